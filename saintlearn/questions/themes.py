"""What words have to do with each other: the tables by which a wrong answer that is nearly true is found out (`ST-10`)."""

from __future__ import annotations

from typing import Final


def row(text: str) -> tuple[str, ...]:
    """Read words that stand in a row."""
    return tuple(text.split())


THEMES: Final = tuple(
    frozenset(row(line))
    for line in (
        "teach taught school educat student pupil learn scholar universit profess catech study studied studies college lesson",
        "sail navigat fish boat ship sea seas coast island swim diver voyage anchor",
        "soldier army knight general war battle warrior officer centurion legion military troop infantry gunner armor",
        "lawyer judge law laws jurist notar court advocate lawsuit",
        (
            "doctor physician medic surgeon nurs pharmac hospital sick heal illness disease patient cure remed ointment plague leper leprosy suffer "
            "toothach earach headach epilep fever rheumat tubercul dentist cramp dysenter ailment injur disabil poison rabies"
        ),
        "throat", "eye eyes blind sight see",
        "head headache skull",
        "storm lightning hail thunder weather rain drought frost flood",
        "fire flame burn volcano lava smelt torch furnace firefight",
        "orphan foundling abandon",
        "child boy girl baby babies youth young schoolchild teen adolesc infant innocent scout altar",
        "mother pregnan birth expect wife wives wido marri spous husband famil parent father wedding bride coupl divorc grandm grandp",
        "farm peasant harvest field plow shepherd sheep flock lamb cattle cow ox oxen milk dairy fodder wheat herd",
        "garden flower rose roses lily lilies violet florist tree",
        "write wrote writer writing book pen poet poem author journal press letter print scroll publish newspaper edit diary librar manuscript chronicle histor",
        "music sing song singer choir hymn organ harp violin guitar",
        "paint artist sculpt icon picture image portrait",
        "dog dogs wolf wolves", "cat cats mice mouse rat rats", "horse horses donkey mule ride rider rode coach saddle",
        "bird birds dove doves raven ravens goose geese swan eagle eagles rooster sparrow",
        "bear bears lion lions stag hind hunt hunter deer boar beast animal",
        "dragon snake snakes serpent devil demon poison",
        "bee bees beehive honey candle wax",
        "bread loaf loaves bake baker miller mill flour food hungry feed fed cook kitchen meal",
        "wine vine grape tavern inn innkeep beer brew drink",
        "build built builder architect mason stone stones brick carpenter wood tower church abbey chapel monastery founded found founder",
        "smith blacksmith iron metal gold goldsmith silver nail anvil hammer tinsmith forge",
        "weav cloth tailor sew spin spinn wool lace dye needle embroid spindle distaff linen tunic seamstress knit",
        "shoe shoes shoemak cobbl leather tanner last",
        "prison captive chain slave enslav ransom jail kidnap fetter trinitar",
        "travel pilgrim journey road driver taxi flyer pilot air motor walk wander",
        "mission preach convert baptis pagan apost evangel",
        "king queen prince princess royal throne crown emperor empress duke duchess ruler coronet sceptre orb noble count countess",
        "pope papal papacy tiara vatican",
        "bishop archbishop miter crozier pallium cardinal diocese shepherd cope chasuble patriarch",
        "martyr palm beheaded tortur persecut executed sword axe knife spear lance dagger arrow stoned gridiron wheel club saw",
        "monk abbot abbess hermit desert monaster cell cloister contempl nun nuns convent novice",
        "poor beggar alms outcast homeless poverty money coin coins purse merchant bank",
        "water well spring river bridge lake jug bucket rain",
        "labor worker works work job employ unemploy",
        "pest pests mice mouse rat rats locust insect vermin",
        "immigr migra refugee exile exiled strang homeland",
        "angel angels wings winged cherub seraph",
        "bow arrow arrows archer quiver",
        "staff crook crozier rod cane stick club",
        "jug jar flask bottle pitcher vessel ointment cup chalice grail goblet",
        "lamp lantern candle torch light lights flame flames sun rays star stars",
        "orb globe world",
        "jesuit cassock",
        "hat hats cap hair barber beard bald comb",
        "euchar host monstrance chalice communion sacrament ciborium mass sacristan",
        "heart hearts",
        "wound wounds stigma stigmat thorn thorns",
        "rosary our lady mary virgin",
        "die dying dead death grave tomb bury burial funeral pallbear skull",
        "star stars sun moon astronom light rays",
        "sport athlet ski climb mountain mountaineer skat tennis run",
        "comput internet laptop web",
        "radio televis broadcast telecommun messag angel",
        "postal mail messeng courier",
        "cave grotto catacomb",
        "theolog philosoph doctrine wisdom",
        "servant maid domestic housekeep laundry cook",
        "friend friends friendship love lover valentine",
        "virgin chast girl maid purity bride women",
        "peace peacem reconcil enemies truce",
        "jew jews judaism jewish",
        "boat ferry",
    )
)  # fmt: skip
"""Beginnings of words that belong together: who has to do with one of them may have to do with the others."""

WEAK: Final = frozenset(
    row(
        "against protection from people with catholic young workers makers diocese archdiocese "
        "devotion special lost good holy saint great hands hand white black brown gray blue green yellow large small long open laid "
        "aside feet side around under image picture model robe robes cloak clothes habit pair three their his her and for the who this "
        "that over into first second third patron patroness between found your other north south east west upper brother sister"
    )
)
"""Words that say too little to compare by, unless there is no other."""

LONGER: Final = 4
"""Shorter words say nothing about nearness."""

ROLE_WORDS: Final = frozenset(
    row(
        "saint bishop archbishop pope martyr virgin abbot abbess priest deacon monk nun friar brother sister mother father doctor founder "
        "foundress apostle missionary hermit king queen prince princess empress emperor duke duchess soldier patron patroness teacher "
        "helper young great first good holy last friend servant poor people little brave kind wise house from whom them their without "
        "companion disciple mystic reformer angel shepherd defender who opened preacher preachers writer lady noble child children church"
    )
)
"""Words of titles that would suit many saints."""

REGION_WORDS: Final[dict[str, tuple[str, ...]]] = {
    "geography-africa": row("africa egypt carthage ethiopia congo sudan morocco tunis algeri libya madagascar uganda nigeria senegal hippo numidia alexandria khartoum sahara kenya nubia"),  # noqa: E501
    "geography-syria-to-india": row("syria palestine jerusalem bethlehem nazareth galilee persia india goa mesopotamia antioch damascus lebanon sinai arabia judea jordan caesarea iraq iran babylon edessa israel madurai malabar lanka ceylon joppa"),  # noqa: E501
    "geography-caucasus": row("armenia georgia cappadocia nicomedia ephesus smyrna turkey constantinople nicaea chalcedon galatia pontus cilicia tarsus myra iconium lycia phrygia caesarea bithynia minor caucasus"),  # noqa: E501
    "geography-eastern-europe": row("poland polish krakow bohemia prague hungar greece greek athens russia ukrain kyiv serbia croatia bulgaria macedonia thessalon constantinople byzant lithuania czech moravia slovak slovenia romania dalmatia slavs slavic crete cyprus corinth philippi albania belarus prussia danube balkan"),  # noqa: E501
    "geography-western-europe": row("rome italy ital france french paris spain spanish portug england english ireland irish scotland scottish wales german austria switzerland belgium netherlands flanders sweden norway denmark milan naples sicily venice assisi gaul britain london vienna avignon lisbon madrid turin florence lourdes padua europe roman"),  # noqa: E501
    "geography-americas": row("america mexico canada peru brazil chile ecuador colombia argentin california york quebec guadalupe cuba lima philadelphia louisiana hawaii molokai mohawk montreal guatemala salvador venezuela indies"),  # noqa: E501
    "geography-east-asia-oceania": row("china chinese japan korea vietnam philippin nagasaki manila australia pacific oceania guam hawaii molokai tonkin taiwan indonesia sumatra malacca papua guinea mongolia tibet islands"),  # noqa: E501
}  # fmt: skip
"""Beginnings of words by which a text betrays that a saint has to do with a region."""

KIN: Final[dict[str, tuple[str, ...]]] = {
    "order-benedictine": ("order-cistercian", "order-camaldolese", "order-carthusian"),
    "order-cistercian": ("order-benedictine", "order-camaldolese"),
    "order-camaldolese": ("order-benedictine", "order-cistercian", "order-carthusian"),
    "order-carthusian": ("order-benedictine", "order-camaldolese"),
    "order-augustinian": ("order-dominican", "order-servite", "order-trinitarian"),
    "order-dominican": ("order-augustinian",),
    "order-servite": ("order-augustinian",),
    "order-trinitarian": ("order-augustinian",),
}
"""Orders that keep one rule: who belongs to the one is never asked whether to the other."""

STAND_FOR: Final[dict[str, tuple[str, ...]]] = {
    "fact-martyr": ("palm", "sword", "crown", "wreath", "red", "axe", "stone", "blood", "rope", "noose"),
    "fact-virgin": ("lily", "lilies", "crown", "veil", "lamp", "wreath"),
    "fact-priest": (
        "chalice",
        "host",
        "stole",
        "cassock",
        "miter",
        "bishop",
        "pallium",
        "cope",
        "chasuble",
        "vestments",
        "censer",
        "papal",
    ),
    "fact-church-doctor": ("book", "pen", "scroll", "letter", "write", "writing"),
    "fact-evangelist": ("book", "pen", "scroll", "letter", "gospel"),
    "fact-apostle": ("book", "scroll", "cross", "keys", "fish", "sandals", "letter", "staff"),
    "fact-deacon": ("dalmatic", "deacon", "book", "censer"),
    "fact-religious-man": ("habit", "skull", "rosary", "rule", "cord", "staff", "robe"),
    "fact-religious-woman": ("habit", "veil", "rosary", "staff", "rule", "lily"),
    "fact-young-person": ("lily", "school"),
    "designation-pope": ("papal", "tiara", "keys", "cross", "dove"),
    "designation-patriarch": ("miter", "bishop", "pallium", "cross"),
    "designation-lay-soldier": ("armor", "sword", "shield", "banner", "helmet", "lance", "spear", "horse"),
    "designation-secular-royalty": ("crown", "scepter", "orb", "throne", "imperial", "ducal", "purple"),
    "order-jesuit": ("ihs", "monogram", "cassock"),
    "order-franciscan": ("cord", "rope", "brown", "gray habit"),
    "order-dominican": ("white habit", "black cloak"),
    "order-carmelite": ("scapular", "brown", "white cloak"),
    "order-benedictine": ("black habit",),
    "order-cistercian": ("white habit",),
    "expansion-stigmatists": ("wound", "stigma"),
}
"""What artists give to any saint of a kind, whether it stands on the card or not."""

PEOPLE_OF: Final[dict[str, tuple[str, ...]]] = {
    "designation-pope": ("pope", "papa"),
    "fact-church-doctor": ("doctor of the church",),
    "fact-evangelist": ("evangelist", "gospel"),
    "fact-apostle": ("apost", "twelve", "thaddeus"),
    "fact-martyr": ("martyr", "persecut", "execut", "gave his life", "gave her life", "gave their li", "killed", "beheaded"),
    "designation-lay-soldier": ("soldier", "army", "knight", "officer", "centurion", "legion", "guard", "battle", "war", "fought", "warrior", "armor", "lance",
        "helmet", "spear", "shield", "sword", "banner", "king", "duke", "prince", "royal"),
    "designation-secular-royalty": (
        "king", "queen", "prince", "royal", "duke", "duchess", "emperor", "empress", "throne", "noble", "count", "ruler", "lord", "landgrav",
    ),
    "expansion-stigmatists": ("wound", "stigm", "thorn"),
    "expansion-holy-helpers": ("holy helper",),
    "expansion-roman-canon": ("canon",),
}  # fmt: skip
"""The roles that are asked for, with the words in a text that make a saint doubtful as a wrong answer; other roles have no clear edge."""

DRAWN_AS: Final[dict[str, str]] = {
    "armor": "armor sword shield", "banner": "banner flag", "beggar": "rags", "bird": "bird dove", "boat": "boat ship sail sea", "camel-hair": "robe desert",
    "candle": "candle flame light", "cauldron": "pot kettle fire", "chain": "chains shackles", "chasuble": "vestments", "child-jesus": "child Jesus",
    "church": "church chapel abbey", "ciborium": "ciborium Host Communion", "coins": "coins money", "cope": "vestments", "coronet": "crown", "court": "royal",
    "crown-held": "crown", "crown-thorns": "thorns", "crozier": "crozier crook staff", "cup-snake": "cup chalice snake poison", "deacon": "dalmatic",
    "dish-eyes": "eyes dish plate", "dove": "dove bird", "eagle": "eagle bird", "ermine-cloak": "cloak royal", "flames": "flames fire", "flask": "flask bottle jar oil",
    "fleur-de-lis": "lily lilies", "galero": "cardinal hat", "globe": "globe orb world", "gold-balls": "gold balls bags", "goose": "goose geese bird",
    "heart-flaming": "heart flames fire", "host": "Host Communion Eucharist", "icon": "icon image picture painting", "jar": "jar ointment flask",
    "lamp": "lamp flame light oil", "letter": "letter scroll paper", "loom-spindle": "loom spindle distaff", "money-bag": "money bag purse gold",
    "monstrance": "monstrance Host", "net": "net fish", "oak": "oak tree", "olive-branch": "olive branch", "organ": "organ music", "palm": "palm branch",
    "papal": "papal pope", "papal-cope": "papal pope", "pelican": "pelican bird", "pilgrim-hat": "pilgrim hat", "pilgrim-staff": "pilgrim staff",
    "raven": "raven bird", "roman-soldier": "armor helmet cloak", "rose": "rose roses flowers", "roses": "roses flowers", "lily": "lily lilies flowers",
    "ship-model": "ship boat sail", "shell": "shell scallop pilgrim", "snow-star": "snow star", "square": "carpenter builder tool", "staff": "staff stick",
    "star": "star stars", "stigmata": "wounds", "sun": "sun rays light", "tiara": "tiara papal crown", "torch": "torch fire flames light", "tower": "tower castle",
    "tree": "tree branch", "water-jug": "jug pitcher water", "well": "well water", "whip-cord": "whip scourge", "wings": "wings angel feathers",
    "wood-bundle": "wood sticks", "wreath": "wreath flowers crown", "laurel": "wreath laurel", "violin": "violin music", "guitar": "guitar music", "harp": "harp music",
}  # fmt: skip
"""What else can be said to be seen in a window, by the names of what is drawn: whoever looks at it could choose that."""

EVERYBODYS: Final = row(
    "book bible cross crucifix rosary prayer hands hand arms feet beard hair smile eyes cloth cloak mantle robe dress saint habit children"
)
"""Parts of words of what artists may show with any saint: never a wrong answer."""

OLDER: Final = row("abuse aids addict traffick racism divorc cancer marriage chastity accused unborn polio drink die dying corpse")
"""Parts of words of patronages that are not asked at level 1."""

HARD: Final = row(
    "notar theologian penitent ecolog volunteer desperate tertiar dalmatic gridiron monstrance stigmat ihs miter co-patroness visionary gentiles virgin "
    "chasuble pallium surplice vestments noose mystic seraph mellifluous subtle sibyl constable theban noricum areopag orthodox "
    "seminarian contemplat evangelic congress premonstr barnabit redemptor carthus passionist trinitar minims hind confessors"
)
"""Parts of words that six-year-olds don't know: what has them is not asked at level 1."""

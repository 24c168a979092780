"""What is asked and said about saints: whole sentences, each for everyone of whom it can be said."""

from __future__ import annotations

from typing import Final

from saintlearn.languages import mark, mark_as
from saintlearn.questions.voices import Telling

FEAST: Final = Telling(
    named=mark("The feast day of {name} is {date}."),
    me=mark("My feast day is {date}."),
    we=mark("Our feast day is {date}."),
    she=mark("Her feast day is {date}."),
    he=mark("His feast day is {date}."),
    they=mark("Their feast day is {date}."),
)
FEAST_MONTH: Final = Telling(
    named=mark("The feast day of {name} is in {month}."),
    me=mark("My feast day is in {month}."),
    we=mark("Our feast day is in {month}."),
    she=mark("Her feast day is in {month}."),
    he=mark("His feast day is in {month}."),
    they=mark("Their feast day is in {month}."),
)
BORN: Final = Telling(
    named=mark("{saint} was born in the {century}."),
    several=mark("{saint} were born in the {century}."),
    me=mark("I was born in the {century}."),
    we=mark("We were born in the {century}."),
    she=mark("She was born in the {century}."),
    he=mark("He was born in the {century}."),
    they=mark("They were born in the {century}."),
)
BORN_IN: Final = Telling(
    named=mark("{saint} was born in the {century} ({year})."),
    several=mark("{saint} were born in the {century} ({year})."),
    she=mark("She was born in the {century} ({year})."),
    he=mark("He was born in the {century} ({year})."),
    they=mark("They were born in the {century} ({year})."),
)
DIED: Final = Telling(
    named=mark("{saint} died in the {century}."),
    me=mark("I went home to God in the {century}."),
    we=mark("We went home to God in the {century}."),
    she=mark("She died in the {century}."),
    he=mark("He died in the {century}."),
    they=mark("They died in the {century}."),
)
DIED_IN: Final = Telling(
    named=mark("{saint} died in the {century} ({year})."),
    she=mark("She died in the {century} ({year})."),
    he=mark("He died in the {century} ({year})."),
    they=mark("They died in the {century} ({year})."),
)
LIVED_YEARS: Final = Telling(
    named=mark("{saint} lived on earth for {less} or {years} years."),
    me=mark("I lived on earth for {less} or {years} years."),
    she=mark("She lived on earth for {less} or {years} years."),
    he=mark("He lived on earth for {less} or {years} years."),
)
LIVED_FROM_TO: Final = Telling(
    named=mark("{saint} lived on earth for {less} or {years} years, from {born} to {died}."),
    she=mark("She lived on earth for {less} or {years} years, from {born} to {died}."),
    he=mark("He lived on earth for {less} or {years} years, from {born} to {died}."),
)
DECLARED: Final = Telling(
    named=mark("The Church declared {name} a saint in {year}."),
    several=mark("The Church declared {name} saints in {year}."),
    me=mark("The Church declared me a saint in {year}."),
    we=mark("The Church declared us saints in {year}."),
    she=mark("The Church declared her a saint in {year}."),
    he=mark("The Church declared him a saint in {year}."),
    they=mark("The Church declared them saints in {year}."),
    woman=mark_as("a woman", "The Church declared {name} a saint in {year}."),
    me_woman=mark_as("a woman", "The Church declared me a saint in {year}."),
)
BELONGS: Final = Telling(
    named=mark("{saint} belongs to {family}."),
    several=mark("{saint} belong to {family}."),
    me=mark("I belong to {family}."),
    we=mark("We belong to {family}."),
    she=mark("She belongs to {family}."),
    he=mark("He belongs to {family}."),
    they=mark("They belong to {family}."),
)
FAMILIES: Final = {
    "order-augustinian": (mark("the Augustinian family"), mark("The Augustinian family")),
    "order-benedictine": (mark("the Benedictine family"), mark("The Benedictine family")),
    "order-camaldolese": (mark("the Camaldolese family"), mark("The Camaldolese family")),
    "order-carmelite": (mark("the Carmelite family"), mark("The Carmelite family")),
    "order-carthusian": (mark("the Carthusian family"), mark("The Carthusian family")),
    "order-cistercian": (mark("the Cistercian family"), mark("The Cistercian family")),
    "order-dominican": (mark("the Dominican family"), mark("The Dominican family")),
    "order-franciscan": (mark("the Franciscan family"), mark("The Franciscan family")),
    "order-jesuit": (mark("the Jesuit family"), mark("The Jesuit family")),
    "order-redemptorist": (mark("the Redemptorist family"), mark("The Redemptorist family")),
    "order-servite": (mark("the Servite family"), mark("The Servite family")),
    "order-trinitarian": (mark("the Trinitarian family"), mark("The Trinitarian family")),
}
"""Each religious family inside a sentence, and as an answer to choose."""
LIVED_IN: Final = Telling(
    named=mark("You could have met {name} in {place}."),
    me=mark("You could have met me in {place}."),
    we=mark("You could have met us in {place}."),
    she=mark("You could have met her in {place}."),
    he=mark("You could have met him in {place}."),
    they=mark("You could have met them in {place}."),
)
MY_STORY: Final = Telling(
    named=mark("The story of {name} says: “{line}”"),
    me=mark("My story says: “{line}”"),
    we=mark("Our story says: “{line}”"),
)
PATRON: Final = Telling(
    named=mark("{saint} is a patron of {those}."),
    several=mark("{saint} are patrons of {those}."),
    me=mark("I am a patron of {those}."),
    we=mark("We are patrons of {those}."),
    she=mark("She is a patron of {those}."),
    he=mark("He is a patron of {those}."),
    they=mark("They are patrons of {those}."),
    woman=mark_as("a woman", "{saint} is a patron of {those}."),
    me_woman=mark_as("a woman", "I am a patron of {those}."),
)
WATCHES_OVER_ALL: Final = Telling(
    named=mark("{saint} watches over everyone."),
    several=mark("{saint} watch over everyone."),
    me=mark("I watch over everyone."),
    we=mark("We watch over everyone."),
    she=mark("She watches over everyone."),
    he=mark("He watches over everyone."),
    they=mark("They watch over everyone."),
)
PROTECTS_FROM: Final = Telling(
    named=mark("People ask {name} for protection from {trouble}."),
    me=mark("People ask me for protection from {trouble}."),
    we=mark("People ask us for protection from {trouble}."),
    she=mark("People ask her for protection from {trouble}."),
    he=mark("People ask him for protection from {trouble}."),
    they=mark("People ask them for protection from {trouble}."),
)
HELPS_WITH: Final = Telling(
    named=mark("People ask {name} for help with {trouble}."),
    me=mark("People ask me for help with {trouble}."),
    we=mark("People ask us for help with {trouble}."),
    she=mark("People ask her for help with {trouble}."),
    he=mark("People ask him for help with {trouble}."),
    they=mark("People ask them for help with {trouble}."),
)
SHOWN: Final = Telling(
    named=mark("Artists often show {name} with {thing}."),
    me=mark("Artists often show me with {thing}."),
    we=mark("Artists often show us with {thing}."),
    she=mark("Artists often show her with {thing}."),
    he=mark("Artists often show him with {thing}."),
    they=mark("Artists often show them with {thing}."),
)
SHOWN_WEARING: Final = Telling(
    named=mark("Artists often show {name} in {thing}."),
    me=mark("Artists often show me in {thing}."),
    we=mark("Artists often show us in {thing}."),
    she=mark("Artists often show her in {thing}."),
    he=mark("Artists often show him in {thing}."),
    they=mark("Artists often show them in {thing}."),
)
KNOWN: Final = Telling(
    named=mark("{saint} is known as “{title}.”"),
    several=mark("{saint} are known as “{title}.”"),
    me=mark("I am known as “{title}.”"),
    we=mark("We are known as “{title}.”"),
    she=mark("She is known as “{title}.”"),
    he=mark("He is known as “{title}.”"),
    they=mark("They are known as “{title}.”"),
    woman=mark_as("a woman", "{saint} is known as “{title}.”"),
    me_woman=mark_as("a woman", "I am known as “{title}.”"),
)
ALSO_CALLED: Final = Telling(
    named=mark("“{other}” is another name for {name}."),
    me=mark("“{other}” is another name for me."),
    we=mark("“{other}” is another name for us."),
    she=mark("“{other}” is another name for her."),
    he=mark("“{other}” is another name for him."),
    they=mark("“{other}” is another name for them."),
)
HERE: Final = Telling(named=mark("This is {name}."), several=mark("These are {name}."))
HERE_KNOWN: Final = Telling(
    named=mark("This is {name}, known as “{title}.”"),
    several=mark("These are {name}, known as “{title}.”"),
    woman=mark_as("a woman", "This is {name}, known as “{title}.”"),
)
ROLES: Final = {
    "fact-evangelist": (
        mark("Who wrote one of the four Gospels?"),
        Telling(
            named=mark("{saint} wrote one of the four Gospels."),
            several=mark("{saint} wrote Gospels."),
            me=mark("I wrote one of the four Gospels."),
            we=mark("We wrote Gospels."),
            she=mark("She wrote one of the four Gospels."),
            he=mark("He wrote one of the four Gospels."),
            they=mark("They wrote Gospels."),
        ),
    ),
    "fact-apostle": (
        mark("Who was one of the Apostles of Jesus?"),
        Telling(
            named=mark("{saint} was one of the Apostles of Jesus."),
            several=mark("{saint} were Apostles of Jesus."),
            me=mark("I was one of the Apostles of Jesus."),
            we=mark("We were Apostles of Jesus."),
            she=mark("She was one of the Apostles of Jesus."),
            he=mark("He was one of the Apostles of Jesus."),
            they=mark("They were Apostles of Jesus."),
        ),
    ),
    "fact-martyr": (
        mark("Who does the Church honor as a martyr?"),
        Telling(
            named=mark("The Church honors {name} as a martyr."),
            several=mark("The Church honors {name} as martyrs."),
            me=mark("The Church honors me as a martyr."),
            we=mark("The Church honors us as martyrs."),
            she=mark("The Church honors her as a martyr."),
            he=mark("The Church honors him as a martyr."),
            they=mark("The Church honors them as martyrs."),
            woman=mark_as("a woman", "The Church honors {name} as a martyr."),
            me_woman=mark_as("a woman", "The Church honors me as a martyr."),
        ),
    ),
    "fact-church-doctor": (
        mark("Who is a Doctor of the Church?"),
        Telling(
            named=mark("{saint} is a Doctor of the Church."),
            several=mark("{saint} are Doctors of the Church."),
            me=mark("I am a Doctor of the Church."),
            we=mark("We are Doctors of the Church."),
            she=mark("She is a Doctor of the Church."),
            he=mark("He is a Doctor of the Church."),
            they=mark("They are Doctors of the Church."),
            woman=mark_as("a woman", "{saint} is a Doctor of the Church."),
            me_woman=mark_as("a woman", "I am a Doctor of the Church."),
        ),
    ),
    "designation-pope": (
        mark("Who was a pope?"),
        Telling(
            named=mark("{saint} was a pope."),
            several=mark("{saint} were popes."),
            me=mark("I was a pope."),
            we=mark("We were popes."),
            she=mark("She was a pope."),
            he=mark("He was a pope."),
            they=mark("They were popes."),
        ),
    ),
    "designation-lay-soldier": (
        mark("Who was a soldier?"),
        Telling(
            named=mark("{saint} was a soldier."),
            several=mark("{saint} were soldiers."),
            me=mark("I was a soldier."),
            we=mark("We were soldiers."),
            she=mark("She was a soldier."),
            he=mark("He was a soldier."),
            they=mark("They were soldiers."),
            woman=mark_as("a woman", "{saint} was a soldier."),
            me_woman=mark_as("a woman", "I was a soldier."),
        ),
    ),
    "designation-secular-royalty": (
        mark("Who belonged to a royal family?"),
        Telling(
            named=mark("{saint} belonged to a royal family."),
            several=mark("{saint} belonged to a royal family."),
            me=mark("I belonged to a royal family."),
            we=mark("We belonged to a royal family."),
            she=mark("She belonged to a royal family."),
            he=mark("He belonged to a royal family."),
            they=mark("They belonged to a royal family."),
        ),
    ),
    "expansion-stigmatists": (
        mark("Who carried the wounds of Jesus?"),
        Telling(
            named=mark("{saint} carried the wounds of Jesus."),
            several=mark("{saint} carried the wounds of Jesus."),
            me=mark("I carried the wounds of Jesus."),
            we=mark("We carried the wounds of Jesus."),
            she=mark("She carried the wounds of Jesus."),
            he=mark("He carried the wounds of Jesus."),
            they=mark("They carried the wounds of Jesus."),
        ),
    ),
    "expansion-holy-helpers": (
        mark("Who is one of the Fourteen Holy Helpers?"),
        Telling(
            named=mark("{saint} is one of the Fourteen Holy Helpers."),
            several=mark("{saint} are among the Fourteen Holy Helpers."),
            me=mark("I am one of the Fourteen Holy Helpers."),
            we=mark("We are among the Fourteen Holy Helpers."),
            she=mark("She is one of the Fourteen Holy Helpers."),
            he=mark("He is one of the Fourteen Holy Helpers."),
            they=mark("They are among the Fourteen Holy Helpers."),
            woman=mark_as("a woman", "{saint} is one of the Fourteen Holy Helpers."),
            me_woman=mark_as("a woman", "I am one of the Fourteen Holy Helpers."),
        ),
    ),
    "expansion-roman-canon": (
        mark("Who is named in the Roman Canon of the Mass?"),
        Telling(
            named=mark("{saint} is named in the Roman Canon of the Mass."),
            several=mark("{saint} are named in the Roman Canon of the Mass."),
            me=mark("I am named in the Roman Canon of the Mass."),
            we=mark("We are named in the Roman Canon of the Mass."),
            she=mark("She is named in the Roman Canon of the Mass."),
            he=mark("He is named in the Roman Canon of the Mass."),
            they=mark("They are named in the Roman Canon of the Mass."),
            woman=mark_as("a woman", "{saint} is named in the Roman Canon of the Mass."),
            me_woman=mark_as("a woman", "I am named in the Roman Canon of the Mass."),
        ),
    ),
}
"""Of each role, whose it is asked to be, and how it is said; the keys are those of `PEOPLE_OF`."""

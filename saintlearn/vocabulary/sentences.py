"""What is said about each fact: its word, its sign, and whole sentences for two saints, for more, and for what it means."""

from __future__ import annotations

from typing import Final

from saintlearn.languages import mark
from saintlearn.vocabulary.fact import Field, Sentences

BORN_OR_DIED: Final = {
    Field.BIRTH_CENTURY: (mark("Both were born in the {century}."), mark("All were born in the {century}.")),
    Field.PASSING_CENTURY: (mark("Both died in the {century}."), mark("All died in the {century}.")),
}
FEASTS: Final = (mark("Both have a feast day in {month}."), mark("All have a feast day in {month}."))
YEARS: Final = mark("The {century} covers the years {first} to {last}.")
YEARS_BEFORE_CHRIST: Final = mark("The {century} covers the years {first} to {last} before Christ.")

MONTHS: Final = (
    mark("January is the month of the Holy Name of Jesus."),
    mark("February is the month of the Holy Family."),
    mark("March is the month of St. Joseph."),
    mark("April is the month of the Holy Spirit and the Blessed Sacrament."),
    mark("May is the month of the Blessed Virgin Mary."),
    mark("June is the month of the Sacred Heart of Jesus."),
    mark("July is the month of the Precious Blood of Jesus."),
    mark("August is the month of the Immaculate Heart of Mary."),
    mark("September is the month of Our Lady of Sorrows."),
    mark("October is the month of the Holy Rosary."),
    mark("November is the month of the Souls in Purgatory."),
    mark("December is the month of the Immaculate Conception and the Birth of the Savior."),
)

SAINT_FACTS: Final = (
    (
        mark("Evangelist"),
        "E",
        "#4FBEDB",
        "#10242B",
        mark("Both are Evangelists."),
        mark("All are Evangelists."),
        mark("An Evangelist wrote one of the four Gospels."),
    ),
    (
        mark("Apostle"),
        "A",
        "#E07B1F",
        "#2A1505",
        mark("Both are Apostles."),
        mark("All are Apostles."),
        mark("Jesus sent the Apostles out to tell everyone the Good News."),
    ),
    (
        mark("Martyr"),
        "M",
        "#B3202C",
        "#FFFFFF",
        mark("Both are martyrs."),
        mark("All are martyrs."),
        mark("A martyr is someone who died rather than give up the faith."),
    ),
    (
        mark("Church Doctor"),
        "D",
        "#1F4FA3",
        "#FFFFFF",
        mark("Both are Doctors of the Church."),
        mark("All are Doctors of the Church."),
        mark("A Doctor of the Church is a saint whose teaching helps everyone."),
    ),
    (
        mark("Priest"),
        "P",
        "#646A72",
        "#FFFFFF",
        mark("Both were priests."),
        mark("All were priests."),
        mark("A priest celebrates Mass and forgives sins in the name of Jesus; bishops and popes are priests too."),
    ),
    (
        mark("Virgin"),
        "V",
        "#E58FB1",
        "#3A0F22",
        mark("Both are virgins."),
        mark("All are virgins."),
        mark("A virgin gave her whole heart to God and did not marry."),
    ),
    (
        mark("Religious Man"),
        "R",
        "#7A4A24",
        "#FFFFFF",
        mark("Both were religious men."),
        mark("All were religious men."),
        mark("A religious man is a monk, friar, or brother who made vows to God."),
    ),
    (
        mark("Religious Woman"),
        "W",
        "#6A3D96",
        "#FFFFFF",
        mark("Both were religious women."),
        mark("All were religious women."),
        mark("A religious woman is a nun or sister who made vows to God."),
    ),
    (
        mark("Layperson"),
        "L",
        "#2B7640",
        "#FFFFFF",
        mark("Both were laypeople."),
        mark("All were laypeople."),
        mark("A layperson serves God in a family, at work, or in the world, as most of us do."),
    ),
    (
        mark("Young Person"),
        "Y",
        "#F2CF3A",
        "#2E2506",
        mark("Both died young."),
        mark("All died young."),
        mark("These saints went home to God before they grew old, most of them before they were thirty."),
    ),
    (
        mark("Deacon"),
        "Dc",
        "#12767A",
        "#FFFFFF",
        mark("Both were deacons."),
        mark("All were deacons."),
        mark("A deacon serves at the altar and cares for people in need."),
    ),
)

LISTED: Final = {
    Field.ORDER: (
        (
            mark("Augustinian"),
            "OSA",
            mark("Both belong to the Augustinian family."),
            mark("All belong to the Augustinian family."),
            mark("Augustinians live together by the rule of St. Augustine."),
        ),
        (
            mark("Benedictine"),
            "OSB",
            mark("Both belong to the Benedictine family."),
            mark("All belong to the Benedictine family."),
            mark("Benedictines pray and work by the rule of St. Benedict."),
        ),
        (
            mark("Camaldolese"),
            "Cam",
            mark("Both belong to the Camaldolese family."),
            mark("All belong to the Camaldolese family."),
            mark("Camaldolese monks live partly as hermits, as St. Romuald taught them."),
        ),
        (
            mark("Carmelite"),
            "OC",
            mark("Both belong to the Carmelite family."),
            mark("All belong to the Carmelite family."),
            mark("Carmelites pray in quiet, like the first hermits on Mount Carmel."),
        ),
        (
            mark("Carthusian"),
            "Car",
            mark("Both belong to the Carthusian family."),
            mark("All belong to the Carthusian family."),
            mark("Carthusians live in silence, as St. Bruno taught them."),
        ),
        (
            mark("Cistercian"),
            "Cis",
            mark("Both belong to the Cistercian family."),
            mark("All belong to the Cistercian family."),
            mark("Cistercians keep the rule of St. Benedict in a simple, strict way."),
        ),
        (
            mark("Dominican"),
            "OP",
            mark("Both belong to the Dominican family."),
            mark("All belong to the Dominican family."),
            mark("Dominicans study and preach, as St. Dominic taught them."),
        ),
        (
            mark("Franciscan"),
            "OFM",
            mark("Both belong to the Franciscan family."),
            mark("All belong to the Franciscan family."),
            mark("Franciscans live simply and joyfully, as St. Francis and St. Clare taught them."),
        ),
        (
            mark("Jesuit"),
            "SJ",
            mark("Both belong to the Jesuit family."),
            mark("All belong to the Jesuit family."),
            mark("Jesuits go wherever they are needed, as St. Ignatius taught them."),
        ),
        (
            mark("Redemptorist"),
            "Red",
            mark("Both belong to the Redemptorist family."),
            mark("All belong to the Redemptorist family."),
            mark("Redemptorists bring the Good News to forgotten people, as St. Alphonsus taught them."),
        ),
        (
            mark("Servite"),
            "Ser",
            mark("Both belong to the Servite family."),
            mark("All belong to the Servite family."),
            mark("Seven friends who loved Our Lady of Sorrows started the Servites."),
        ),
        (
            mark("Trinitarian"),
            "Tri",
            mark("Both belong to the Trinitarian family."),
            mark("All belong to the Trinitarian family."),
            mark("Trinitarians set captives free, as St. John of Matha taught them."),
        ),
    ),
    Field.DESIGNATION: (
        (
            mark("Pope"),
            "Pp",
            mark("Both were popes."),
            mark("All were popes."),
            mark("A pope is the bishop of Rome and shepherd of the whole Church."),
        ),
        (
            mark("Patriarch"),
            "Pa",
            mark("Both were patriarchs."),
            mark("All were patriarchs."),
            mark("A patriarch is the bishop of one of the oldest and greatest Churches of the East."),
        ),
        (
            mark("Lay Soldier"),
            "So",
            mark("Both were soldiers."),
            mark("All were soldiers."),
            mark("A lay soldier served in an army and was neither a priest nor a monk then."),
        ),
        (
            mark("Secular Royalty"),
            "Ro",
            mark("Both belong to a ruling family."),
            mark("All belong to a ruling family."),
            mark("A royal saint was born or married into a family of kings, queens, or rulers."),
        ),
    ),
    Field.EXPANSION: (
        (
            mark("Doctors of the Church"),
            "Dr",
            mark("Both have the symbol of the Doctors of the Church."),
            mark("All have the symbol of the Doctors of the Church."),
            mark("The book and the doctor's cap stand for the saints the Church calls her teachers."),
        ),
        (
            mark("Holy Helpers"),
            "14",
            mark("Both are among the Fourteen Holy Helpers."),
            mark("All are among the Fourteen Holy Helpers."),
            mark("The Fourteen Holy Helpers are saints whom people asked for help in sickness and danger."),
        ),
        (
            mark("Roman Canon"),
            "RC",
            mark("Both are named in the Roman Canon."),
            mark("All are named in the Roman Canon."),
            mark("The Roman Canon is a very old prayer of the Mass that calls these saints by name."),
        ),
        (
            mark("Stigmatists"),
            "St",
            mark("Both carried the wounds of Jesus."),
            mark("All carried the wounds of Jesus."),
            mark("A stigmatist carried wounds like those of Jesus on the Cross."),
        ),
        (
            mark("Bi-locators"),
            "Bi",
            mark("Both are said to have been in two places at once."),
            mark("All are said to have been in two places at once."),
            mark("Witnesses said they saw a bi-locator in two places at the same time."),
        ),
        (
            mark("Apparitions"),
            "Ap",
            mark("Both are part of an apparition story."),
            mark("All are part of an apparition story."),
            mark("In an apparition, someone on earth saw Our Lady or Our Lord."),
        ),
        (
            mark("Where Two or More Are Gathered"),
            "2+",
            mark("Both cards show saints who are honored together."),
            mark("All of these cards show saints who are honored together."),
            mark("Jesus said that where two or three are gathered in his name, he is there."),
        ),
    ),
    Field.GEOGRAPHY: (
        (
            mark("Western Europe"),
            "WE",
            mark("Both lived or served in Western Europe."),
            mark("All lived or served in Western Europe."),
            mark("Western Europe stretches from Portugal and Ireland to Italy, Germany, and Scandinavia."),
            mark("Western Europe"),
        ),
        (
            mark("Eastern Europe"),
            "EE",
            mark("Both lived or served in Eastern Europe."),
            mark("All lived or served in Eastern Europe."),
            mark("Eastern Europe stretches from Poland, Bohemia, and Hungary to Greece, Ukraine, and Russia."),
            mark("Eastern Europe"),
        ),
        (
            mark("Syria to India"),
            "SI",
            mark("Both lived or served in the Middle East or India."),
            mark("All lived or served in the Middle East or India."),
            mark("This region stretches from the Holy Land and Syria through Persia to India."),
            mark("the Middle East or India"),
        ),
        (
            mark("Caucasus"),
            "CA",
            mark("Both lived or served in Asia Minor or the Caucasus."),
            mark("All lived or served in Asia Minor or the Caucasus."),
            mark("Turkey, Armenia, and Georgia are there today."),
            mark("Asia Minor or the Caucasus"),
        ),
        (
            mark("Africa"),
            "AF",
            mark("Both lived or served in Africa."),
            mark("All lived or served in Africa."),
            mark("Africa is the whole continent, including Egypt and Carthage."),
            mark("Africa"),
        ),
        (
            mark("The Americas"),
            "AM",
            mark("Both lived or served in the Americas."),
            mark("All lived or served in the Americas."),
            mark("The Americas are North, Central, and South America."),
            mark("the Americas"),
        ),
        (
            mark("East Asia/Oceania"),
            "EA",
            mark("Both lived or served in East Asia or Oceania."),
            mark("All lived or served in East Asia or Oceania."),
            mark("This region is China, Japan, Korea, Vietnam, Australia, and the islands of the Pacific."),
            mark("East Asia or Oceania"),
        ),
    ),
}
"""The facts that have a word and a sign only: word, code, both, all, meaning, and of a region its name inside a sentence."""

GOLD: Final = Sentences(
    mark("Both wear the gold of the WildCards."),
    mark("All wear the gold of the WildCards."),
    mark("Gold cards show the Holy Family, those close to Jesus, and the angels."),
)

WILD_EFFECTS: Final = {
    "all-receive-one": mark("Everyone gets 1 treasure."),
    "fewest-receive-two": mark("Whoever has the fewest treasures gets 2."),
    "friend-receives-two": mark("Choose another player. That player gets 2 treasures."),
    "neighbors-receive-one": mark("The players next to you each get 1 treasure."),
    "next-receives-one": mark("The next player gets 1 treasure."),
    "share-with-poorer": mark("Give 1 of your treasures to each player who has fewer."),
    "show-next-card": mark("Show everyone the top card of the Draw Deck."),
    "fullest-hand-lightens": mark("Whoever has the most cards puts one, picked at random, under the Draw Deck."),
}
"""What the WildCards say, by the key in the catalogue's ``effect`` column (`SC-32`); `say` it. Each game decides how it is carried out."""

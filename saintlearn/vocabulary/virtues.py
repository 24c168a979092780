"""What a child can learn from a saint: the virtues, works of mercy, and beatitudes of the Catechism, as a closed list.

A virtue is never a fact of a card, and no game counts it.

>>> find_virtue("Forgiveness"), find_virtue("courage")
(<Virtue forgiving>, <Virtue fortitude>)
>>> VIRTUES["forgiving"].both, VIRTUES["forgiving"].paragraphs
('Both forgave people who hurt them.', '2447')
"""

from __future__ import annotations

import copyreg
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Final, Literal, NamedTuple

from saintlearn.ground.spellings import plain
from saintlearn.languages import cache_by_language, mark, say

Kind = Literal["virtue", "work of mercy", "beatitude"]


class _Said(NamedTuple):
    """What is said about a virtue, as marked English sentences."""

    label: str
    meaning: str
    both: str
    all: str
    saints: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Virtue:
    """A virtue, a work of mercy, or a beatitude."""

    word: str
    kind: Kind
    paragraphs: str
    said: _Said = field(repr=False, compare=False)
    also: tuple[str, ...] = field(repr=False, compare=False)

    @property
    def key(self) -> str:
        """The word as part of a file's or a plan's name: ``visiting-the-sick``."""
        return self.word.replace(" ", "-")

    @property
    def label(self) -> str:
        """What people call it: ``Forgiveness``."""
        return say(self.said.label)

    @property
    def meaning(self) -> str:
        """One sentence that tells a child what it is."""
        return say(self.said.meaning)

    @property
    def both(self) -> str:
        """What is true of two saints who show it."""
        return say(self.said.both)

    @property
    def all_of_them(self) -> str:
        """What is true of two cards that show it and more than two saints."""
        return say(self.said.all)

    @property
    def saints(self) -> str:
        """The saints who show it, as a title: ``Saints who forgave``."""
        return say(self.said.saints)

    def __repr__(self) -> str:
        return f"<Virtue {self.word}>"


_TABLE: Final[dict[Kind, tuple[tuple[str, str, tuple[str, ...], _Said], ...]]] = {
    "work of mercy": (
        (
            "forgiving",
            "2447",
            ("forgiveness", "forgive", "forgave", "pardon", "reconciliation", "forgiving enemies", "loving enemies", "forgive injuries"),
            _Said(
                mark("Forgiveness"),
                mark("Forgiving means you stop holding a wrong against someone, because God forgives us too."),
                mark("Both forgave people who hurt them."),
                mark("All of them forgave people who hurt them."),
                mark("Saints who forgave"),
            ),
        ),
        (
            "feeding the hungry",
            "2447",
            ("feed the hungry", "feed hungry people", "sharing food", "sharing", "share"),
            _Said(
                mark("Feeding the hungry"),
                mark("Feeding the hungry means you make sure people have enough to eat."),
                mark("Both made sure hungry people had food."),
                mark("All of them made sure hungry people had food."),
                mark("Saints who fed the hungry"),
            ),
        ),
        (
            "sheltering the homeless",
            "2447",
            ("shelter the homeless", "hospitality", "welcoming strangers", "welcome the stranger", "welcoming"),
            _Said(
                mark("Sheltering the homeless"),
                mark("Sheltering the homeless means you make room for people who have no safe place to stay."),
                mark("Both made room for other people."),
                mark("All of them made room for other people."),
                mark("Saints who opened their doors"),
            ),
        ),
        (
            "clothing the naked",
            "2447",
            ("clothe the naked", "giving clothes"),
            _Said(
                mark("Clothing the naked"),
                mark("Clothing the naked means you make sure people have something warm and good to wear."),
                mark("Both made sure others had clothes to wear."),
                mark("All of them made sure others had clothes to wear."),
                mark("Saints who gave clothes"),
            ),
        ),
        (
            "visiting the sick",
            "2447",
            ("visit the sick", "caring for the sick", "care for the sick", "helping sick people", "nursing"),
            _Said(
                mark("Visiting the sick"),
                mark("Visiting the sick means you go to people who are sick, help them, and keep them company."),
                mark("Both cared for people who were sick."),
                mark("All of them cared for people who were sick."),
                mark("Saints who cared for the sick"),
            ),
        ),
        (
            "visiting prisoners",
            "2447",
            ("visit prisoners", "visiting the imprisoned", "visit the imprisoned", "helping prisoners", "ransom the captive"),
            _Said(
                mark("Visiting prisoners"),
                mark("Visiting prisoners means you don't forget people who are locked up, and you help them."),
                mark("Both helped people who were not free."),
                mark("All of them helped people who were not free."),
                mark("Saints who helped prisoners"),
            ),
        ),
        (
            "burying the dead",
            "2447",
            ("bury the dead", "praying for the dead", "pray for the dead"),
            _Said(
                mark("Burying the dead"),
                mark("Burying the dead means you honor people who have died, and you pray for them."),
                mark("Both took care of the graves of the dead."),
                mark("All of them took care of the graves of the dead."),
                mark("Saints who honored the dead"),
            ),
        ),
        (
            "giving to the poor",
            "2447",
            ("give to the poor", "almsgiving", "alms", "generosity", "generous", "giving", "helping the poor"),
            _Said(
                mark("Giving to the poor"),
                mark("Giving to the poor means you share what you have with people who have too little."),
                mark("Both shared what they had with the poor."),
                mark("All of them shared what they had with the poor."),
                mark("Saints who gave to the poor"),
            ),
        ),
        (
            "teaching the faith",
            "2447",
            (
                "teach the faith",
                "instructing the ignorant",
                "instruct the ignorant",
                "evangelization",
                "teaching",
                "telling others about Jesus",
            ),
            _Said(
                mark("Teaching the faith"),
                mark("Teaching the faith means you help other people get to know God."),
                mark("Both helped other people get to know God."),
                mark("All of them helped other people get to know God."),
                mark("Saints who taught the faith"),
            ),
        ),
        (
            "giving good advice",
            "2447",
            ("give good advice", "good advice", "counseling the doubtful", "counsel the doubtful", "counsel", "advising", "listening"),
            _Said(
                mark("Giving good advice"),
                mark("Giving good advice means you listen first, and then you help someone choose what is good."),
                mark("Both gave good advice to people who asked for help."),
                mark("All of them gave good advice to people who asked for help."),
                mark("Saints who gave good advice"),
            ),
        ),
        (
            "comforting the sad",
            "2447",
            ("comfort the sad", "comforting the sorrowful", "comfort the afflicted", "comforting", "comfort", "consoling"),
            _Said(
                mark("Comforting the sad"),
                mark("Comforting the sad means you stay with someone who is unhappy, and you are kind."),
                mark("Both comforted people who were sad or afraid."),
                mark("All of them comforted people who were sad or afraid."),
                mark("Saints who comforted others"),
            ),
        ),
        (
            "bearing wrongs patiently",
            "2447",
            ("bear wrongs patiently", "patience", "patient", "being patient"),
            _Said(
                mark("Bearing wrongs patiently"),
                mark("Bearing wrongs patiently means you don't hit back when someone is unfair; it's still right to ask for help."),
                mark("Both stayed patient when life was unfair or hard."),
                mark("All of them stayed patient when life was unfair or hard."),
                mark("Saints who were patient"),
            ),
        ),
    ),
    "beatitude": (
        (
            "merciful",
            "1716",
            ("mercy", "being merciful", "compassion", "compassionate"),
            _Said(
                mark("Mercy"),
                mark("Mercy means your heart is moved when someone is in trouble, and you help even if you don't have to."),
                mark("Both had mercy on people in trouble."),
                mark("All of them had mercy on people in trouble."),
                mark("Saints who showed mercy"),
            ),
        ),
        (
            "peacemaker",
            "1716",
            ("peacemakers", "peacemaking", "making peace", "make peace", "peace"),
            _Said(
                mark("Making peace"),
                mark("A peacemaker helps people stop fighting and be friends again."),
                mark("Both were peacemakers."),
                mark("All of them were peacemakers."),
                mark("Saints who made peace"),
            ),
        ),
        (
            "meek",
            "1716",
            ("meekness", "gentleness", "gentle", "humility", "humble", "kindness", "kind", "being kind"),
            _Said(
                mark("Gentleness and humility"),
                mark("A meek person is gentle and humble: strong, but never pushing others aside."),
                mark("Both were gentle and humble."),
                mark("All of them were gentle and humble."),
                mark("Saints who were gentle and humble"),
            ),
        ),
        (
            "poor in spirit",
            "1716",
            ("poverty of spirit", "poverty", "simplicity", "living simply", "detachment"),
            _Said(
                mark("Poor in spirit"),
                mark("Poor in spirit means you don't cling to things, because God is your treasure."),
                mark("Both lived simply, because God was their treasure."),
                mark("All of them lived simply, because God was their treasure."),
                mark("Saints who lived simply"),
            ),
        ),
        (
            "pure in heart",
            "1716",
            ("purity of heart", "purity", "pure heart", "chastity", "prayer", "loving God above all"),
            _Said(
                mark("Pure in heart"),
                mark("Pure in heart means you are honest inside, and God comes first in your heart."),
                mark("Both put God first in their hearts."),
                mark("All of them put God first in their hearts."),
                mark("Saints who were pure in heart"),
            ),
        ),
        (
            "those who mourn",
            "1716",
            ("mourning", "mourn", "grief", "sadness", "sorrow"),
            _Said(
                mark("Those who mourn"),
                mark("Those who mourn are sad about someone they love, and Jesus promises that God will comfort them."),
                mark("Both have a great sorrow in their story."),
                mark("All of them have a great sorrow in their story."),
                mark("Saints who knew sorrow"),
            ),
        ),
        (
            "hungry for what is right",
            "1716",
            ("hunger for righteousness", "righteousness", "hunger and thirst for righteousness", "searching for truth", "truth", "honesty"),
            _Said(
                mark("Hungry for what is right"),
                mark("Hungry for what is right means you long for truth and goodness as much as for food."),
                mark("Both longed for what is true and right."),
                mark("All of them longed for what is true and right."),
                mark("Saints who longed for what is right"),
            ),
        ),
        (
            "persecuted for what is right",
            "1716",
            ("persecuted", "persecution", "persecuted for righteousness", "standing firm", "standing up for Jesus"),
            _Said(
                mark("Persecuted for what is right"),
                mark("Persecuted for what is right means people treat you badly because you do what God wants, and you stay true."),
                mark("Both stayed true to Jesus when it cost them dearly."),
                mark("All of them stayed true to Jesus when it cost them dearly."),
                mark("Saints who were persecuted"),
            ),
        ),
    ),
    "virtue": (
        (
            "fortitude",
            "1808",
            ("courage", "brave", "bravery", "courageous", "being brave", "strength", "perseverance"),
            _Said(
                mark("Fortitude (courage)"),
                mark("Fortitude is courage: you do what is right even when it's hard or scary."),
                mark("Both were brave when it was hard."),
                mark("All of them were brave when it was hard."),
                mark("Saints who were brave"),
            ),
        ),
        (
            "justice",
            "1807",
            ("fairness", "fair", "being fair", "just"),
            _Said(
                mark("Justice"),
                mark("Justice means you give God and every person what is right and fair."),
                mark("Both stood up for what is fair."),
                mark("All of them stood up for what is fair."),
                mark("Saints who were just"),
            ),
        ),
        (
            "prudence",
            "1806",
            ("wisdom", "wise", "good judgment", "thinking ahead"),
            _Said(
                mark("Prudence (wisdom)"),
                mark("Prudence means you think before you act, and you choose the good way to do it."),
                mark("Both thought carefully before they chose."),
                mark("All of them thought carefully before they chose."),
                mark("Saints who were wise"),
            ),
        ),
        (
            "temperance",
            "1809",
            ("self-control", "moderation", "fasting"),
            _Said(
                mark("Temperance (self-control)"),
                mark("Temperance means you can say no to yourself, and enjoy good things without taking too much."),
                mark("Both learned to say no to themselves."),
                mark("All of them learned to say no to themselves."),
                mark("Saints who lived with self-control"),
            ),
        ),
        (
            "faith",
            "1814-1816",
            ("believing", "belief", "trust", "trusting God", "faithfulness"),
            _Said(
                mark("Faith"),
                mark("Faith means you believe in God and in all that God has told us, and you live by it."),
                mark("Both believed in God with all their hearts."),
                mark("All of them believed in God with all their hearts."),
                mark("Saints of great faith"),
            ),
        ),
        (
            "hope",
            "1817-1821",
            ("hoping", "not giving up", "never giving up"),
            _Said(
                mark("Hope"),
                mark("Hope means you count on God's promises and on God's help, and so you don't give up."),
                mark("Both counted on God's help and did not give up."),
                mark("All of them counted on God's help and did not give up."),
                mark("Saints of great hope"),
            ),
        ),
        (
            "charity",
            "1822-1829",
            ("love", "loving", "love of neighbor", "loving others", "selflessness", "friendship"),
            _Said(
                mark("Charity (love)"),
                mark("Charity means you love God above everything, and your neighbor as yourself for God's sake."),
                mark("Both showed great love."),
                mark("All of them showed great love."),
                mark("Saints of great love"),
            ),
        ),
    ),
}
"""All of them by kind, those that say the most first: word, paragraphs of the Catechism, other names, and sentences."""


def _build() -> Iterator[Virtue]:
    for kind, rows in _TABLE.items():
        for word, paragraphs, also, said in rows:
            yield Virtue(word=word, kind=kind, paragraphs=paragraphs, said=said, also=also)


VIRTUES: Final[dict[str, Virtue]] = {virtue.word: virtue for virtue in _build()}
"""All of them by word: works of mercy, beatitudes, and virtues."""


def _called(word: str) -> Virtue:
    return VIRTUES[word]


copyreg.pickle(Virtue, lambda virtue: (_called, (virtue.word,)))  # each is there only once, also in a copy of a card


def find_virtue(name: str) -> Virtue | None:
    """Find the virtue that a word means, in the language of the cards or the one that is spoken now; None if it means none."""
    return _spellings().get(plain(name))


def virtue_names() -> tuple[str, ...]:
    """List every name that `find_virtue` knows."""
    return tuple({plain(name): name for virtue in VIRTUES.values() for name in (virtue.word, virtue.label, *virtue.also)}.values())


@cache_by_language()
def _spellings() -> dict[str, Virtue]:
    return {plain(name): virtue for virtue in VIRTUES.values() for name in (*virtue.also, virtue.label, virtue.word)}

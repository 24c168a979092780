"""A moment with a saint: one sentence of the life that is told between two moves, and who it was, asked when the round is over.

>>> from saintlearn.catalogue import load_catalogue
>>> catalogue = load_catalogue()
>>> told_of(catalogue["bathild"], [])
'She was so kind and wise that King Clovis the Second married her.'
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Mapping, Sequence
from functools import cache, lru_cache
from random import Random
from typing import Final

from saintlearn.catalogue.card import Card
from saintlearn.catalogue.faults import CatalogueError
from saintlearn.catalogue.read import read_csv
from saintlearn.catalogue.sentences import sentences_of
from saintlearn.engine.usual_options import Age
from saintlearn.ground.paths import cards_folder
from saintlearn.ground.spellings import plain
from saintlearn.languages import cache_by_language, say
from saintlearn.questions.forms import Choice, Statement
from saintlearn.questions.lexicon import telling
from saintlearn.questions.phrases import sex, standing
from saintlearn.questions.story import as_legend, named, starts_alone, story_line
from saintlearn.questions.themes import REGION_WORDS, WEAK
from saintlearn.vocabulary import Fact, Field

_PRONOUNS: Final = {
    "man": ("he", "him", "his"),
    "woman": ("she", "her", "hers"),
    "group": ("they", "them", "their", "two", "three", "brothers"),
}
_SHORT: Final = 8
"""A line of fewer words tells nothing of a life."""
_LONG: Final = (80, 110)
"""Letters of a line that is read while the game goes on: shorter ones come first, and one of more than the last is told only where nothing else is left."""
_RICH: Final = 6
"""A line with fewer words that say something could be about many; where it names a place, a person, or a number, one less is enough."""
_TELLS: Final = 3 / 4
"""The share of these that stands nowhere on the card of somebody of whom the line isn't true."""
_STEM: Final = 5
_NAME: Final = 3
"""A shorter word of a name names nobody."""
_HONORS: Final = frozenset(("st", "sts", "saint", "saints", "blessed", "pope", "mother", "father", "brother", "sister"))
_TIES: Final = frozenset(("who", "whose", "and", "of", "the"))
"""What goes on after a name as nothing goes on after "he"."""
_TIME: Final = re.compile(
    r"^(?:Later|Afterward|Then|After that|At last|Soon afterward|Finally|Instead|Today|There),? (?!(?:it|people|tradition|the \w+) says?,)(?=\w)"
)
"""What ties a sentence to the one before it in time or place."""
_HANGS: Final = re.compile(
    r"\b(?:[Tt]he (?:Lady|war|prince|sisters|others|boys?|girls?|children|rest|story|city|town|village|island|plague|illness|disease|fire)(?! (?:of|in|at|from|that|who)\b)"
    r"|^(?:He|She|They) even|that (?:gift|lie|wish|promise|vow)|[Tt]he others"
    r"|escaped|set (?:him|her|them) free|declared (?:him|her|them) free|[Ww]hen (?:s?he|they) (?:grew up|was (?:older|grown))|both got well)\b"
)
"""What only the sentences before it introduce."""
_LED: Final = re.compile(r"So (?:he|she|they|people|the)\b|She \w+ him\b|He \w+ her\b|(?:He|She) \w+ them\b")
"""How a second sentence begins that says why the first one was told."""
_UNSURE: Final = re.compile(
    r"\b(?:[Nn]obody knows|(?:know|known) (?:only |very |almost )?(?:a )?(?:little|nothing)|don't know much|(?:else|rest) is legend"
    r"|[Oo]nly (?:legends|stories)|[Ll]egends? (?:tells? of|made))\b"
)
"""How a story says that most of a life is legend."""
_LABEL: Final = re.compile(
    r"\b(?:[Ll]egends?|[Tt]raditions?|stor(?:y|ies)|(?:[Pp]eople|[Ss]ome|[Tt]hey|We|we|Christians) (?:say|said|remember|pray|ask)|may have|honors?)\b"
)
"""How a sentence says of itself that it is told, or tells what people do today."""
_OWN: Final = re.compile(
    r"(?<=[a-z,;:] )(?!Jesus|God|Christ|Christian|Mass|Church|Bible|Gospel|Mary|Lord|Holy|Good|Heaven|Spirit|Saint\b|I\b)[^\W\d_a-z]\w+|\b\d+\b"
)
"""The name of a place or a person, or a number."""
_OURS: Final = re.compile(r"\b(?:[Ww]e|[Oo]ur|us|I|[Mm]y|me)\b")
"""How a line speaks of those who read it, or lets somebody speak."""
_BIG: Final = 3
"""The level from which it's asked harder."""
_CHOICES: Final = 3
_TAIL: Final = 24
"""Letters at the end of a sentence by which it is found in the story: its beginning may be told otherwise."""


@cache
def chosen_lines() -> Mapping[str, str]:
    """Read ``cards/moments.csv``: the sentence of a story that is worth retelling first, by the slug of its saint."""
    rows, faults = read_csv(cards_folder() / "moments.csv", {"slug": str, "line": str}, ("slug", "line"))
    if faults:
        raise CatalogueError(faults)
    return {cells["slug"]: cells["line"] for _, cells in rows}


@cache_by_language(maxsize=1024)
def lines_of(card: Card) -> tuple[str, ...]:
    """List the sentences of a saint's story that can be told alone, below the name.

    The one that was chosen by hand comes first, then those that show a virtue, then the others in the order of the story, and at last a beginning that only leads on.
    """
    chosen, proofs, whole = chosen_lines().get(card.slug), set(card.virtue_evidence), sentences_of(card.bio)
    leads_on = len(whole) > 1 and _LED.match(whole[1])
    whole = sorted(whole, key=lambda sentence: (sentence != chosen, leads_on and sentence == whole[0], sentence not in proofs))
    alone = (named(standing(_TIME.sub("", line)), card, f"{card.name}.") for sentence in whole if (line := starts_alone(sentence, card)))
    told = [as_legend(line, card) for line in alone if not _HANGS.search(line)]
    if _UNSURE.search(card.bio):
        told = [line for line in told if _LABEL.search(line)] or told
    told = [line for line in told if not _begins_with_a_stranger(line, card)]
    told = [line for line in told if _speaks_of(line, card)] or told
    return tuple([line for line in told if len(line.split()) >= _SHORT] or told)


def _speaks_of(line: str, card: Card) -> bool:
    """Tell whether a line says anything of the saint, and not only what others did at that time."""
    return not {*plain(line).split()}.isdisjoint({*_given_names(card), *_PRONOUNS.get(sex(card), ())})


def _begins_with_a_stranger(line: str, card: Card) -> bool:
    """Tell whether a line begins with a name that isn't the one on the card, such as that of the saint's youth."""
    first = line.split(maxsplit=1)[0]
    others = {word for name in card.other_names for word in plain(name).split()}
    return plain(first) in others - set(plain(card.name).split()) and first not in ("The", "A", "An", "In", "Our")


def told_of(card: Card, facts: Iterable[Fact], besides: Collection[str] = ()) -> str:
    """Choose a sentence of a saint's life: one that tells of what was matched, if there is one, then the one chosen by hand.

    Args:
        card: The saint.
        facts: What was matched: a bishop who was matched as a bishop is told as a bishop.
        besides: What was told already.

    Returns:
        The sentence, which stands below the saint's name; empty if nothing is left to tell.
    """
    lines = lines_of(card)
    left = [line for line in lines if line not in besides]
    short = _short_first(left)
    for fact in facts:
        wanted = starts_alone(story_line(card, "", fact.word), card)
        if wanted and (fits := as_legend(wanted, card)) in left and len(fits) <= _LONG[-1]:
            return fits
    if left and left[0] == lines[0] and chosen_lines().get(card.slug) in sentences_of(card.bio):
        return left[0]
    for fact in facts:
        places = REGION_WORDS.get(fact.key, ())
        near = next((line for line in short if any(word.startswith(places) for word in plain(line).split())), "") if places else ""
        if near:
            return near
    return next(iter(short), "")


def _short_first(lines: Iterable[str]) -> list[str]:
    return sorted(lines, key=lambda line: sum(len(line) > most for most in _LONG))


def life_of(card: Card) -> tuple[str, ...]:
    """Tell a saint's life in two sentences, each of which can be told alone, in the order of the story; fewer where it has fewer.

    >>> from saintlearn.catalogue import load_catalogue
    >>> life_of(load_catalogue()["francis-xavier"])
    ('He sailed for more than a year to reach India.', 'He cared for the sick and taught children prayers set to songs.')
    """
    first = told_of(card, ())
    told = filter(None, (first, told_of(card, (), (first,))))
    return tuple(sorted(told, key=lambda line: card.bio.find(line[-_TAIL:])))


@cache_by_language(maxsize=1024)
def clue_of(card: Card) -> str:
    """Choose a sentence of a saint's life that tells it without the name, and says so much that it is told of nobody else; empty if there is none.

    >>> from saintlearn.catalogue import load_catalogue
    >>> clue_of(load_catalogue()["aidan-of-lindisfarne"])
    'When a king gave him a fine horse, he gave it to a beggar.'
    """
    short = _short_first(lines_of(card))
    return next((clue for line in short if not _OURS.search(line) and (clue := _without_name(card, line)) and _is_rich(clue)), "")


def names_somewhere(line: str) -> bool:
    """Tell whether a line names a place, a person, or a number: then it's told of one saint alone."""
    return _OWN.search(line) is not None


def _is_rich(clue: str) -> bool:
    """Tell whether a line says enough to be about one saint."""
    return len({word[:_STEM] for word in telling(clue, WEAK)}) >= _RICH - bool(_OWN.search(clue))


def who_was_it(card: Card, line: str, others: Sequence[Card], name: str, level: Age = 1) -> Choice | None:
    """Ask whose life a sentence tells of; None if it might be true of too many others, or gives the name away.

    Args:
        card: Whose life.
        line: The sentence.
        others: Who may stand beside the right answer.
        name: Tells this question from others about the same saint.
        level: Whom it asks: a small one (1) chooses among saints who were something else; a big one (3) among one more, those who were the same first.

    >>> from saintlearn.catalogue import load_catalogue
    >>> catalogue = load_catalogue()
    >>> others = [catalogue[slug] for slug in ("monica", "helena", "rosalia")]
    >>> question = who_was_it(catalogue["bathild"], told_of(catalogue["bathild"], []), others, "1")
    >>> question.prompt, question.clues[0][:25], len(question.wrong)
    ('Who was it?', 'She was so kind and wise ', 2)
    """
    clue = _without_name(card, line)
    if not clue:
        return None
    strangers = [other for other in others if other.slug != card.slug and sex(other) == sex(card) and _is_stranger(clue, other)]
    count = _CHOICES - 1 + (level == _BIG and len(strangers) >= _CHOICES)
    if len(strangers) < count:
        return None
    roles = {fact.key for fact in card.facts if fact.field in (Field.SAINT_FACT, Field.DESIGNATION, Field.ORDER)}
    Random(name).shuffle(strangers)
    # unlike lives come first; who is big may be asked among lives alike, where the sentence names something of its own
    alike = level == _BIG and _OWN.search(clue) is not None
    strangers.sort(key=lambda other: sum(fact.key in roles for fact in other.facts), reverse=alike)
    wrong = strangers[:count]
    if not _OWN.search(clue) and any(fact.key in roles for other in wrong for fact in other.facts):
        return None  # what has no name of its own might be told of another one of the same kind
    more = next((one for one in lines_of(card) if one != line), "")
    truth = Statement.of(" ".join(filter(None, (say("It was {saint}.", saint=card.name_inside), more))))
    return Choice(
        id=f"{card.slug}/who/1/{name}", saint=card.slug, fact=f"{card.slug}/who", kind="who", level=level, prompt=say("Who was it?"),
        answer=card.name, wrong=tuple(other.name for other in wrong), cards=(card.slug, *(other.slug for other in wrong)), clues=(clue,),
        sentence=truth.whole, statement=truth,
    )  # fmt: skip


def _without_name(card: Card, line: str) -> str:
    """Tell a line of somebody without a name; empty if the name stands elsewhere in it, too."""
    own = _given_names(card)
    words = line.split()
    start = 0
    while start < len(words) and words[start][:1].isupper() and plain(words[start]).strip() in own | _HONORS:
        start += 1
    who = {"man": say("He"), "woman": say("She"), "group": say("They")}.get(sex(card), "")
    if start and (
        words[start - 1].endswith(",") or not who or not words[start:] or not words[start][:1].islower() or words[start] in _TIES
    ):
        return ""
    text = " ".join([who, *words[start:]] if start else words)
    return "" if any(word in own or word.removesuffix("s") in own for word in plain(text).split()) else standing(text)


def _given_names(card: Card) -> frozenset[str]:
    """List the words by which a saint is called, with the place on the card."""
    texts = (card.name, *(name.partition(" of ")[0].partition(" the ")[0] for name in card.other_names))
    return frozenset(word for text in texts for word in plain(text).split() if len(word) >= _NAME) - _HONORS - {"the", "great", "young"}


@lru_cache(maxsize=1 << 12)
def _stems(text: str) -> frozenset[str]:
    return frozenset(word[:_STEM] for word in plain(text).split())


def _is_stranger(clue: str, other: Card) -> bool:
    """Tell whether a line certainly isn't about somebody: enough of what it tells stands nowhere on that card."""
    words = (other.bio, other.title, *other.other_names, *other.patronages, *other.symbols, *(fact.word for fact in other.facts))
    theirs, ours = _stems(" ".join(words)), {word[:_STEM] for word in telling(clue, WEAK)}
    return _is_rich(clue) and len(ours - theirs) >= _TELLS * len(ours)

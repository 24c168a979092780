"""Where a story tells what was asked, and which of its lines is worth hearing after any answer."""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import lru_cache
from random import Random
from typing import Final

from saintlearn.catalogue.card import Card
from saintlearn.catalogue.sentences import sentences_of
from saintlearn.ground.spellings import plain
from saintlearn.languages import say
from saintlearn.questions.lexicon import telling
from saintlearn.questions.phrases import sex, standing
from saintlearn.questions.themes import LONGER, THEMES, WEAK, row

_STEM: Final = 5
"""Letters of a word by which its forms are known: give, gives, giving."""
_END: Final = 24
"""Letters at the end of a line by which it is known: its beginning may be told otherwise."""
_SMALL: Final = 3
"""Words up to this many letters say nothing about the matter."""


_NEW: Final = 3
"""Words that a line must say beyond what is said anyway."""
_TELLS: Final = 2
"""As many are enough for the line that tells the answer."""
_EMPTY: Final = re.compile(r"We (?:know (?:little|almost nothing)|don't know)|He never became a priest|Nobody knows")
"""How a line begins that says only what is not so, or not known."""
_HANGING: Final = re.compile(
    r"^(?:There|Then|So|But|Now|And|Later|Afterward|Instead)(?! (?:was|were|is|are|when|even|first|more|many|great|much)\b)(?!,) (?=\w)"
)
"""What ties a sentence to the one before it, and can be left out."""
_FULL_NAME: Final = re.compile(r"[^\W\d_a-z]\w+(?: (?:de'|[^\W\d_a-z]\w+))*(?= (?!of )[a-z])")
"""A name at the beginning of a sentence, such as Alfred Bessette; that of Saul of Tarsus tells a place too."""
_ADDING: Final = re.compile(r"^(\w+) also (?=\w)")
"""A word after the first one that adds to what was said before, and can be left out."""
_TIED: Final = re.compile(
    r"(?:It|Its|Others|Another|Their|These|This|That|More|Once more|Together they|Soon they|But|So|And|Even so|Both)\b"
    r"|Many (?:got|were|came|went|call|ask|asked|followed|died)\b"
)
"""What a sentence starts with that means nothing without the one before it."""
_THERE: Final = re.compile(r"\b[Tt]here\b(?! (?:was|were|is|are|would|had)\b)")
_PLACE: Final = re.compile(r"\b(?i:at|from|in|into|near|on|of|to|through) (?:the |an? |his |her |their )?\w+")
"""A word for a place that only the sentence before it names, unless this one does."""
LANGUAGE: Final = re.compile(
    r"(?<!a )(?<!an )(?<!the )\b(?:\w+(?:ian|ean|ese|ish)|Greek|Latin|Hebrew|French|German|Czech|Slavonic|Slavic|Syriac|Coptic|Arabic|Tamil|Welsh|Dutch)\b"
    r"(?=[,.;:!?\u201d]|$| (?:and|or|but|too|well|so|to|for|in|into|with|until|when|while|because|name|names|word|words|letters)\b)"
)
"""The name of a language, such as in "learned Greek and Czech": nobody was in a place only because of that."""
_WHO: Final = re.compile(r"(?:(?!People\b|Children\b|\w+[^\Wsiu]s\b)\S+ ){1,3}(?:them|they)\b")
"""What tells of others that only the sentence before it names."""
_IT: Final = re.compile(r"(?:\S+ ){1,4}it\b(?! (?:was|is|seem|rain|took))|.+ to be one\.$")
"""What tells of something that only the sentence before it names."""
_OTHERS: Final = frozenset(("He", "His", "She", "Her", "They"))
_ARTICLES: Final = frozenset(("the", "an", "he", "she", "it", "his", "her", "in", "on", "at", "by", "to", "of", "as", "was", "did", "had"))
_TITLES: Final = frozenset(
    ["st", "sts", "blessed", "holy", "the", "and", "our", "great", "i", "ii", "iii", "iv", "v", "vi", "vii", "x", "xxiii"]
)
"""Words of a printed name that are nobody's own."""
_PRONOUN: Final = {"man": "He", "woman": "She"}
_POSSESSIVE: Final = frozenset(("His", "Her"))
_ITS: Final = {"man": frozenset(("He", "His")), "woman": frozenset(("She", "Her")), "group": frozenset(("They",))}
"""What a sentence about a man, a woman, or a group can start with; another word like it is about somebody else."""


_DULL: Final = frozenset(
    row("that this with from they them their then than when what which will would could have been were does into because only other others")
)
"""Longer words that say nothing about the matter of an answer."""


@lru_cache(maxsize=1 << 13)
def _matter(answer: str, name: str) -> frozenset[str]:
    """Beginnings of the words that an answer is about; those of a short answer, such as 'a dog', are all its words."""
    words = [word for word in plain(answer).split() if word not in _DULL]
    long = frozenset(word[:_STEM] for word in words if len(word) > _SMALL) - _stems(name)
    return long or frozenset(word for word in words if len(word) > 1 and word not in _ARTICLES)


@lru_cache(maxsize=1 << 13)
def _stems(text: str) -> frozenset[str]:
    return frozenset(word[:_STEM] for word in plain(text).split() if len(word) > _SMALL)


@lru_cache(maxsize=1024)
def _sentences(bio: str) -> tuple[str, ...]:
    return tuple(sentences_of(bio))


def story_line(card: Card, prompt: str, answer: str) -> str:
    """Find the sentence of a saint's story that tells the answer to a question; empty where none does.

    Most of what the answer says must stand in it; among several, the one that is nearest to the question.

    >>> from saintlearn.catalogue import load_catalogue
    >>> story_line(load_catalogue()["juan-diego"], "What did Juan Diego bring to the bishop in his cloak?", "Roses")
    'Juan Diego brought roses in his cloak, and when he opened it, a picture of Our Lady was on the cloth.'
    """
    wanted = _matter(answer, card.name)
    if not wanted:
        return ""
    asked = _stems(prompt) - _stems(card.name)
    rated = []
    for place, sentence in enumerate(_sentences(card.bio)):
        said = _stems(sentence) | frozenset(plain(sentence).split())
        found = len(wanted & said)
        if 2 * found >= len(wanted) + (len(wanted) > 1):
            rated.append((found, len(asked & said), -place, sentence))
    return max(rated)[-1] if rated else ""


def line_alone(card: Card, prompt: str, answer: str) -> str:
    """Give what `story_line` finds, to be read without the rest of the story; empty where it means nothing alone.

    >>> from saintlearn.catalogue import load_catalogue
    >>> line_alone(load_catalogue()["paul-miki"], "How did Paul Miki die in Nagasaki?", "On a cross")
    'Paul died on a cross, and in his last sermon he forgave everyone.'
    """
    return _alone(story_line(card, prompt, answer), sex(card))


def worth_hearing(
    card: Card,
    at: str,
    said: str,
    prompt: str = "",
    answer: str = "",
    *,
    heard: Iterable[str] = (),
    beside: Iterable[str] = (),
    of: Iterable[str] = (),
    elsewhere: Iterable[str] = (),
    shortest: bool = False,
) -> str:
    """Choose a line of a saint's story that is worth hearing after an answer; empty if there is no story.

    It is the line that tells the answer, if it says more than that. If none does, it is one that has to do with the answer, else one that
    shows a virtue of the saint, for each question another one, none that was `heard` in a clue, and rather one that speaks of nothing `beside` the answer, nor of a language or
    a place `elsewhere` if it is asked where the saint lived. It is understood without the rest of the story by someone who knows whom it is about.

    >>> from saintlearn.catalogue import load_catalogue
    >>> card = load_catalogue()["agnes-of-rome"]
    >>> worth_hearing(card, "symbol", "Artists often show St. Agnes of Rome with a lamb.", "What do artists show her with?", "A lamb")
    'Her name sounds like the Latin word for lamb, so artists show her with one.'
    """
    known = _stems(said)
    told = line_alone(card, prompt, answer) if answer else ""
    all_lines, clues = _lines(card.bio, card.virtue_evidence, card.name, sex(card)), " ".join(heard)
    lines_of = tuple(tuple(line for line in lines if not was_said(line, clues)) for lines in all_lines) if clues else all_lines
    near = tuple(line for line in lines_of[-1] if _has_one(LANGUAGE.sub("", line), of))
    named = tuple(line for line in lines_of[-1] if answer and _has_one(line, _named_by(answer)))
    kin = tuple(line for line in lines_of[-1] if answer and _share(answer, line))
    asked = _stems(answer or said)
    away = [_stems(text) - _stems(card.name) - asked for text in beside if text not in answer]
    quiet = tuple(
        tuple(
            line
            for line in lines
            if all(words.isdisjoint(_stems(line)) for words in away)
            and not (elsewhere and (LANGUAGE.search(line) or _has_one(line, elsewhere)))
        )
        for lines in lines_of
    )
    first, *others = quiet
    tiers = ((told,) if told else near, named, kin, first, lines_of[0], *others, *lines_of[1:])
    for n, lines in enumerate(tiers):
        new = [line for line in lines if _says(line, known, _NEW if n else _TELLS)]
        if new:
            return min(new, key=len) if shortest else Random(at).choice(new)
    return next((lines[0] for lines in tiers[1:] if lines), "")


def was_said(line: str, text: str) -> bool:
    """Tell whether a text has a line of a story in it, which may begin otherwise there."""
    return line[-_END:] in text


def _says(line: str, known: frozenset[str], least: int) -> bool:
    return len(_stems(line) - known) >= least and not _EMPTY.match(line)


def says_more(line: str, said: str) -> bool:
    """Tell whether a line says enough that wasn't said.

    >>> says_more("Nobody knows where Severinus was born.", ""), says_more("He walked barefoot even in winter.", "")
    (False, True)
    """
    return _says(line, _stems(said), _NEW)


def names_one_of(card: Card, parts: Iterable[str]) -> bool:
    """Tell whether a line of a saint's story has a word that begins like one of these, not as a language, and is understood alone."""
    lines = _lines(card.bio, card.virtue_evidence, card.name, sex(card))[-1]
    return any(_has_one(LANGUAGE.sub("", line), parts) for line in lines)


def speaks_of(card: Card, answer: str) -> bool:
    """Tell whether a line of a saint's story names the thing, or those, of whom an answer speaks, and is understood alone.

    >>> from saintlearn.catalogue import load_catalogue
    >>> card = load_catalogue()["agnes-of-rome"]
    >>> speaks_of(card, "A lamb"), speaks_of(card, "A palm branch")
    (True, False)
    """
    lines = _lines(card.bio, card.virtue_evidence, card.name, sex(card))[-1]
    return bool(line_alone(card, "", answer)) or any(_has_one(line, _named_by(answer)) for line in lines)


def as_legend(line: str, card: Card) -> str:
    """Say of a line that it is told in a story, if it goes on with a legend that the sentences before it began.

    >>> from saintlearn.catalogue import load_catalogue
    >>> as_legend("She fled over the sea with the priest Gerebernus, as far as Geel, Belgium.", load_catalogue()["dymphna"])
    'In the story, she fled over the sea with the priest Gerebernus, as far as Geel, Belgium.'
    """
    if not any(line.casefold().endswith(sentence.partition(" ")[2].casefold()) for sentence in _goes_on(card.bio)):
        return line
    first = line.partition(" ")[0]
    keeps = first in {word for name in (card.name, *card.other_names) for word in name.split()}
    return say("In the story, {line}", line=line if keeps else line[:1].lower() + line[1:])


@lru_cache(maxsize=1024)
def _goes_on(bio: str) -> tuple[str, ...]:
    """List the sentences of a story that go on with a legend about the whole life, without saying so and without telling what is so today."""
    sentences = _sentences(bio)
    opened = 0 if _BEGINS.search(bio) else next((n for n, sentence in enumerate(sentences) if _LEGEND.search(sentence)), len(sentences))
    return tuple(sentence for sentence in sentences[opened + 1 :] if not _SAID_TO_BE.search(sentence) and not _STANDS.search(sentence))


_LEGEND: Final = re.compile(
    r"\b(?:[Ll]egends?|[Tt]radition|[Pp]eople|(?:[Aa]n|[Tt]he) old (?:story|book|tradition(?: of \w+)?)|[Tt]he stories|[Tt]he story) "
    r"(?:tells? of|says? that (?:he|she|they|[A-Z]\w+(?: and [A-Z]\w+)?) (?:was|were))\b"
    r"|\b(?:[Oo]nly legends tell|is legend\b|loved (?:his|her|their) (?:legend|story)|book tells the story)\b"
)
"""How a story begins that is a legend about who the saint was."""
_BEGINS: Final = re.compile(r"^An old story says that [A-Z]|^[^.]*\bold story calls\b")
"""How a life begins of which all is told in an old story."""
_SAID_TO_BE: Final = re.compile(r"\b(?:[Ll]egend|[Tt]raditions?|stor(?:y|ies)|(?:[Pp]eople|[Ss]ome|[Tt]hey) (?:say|said)|[Ii]t says)\b")
_STANDS: Final = re.compile(
    r"\b(?<!to )(?<!in )(?:[Tt]oday|[Tt]his day|still|now|centur(?:y|ies)|hundreds|later|is|are|has|have|asks?|keeps?|honors?|call|thinks?|wear|named (?:after|for|in)|love|pray"
    r"|Joan of Arc)\b"
)
"""What is so, whatever the legend tells."""


def tells_legend(line: str) -> bool:
    """Say whether a line itself says from the beginning that it is a legend, or a story.

    >>> tells_legend("A legend says that he explained the Holy Trinity with a shamrock.")
    True
    """
    return bool(_SAID_TO_BE.search(" ".join(line.replace(" also ", " ").split()[:_BEGINNING])))


_BEGINNING: Final = 6
"""Words in which a line says that it is a legend."""


def starts_alone(sentence: str, card: Card) -> str:
    """Give a sentence so that a text about a saint can start with it; empty if it means nothing without the one before it.

    >>> from saintlearn.catalogue import load_catalogue
    >>> starts_alone("Then Japan's ruler had Christians arrested.", load_catalogue()["paul-miki"])
    "Japan's ruler had Christians arrested."
    """
    return _alone(sentence, sex(card))


@lru_cache(maxsize=1 << 13)
def _named_by(answer: str) -> tuple[str, ...]:
    """Beginnings of the words of an answer that name a thing: the oak of an oak tree."""
    return tuple(word[:_STEM] for word in telling(answer, WEAK))


def _has_one(line: str, parts: Iterable[str]) -> bool:
    """Tell whether a word of a line begins like one of these; up to three letters are a whole word, or its plural."""
    words = plain(line).split()
    return any(word.removesuffix("s") == part if len(part) < LONGER else word.startswith(part) for part in parts for word in words)


@lru_cache(maxsize=1 << 13)
def _themes(text: str) -> frozenset[int]:
    """Number the themes of which a text has a word."""
    words = [word for word in plain(text).split() if word not in WEAK]
    starts = {word[:size] for word in words for size in range(LONGER, len(word))} | set(words)
    return frozenset(n for n, theme in enumerate(THEMES) if not starts.isdisjoint(theme))


def _share(text: str, line: str) -> bool:
    """Tell whether two texts have to do with each other: a laptop and a website."""
    return not _themes(text).isdisjoint(_themes(line))


def named(line: str, card: Card, said: str) -> str:
    """Put the saint's name where a line starts with 'he' or 'she', if what is said before it ends with somebody or something else.

    >>> from saintlearn.catalogue import load_catalogue
    >>> card = load_catalogue()["callistus-i"]
    >>> named("He was gentle.", card, "St. Callistus I was a pope. A pope leads the whole Church.")
    'St. Callistus I was gentle.'
    >>> named("He was gentle.", card, "St. Callistus I was a pope.")
    'He was gentle.'
    >>> named("Youssef grew up in a mountain village in Lebanon.", load_catalogue()["charbel-makhluf"], "")
    'St. Charbel Makhluf grew up in a mountain village in Lebanon.'
    """
    before = sentences_of(said)[-1] if said else ""
    about = before.partition(" ")[0] in _ITS.get(sex(card), _OTHERS)
    line = _by_the_known_name(line, card, spoken_of=about or _is_named(card, before))
    first, _, rest = line.partition(" ")
    before = before or card.name
    tells_name = "name" in line and _is_named(card, line)  # "St. Fidelis's new name was Fidelis" tells nothing
    if first not in _OTHERS or about or tells_name or _is_named(card, before):
        return line
    return f"{card.name_first}'s {rest}" if first in _POSSESSIVE else f"{card.name_first} {rest}"


def _by_the_known_name(line: str, card: Card, *, spoken_of: bool) -> str:
    """Put the known name where a line starts with the name that the saint had as a child, unless it tells how the one became the other."""
    begins = _FULL_NAME.match(line)
    if begins is None or card.is_group or "name" in line or _is_named(card, line[begins.end() :]):
        return line
    birth = plain(begins[0]).split()[0]
    if birth in plain(card.name).split() or all(birth != plain(other).split()[0] for other in card.other_names):
        return line
    who = _PRONOUN.get(sex(card), card.name_first) if spoken_of else card.name_first
    return f"{who}{line[begins.end() :]}"


def _is_named(card: Card, sentence: str) -> bool:
    """Tell whether a sentence has a saint's own name, and not only the name of a place."""
    given = set(plain(card.name.partition(" of ")[0]).split()) - _TITLES
    return any(word in given or word.removesuffix("s") in given for word in plain(sentence).split())


@lru_cache(maxsize=1024)
def _lines(bio: str, shown: tuple[str, ...], name: str, who: str) -> tuple[tuple[str, ...], ...]:
    """List the lines that show a virtue, those that are about the saint, and all others."""
    about = [line for line in _sentences(bio) if line.partition(" ")[0] in _OTHERS or _stems(name) & _stems(line)]
    return tuple(
        tuple(line for sentence in sentences if (line := _alone(sentence, who)))
        for sentences in (dict.fromkeys(shown), about, _sentences(bio))
    )


def _alone(sentence: str, who: str) -> str:
    """Leave out what ties a sentence to the one before it; empty if it means nothing without that one."""
    rest = standing(_ADDING.sub(r"\1 ", _HANGING.sub("", sentence, count=1)))
    first = rest.partition(" ")[0]
    there = _THERE.search(rest)
    loose = (
        _TIED.match(rest)
        or (who != "group" and _WHO.match(rest))
        or _IT.match(rest)
        or (there and not _PLACE.search(rest, 0, there.start()))
    )
    return "" if loose or first in _OTHERS - _ITS.get(who, _OTHERS) else rest

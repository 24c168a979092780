"""Lesson plans made from the catalogue: the same theme, age, minutes and seed always give the same plan."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from datetime import date
from random import Random
from typing import Final

from saintlearn.catalogue.card import Card
from saintlearn.catalogue.catalogue import Catalogue
from saintlearn.games import all_games
from saintlearn.ground.spellings import plain
from saintlearn.languages import date as spoken_date
from saintlearn.languages import mark, say, say_count, spelled, together
from saintlearn.lessons.activities import ACTIVITIES, Play, read_play
from saintlearn.lessons.friends import told_ties
from saintlearn.lessons.nations import Country, calendar_of, feast_in
from saintlearn.lessons.plan import QUIZ_LEVEL, Age, Plan, PlanStep, Talk, length_of, shared_minutes
from saintlearn.lessons.prayers import called, find_prayer, invocation, litany
from saintlearn.lessons.references import Reference
from saintlearn.lessons.selection import LEAST, NO_HARD_STORIES, choose, is_short, kept_for_older, others
from saintlearn.lessons.showing import quoted
from saintlearn.lessons.supplies import play_prints
from saintlearn.lessons.themes import SELECTION, Theme
from saintlearn.lessons.tie_in import next_feast, own_feast, spoken_feast, spoken_feasts, tie_in
from saintlearn.lessons.windows import drawn_symbols
from saintlearn.vocabulary.virtues import Virtue

_THIRD: Final = 3
"""Questions about the one saint of a lesson among those at the end, if there is one about each of the five friends."""

_PLAYS: Final[dict[tuple[str, str], tuple[str, str, str]]] = {
    ("5-7", "30"): (
        "memory",
        "same",
        mark("The youngest know a picture before they can read a name. No one has to read, and six pairs fit in the time."),
    ),
    ("5-7", "45"): (
        "memory",
        "same",
        mark("The youngest know a picture before they can read a name. There is time to say something about every pair."),
    ),
    ("5-7", "60-90"): (
        "memory",
        "same",
        mark("The youngest know a picture before they can read a name. Play twice, with a song in between."),
    ),
    ("8-10", "30"): (
        "quiz",
        "2",
        mark("A quiz of ten questions fits in the time, and when two children answer together, no one is put on the spot."),
    ),
    ("11-13", "30"): (
        "bee",
        "2",
        mark("Children this age like to show what they know, and when you play for points, no one drops out."),
    ),
    ("teens", "30"): (
        "flashcards",
        "3",
        mark("Everyone learns at their own pace, and there's plenty of time left to talk."),
    ),
} | {fit: (entry.name, *best) for entry in all_games() if entry.lessons for fit, best in entry.lessons.suits.items()}
"""What to play, by age and length: study activities, and the games that say they suit."""

_PRAYERS: Final[dict[Age, tuple[str, str]]] = {
    "5-7": ("Angel of God", "Glory Be"),
    "8-10": ("Come, Holy Spirit", "Our Father"),
    "11-13": ("Come, Holy Spirit", "Hail Mary"),
    "teens": ("Christ Be with Me", "Our Father"),
}
_OF_MARY: Final = "Hail Mary"
"""The closing prayer of a lesson about our Lady."""
_CLOSING: Final = dict.fromkeys(("all-souls", "burying-the-dead"), "Eternal Rest")
"""The closing prayer of a theme that has its own."""
_SHARES: Final[dict[str, tuple[tuple[str, int], ...]]] = {
    "30": (("welcome", 3), ("stories", 9), ("play", 10), ("talk", 4), ("check", 2), ("goodbye", 2)),
    "45": (("welcome", 4), ("stories", 12), ("play", 15), ("talk", 7), ("check", 4), ("goodbye", 3)),
    "60-90": (("welcome", 5), ("stories", 17), ("make", 14), ("play", 20), ("talk", 10), ("check", 5), ("goodbye", 4)),
}
"""The parts of a meeting and their shares of the time."""
_SHORT: Final = (("welcome", 3), ("stories", 7), ("play", 5), ("talk", 2), ("goodbye", 3))
"""Those of the youngest, if the time is too short for a sheet."""
_ROSARY: Final = "our-lady-of-the-rosary"
"""The feast whose lesson prays a decade of the rosary."""
_OF_THE_ROSARY: Final = ("Our Father", "Hail Mary", "Glory Be")


def make_plan(
    theme: Theme,
    catalogue: Catalogue,
    age: Age,
    minutes: int,
    *,
    seed: int = 0,
    day: date | None = None,
    country: Country = None,
) -> Plan:
    """Make a plan in the current language."""
    length = length_of(minutes)
    rng = Random(f"{theme.key}/{age}/{minutes}/{seed}")
    cards = choose(theme, age, minutes, rng, seed)
    lead = theme.first[0].slug if theme.friends else ""
    known = {friend.card.slug: friend for friend in theme.friends}
    ties = told_ties(known[card.slug] for card in cards[1:]) if known else {saying.text: saying.answer for saying in theme.said("tie")}
    tied = tuple(say("{saint}: {tie}", saint=card.name, tie=ties[card.slug]) for card in cards if card.slug in ties)
    play = _play(age, length, len(cards))
    named = [*([theme.saint] if theme.saint else []), *(card.name_inside for card in cards)]
    hard = tuple(card.name for card in cards if card.mature)
    idea = theme.told("idea", cards)[0].text
    opening, closing = _PRAYERS[age]
    closing = _CLOSING.get(theme.key, closing)
    closing = _OF_MARY if any(card.slug == "mary" or card.slug.startswith("our-lady") for card in theme.first) else closing
    questions = tuple(Talk(saying.text, saying.answer) for saying in theme.told("question", cards)[: 3 if theme.virtue else 4])
    parts = {saying.text: saying.answer for saying in theme.said("tell")} if age in NO_HARD_STORIES else {}
    check = _check(cards, catalogue, age, rng, country, lead, parts)
    return Plan(
        catalogue=catalogue,
        key=f"{theme.key}/{age}/{minutes}" + (f"/{seed}" if seed else ""),
        title=theme.title,
        theme=theme.title,
        age=age,
        minutes=minutes,
        saints=tuple(card.slug for card in cards),
        lead=lead,
        occasion=theme.occasion,
        chosen=theme.key == SELECTION,
        ties=tied,
        others=others(theme),
        partly=tuple(card.slug for card in cards if card.slug in parts),
        older=kept_for_older(theme, age),
        objectives=(
            theme.aim or idea,
            say("We meet {saints}.", saints=together(named)),
            say("We think about what we can learn from them this week."),
        ),
        outcome=_outcome(age),
        opening=(find_prayer("Sign of the Cross"), find_prayer(opening)),
        closing=(litany(cards, theme.saint), *map(find_prayer, _OF_THE_ROSARY if theme.key == _ROSARY else (closing,))),
        scripture=_references(theme, "scripture"),
        catechism=_references(theme, "catechism"),
        materials=_materials(cards, play, minutes, age, theme.key),
        steps=_steps(cards, play, minutes, length, age, idea, questions, opening, closing, theme, lead, tied, parts),
        play=play,
        questions=questions,
        check=check,
        take_home=_take_home(cards, idea, named, theme.saint),
        virtue=theme.virtue.word if theme.virtue else "",
        year=" ".join(
            filter(
                None,
                (theme.when, _feasts([card for card in cards if card.slug not in theme.honored], country, day, by_date=theme.is_by_date)),
            )
        ),
        one_child=" ".join((_few(cards), _alone(play))),
        large_group="",
        no_screens=" ".join((say("Print the cards for this lesson."), _printed(play))),
        care=_care(hard),
        mature=hard,
        honored=theme.honored,
        day=day,
        calendar=calendar_of(country),
        tie_in=() if day is None else tie_in(cards, day, country),
    )


def _outcome(age: Age) -> str:
    if age == "5-7":
        return say("Each child can name two of these saints and say in a sentence who they were.")
    return say("Everyone can name two of these saints and say in a sentence who they were and what they mean to us.")


def _feasts(cards: Sequence[Card], country: Country, day: date | None, *, by_date: bool) -> str:
    """Say when the feasts of the saints are: in the year that follows the day of the meeting, or else in every year."""
    if not cards:
        return ""
    if day is None:
        found = [(feast_in(card, country), card, spoken_feast(card, country)) for card in cards]
    else:
        feast = next_feast if by_date else own_feast
        dated = [(feast(card, day, country), card) for card in cards]
        found = [((then.month, then.day), card, spoken_date(then.month, then.day)) for then, card in dated]
    found.sort(key=lambda item: item[0])
    return say(
        "Their feasts: {feasts}.", feasts=together([say("{saint} on {date}", saint=card.name_inside, date=then) for _, card, then in found])
    )


def _few(cards: Sequence[Card]) -> str:
    """Say how many stories are enough for one child."""
    if len(cards) <= LEAST:
        return say("Tell the stories one by one, and have the child tell them back to you.")
    return say(
        "Choose {few} of the {count} saints, and have the child tell the stories back to you.",
        few=spelled(LEAST),
        count=spelled(len(cards)),
    )


def _play(age: Age, length: str, saints: int) -> Play:
    game, level, why = _PLAYS[age, length]
    if saints < ACTIVITIES[game].least:
        level, why = str(QUIZ_LEVEL[age]), mark("With so few saints, flashcards work best: everyone learns them all without rushing.")
        return read_play("flashcards", level, say(why))
    return read_play(game, level, say(why))


def _names(cards: Sequence[Card]) -> str:
    return together([card.name_inside for card in cards])


def _references(theme: Theme, kind: str) -> tuple[Reference, ...]:
    """Take the first two sayings of a theme that are about two passages."""
    references = [saying.reference for saying in theme.said(kind)]
    first = {reference.place: reference for reference in reversed(references)}
    return tuple(first[place] for place in dict.fromkeys(reference.place for reference in references))[:2]


def _check(
    cards: Sequence[Card], catalogue: Catalogue, age: Age, rng: Random, country: Country, lead: str, parts: Mapping[str, str]
) -> tuple[Talk, ...]:
    """Ask one question about each saint, and three about the one whom the lesson is about: hand-written ones of the level, or the date of the feast.

    Of a saint of whom only a part is told, a question asks only what it tells.
    """
    hidden = ("death",) if age in NO_HARD_STORIES else ()
    found = []
    for card in cards:
        written = [
            item for item in catalogue.questions if item.saint == card.slug and item.level <= QUIZ_LEVEL[age] and item.kind not in hidden
        ]
        if card.slug in parts:
            written = [item for item in written if _tells(parts[card.slug], item.answer)]
        best = [item for item in written if item.level == QUIZ_LEVEL[age]] or written
        count = _THIRD if card.slug == lead else 1
        asked = rng.sample(best, min(count, len(best)))
        asked += rng.sample(rest := [item for item in written if item not in asked], min(count - len(asked), len(rest)))
        found += [Talk(item.prompt, item.answer) for item in asked]
        if len(asked) < count:
            found.append(Talk(say("On what day do we remember {saint}?", saint=card.name_inside), spoken_feasts(card, country)))
    return tuple(found)


def _tells(story: str, answer: str) -> bool:
    """Say whether a story has all the longer words of an answer."""
    told, wanted = ({word[:_STEM] for word in plain(text).split() if len(word) >= _STEM} for text in (story, answer))
    return bool(wanted) and wanted <= told


_STEM: Final = 4
"""Letters by which the forms of a word are known."""


def _materials(cards: Sequence[Card], play: Play, minutes: int, age: Age, theme: str) -> tuple[str, ...]:
    things = [_cards(len(cards), play), say("A candle or an electric light"), *_game(play)]
    if theme == _ROSARY:
        things.append(say("A rosary, or ten beads on a string, for each child"))
    if age == "5-7" and not is_short(minutes):
        things.append(say("The sheet “Look and listen” and a crayon for each child"))
    if length_of(minutes) == "60-90":
        things.append(say("Paper, crayons, scissors, and glue"))
    return tuple(things)


def _game(play: Play) -> Iterator[str]:
    title = play.activity.title
    if play.activity.name == "quiz":
        yield say("Pencils, and the questions for every two children, or the quiz on one screen")
    elif play.activity.name == "bee":
        yield say("The Bee on a screen, or its questions, which are with your copy of the plan")
    elif play.deck and not play.activity.on_paper:
        yield say("For {game}: one screen", game=title)
    elif play.deck:
        yield say("For {game}: one deck for the whole class, or one screen", game=title)
        if play.activity.bring:
            yield play.activity.bring


def _cards(count: int, play: Play) -> str:
    if play.activity.name == "memory":
        return say(
            "The {count} cards for this lesson, two of each (that's how the card file prints them), one set for every five children",
            count=spelled(count),
        )
    if play.activity.name == "flashcards":
        return say("The {count} cards for this lesson, one set for every five children", count=spelled(count))
    return say("The {count} cards for this lesson", count=spelled(count))


def _steps(
    cards: Sequence[Card],
    play: Play,
    minutes: int,
    length: str,
    age: Age,
    idea: str,
    questions: Sequence[Talk],
    opening: str,
    closing: str,
    theme: Theme,
    lead: str,
    ties: Sequence[str],
    parts: Mapping[str, str],
) -> tuple[PlanStep, ...]:
    virtue = theme.virtue
    stories = (*_begun(cards, age, theme.saint, lead, ties), *_partly(cards, parts), *_shown(virtue, cards))
    texts = {
        "welcome": (say("Welcome"), say(_WELCOME, prayer=find_prayer(opening).name, idea=idea)),
        "stories": (say("The saints"), "\n".join(stories)),
        "make": (say("Make something"), say(_MAKE)),
        "play": (play.activity.title, " ".join((say(_PLAYED.get(play.activity.name, _IN_TEAMS), game=play), _hint(play)))),
        "talk": (say("Let's talk"), " ".join((say(_TALK, question=questions[0].question), *([say(_CHOOSE)] if virtue else [])))),
        "check": (say("Who remembers?"), say(_LISTEN if age == "5-7" else _REMEMBER)),
        "goodbye": (say("Goodbye"), say(_DECADE) if theme.key == _ROSARY else say(_GOODBYE, prayer=find_prayer(closing).name)),
    }
    prints = {"stories": ("cards",), "play": play_prints(play), "goodbye": ("take-home",)}
    prints |= {"talk": ("take-home",)} if virtue else {}
    prints |= {"check": ("questions",)} if age == "5-7" else {}
    short = age == "5-7" and is_short(minutes)
    prints |= {"goodbye": ()} if short else {}
    names, shares = zip(*(_SHORT if short else _SHARES[length]), strict=True)
    times = zip(names, shared_minutes(minutes, shares), strict=True)
    return tuple(PlanStep(time, *texts[name], prints.get(name, ())) for name, time in times)


_IN_TEAMS: Final = mark("Play {game} in teams with one deck. The rules are with your copy of the plan.")
_PLAYED: Final = {
    "memory": mark("Play {game} in circles of up to five children. Each circle has its own set of cards."),
    "flashcards": mark(
        "Play {game} in circles of up to five children. One child holds up a card and covers the name: who is it? The answers are on the back."
    ),
    "quiz": mark("{game}: two children answer together on one sheet. Then read the answers aloud."),
    "bee": mark("Play {game} for points, in groups that take turns answering. The questions are with your copy of the plan."),
}
"""How to play what needs no deck of its own; all else is played in teams."""
_WELCOME: Final = mark("Light the candle. Make the Sign of the Cross together and pray: {prayer}. Say what today is about: {idea}")
_TELL: Final = mark("Show the cards one after another. Say one sentence about each saint and point out the symbol: {saints}.")
_READ: Final = mark(
    "Show the cards one after another. Take turns reading the stories on the backs aloud, and look for the symbol: {saints}."
)
_LOOK: Final = mark("Show the picture, and say one sentence about each saint: {saints}.")
_READ_ON: Final = mark("Show the picture, and read the story on the back aloud: {saints}.")
_MAKE: Final = mark("Everyone chooses one of the saints and draws the saint's symbol, a window, or a card to make someone happy.")
_TALK: Final = mark("Begin with this question: {question} Go on to the others if there's time.")
_CHOOSE: Final = mark(
    "Then everyone chooses one thing to do this week. The take-home sheet has some ideas. Next time, ask how it went. Yes and not yet are both fine."
)
_REMEMBER: Final = mark("Ask the questions aloud. If you know the answer, you can help someone else find it.")
_LISTEN: Final = mark(
    "Read the questions for the sheet “Look and listen” aloud. Everyone marks the answer. Ask as many as there's time for."
)
_DECADE: Final = mark(
    "Pray the litany of our saints: one person says each name, and everyone answers. Then pray one decade of the rosary with the beads. "
    "Name a mystery to think about, such as the birth of Jesus. Pray one Our Father, ten Hail Marys, and one Glory Be."
)
_GOODBYE: Final = mark("Pray the litany of our saints: one person says each name, and everyone answers. Then pray: {prayer}.")


def _partly(cards: Sequence[Card], parts: Mapping[str, str]) -> Iterator[str]:
    """Say what to tell of a saint whose whole story is too hard."""
    for card in cards:
        if card.slug in parts:
            yield say("Don't read the story of {saint}. Tell only this: {story}", saint=card.name_inside, story=parts[card.slug])


def _begun(cards: Sequence[Card], age: Age, celebrated: str, lead: str, ties: Sequence[str]) -> Iterator[str]:
    """Say how to tell the stories, and at once why these saints are here: if the lesson is about one saint, that one has half the time."""
    if celebrated:
        yield say("There's no card for {saint}. Begin with that story, which you told at the welcome.", saint=celebrated)
    if lead:
        begin = say(
            "Begin with {saint}, and give this story half the time: show the picture, tell the story, and let the children ask.",
            saint=_introduced(cards[0], cards[0].name_inside),
        )
        then = say("Then come the friends. Say what ties each one to {saint}.", saint=cards[0].name_inside)
        yield f"{begin} {then}"
        cards = cards[1:]
    elif ties:
        yield say("Begin by saying why these saints are here today.")
    yield from ties
    seen = [card for card in cards if drawn_symbols(card)]
    if len(seen) < len(cards):
        yield say(_LOOK if age == "5-7" else _READ_ON, saints="; ".join(_introduced(card, card.name) for card in cards if card not in seen))
    if seen:
        yield say(_TELL if age == "5-7" else _READ, saints="; ".join(_introduced(card, card.name) for card in seen))


def _shown(virtue: Virtue | None, cards: Sequence[Card]) -> Iterator[str]:
    """Ask for the words of each story that show the virtue of a lesson, if that is what it is about."""
    lines = [
        say("{saint}: {tie}", saint=card.name, tie=quoted(card.shows(virtue), card, whole=True))
        for card in cards
        if virtue and card.shows(virtue)
    ]
    if lines:
        yield say("After each story, ask which words show what today is about.")
        yield from lines


def _introduced(card: Card, name: str) -> str:
    """Name a saint with the title and a sign in the window, as far as there are any."""
    title, seen = card.title or say("see the card"), drawn_symbols(card)
    if seen:
        return say("{saint}, {title} ({sign})", saint=name, title=title, sign=seen[0])
    return say("{saint}, {title}", saint=name, title=title)


def _hint(play: Play) -> str:
    if play.deck:
        return say("When one of today's saints comes up, the player says something about that saint.")
    if play.activity.name == "memory":
        return say("When you find a pair, say one thing about that saint's life.")
    return say("When you know a saint, say one thing about that saint's life.")


def _take_home(cards: Sequence[Card], idea: str, named: Sequence[str], celebrated: str) -> str:
    return " ".join(
        (
            say("Today we met {saints}.", saints=together(named)),
            idea,
            say("Ask me which one I like best, and why."),
            say("Tonight we can pray: {prayer}", prayer=called(celebrated) if celebrated else invocation(cards[0])),
        )
    )


def _alone(play: Play) -> str:
    return say("Play the game together with all the cards face up.") if play.deck else say("Play the game together, and take turns.")


def _printed(play: Play) -> str:
    if play.deck and not play.activity.on_paper:
        return say("Leave out the game, and tell each other more about the saints.")
    if play.deck:
        return say("The deck for {game} is in the folder, too.", game=play.activity.title)
    if play.activity.name == "memory":
        return say("The card file has two of each card, for the pairs.")
    return say("Read the questions aloud.")


def _care(hard: Sequence[str]) -> str:
    if not hard:
        return ""
    return say_count(
        "The story of {saints} is hard. Read it ahead of time, and talk about what the saint loved, not about what was done to the saint. "
        "It's fine just to listen.",
        "The stories of {saints} are hard. Read them ahead of time, and talk about what the saints loved, not about what was done to them. "
        "It's fine just to listen.",
        len(hard),
        saints=together(hard),
    )

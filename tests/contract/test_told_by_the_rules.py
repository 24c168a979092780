"""Whatever a game says about a match comes from the scoring that it plays by, and its rules panel tells the options of the game at hand."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import fields
from itertools import product
from random import Random
from typing import Any, Literal, get_args, get_origin, get_type_hints

import pytest

from saintlearn.engine.session import Session
from saintlearn.games import REGISTRY, game_entry
from saintlearn.games.saintcards.events import Claimed
from saintlearn.ground.refusal import Refusal
from saintlearn.lobby import new_game
from saintlearn.matching import Scoring
from saintlearn.rooms.playback import Playback, Reel
from saintlearn.rooms.room import Room
from saintlearn.vocabulary import FACT, WILD_EFFECTS, Field
from saintlearn.vocabulary.fact import CENTURY_FIELDS
from saintlearn.wire.plain import plain
from tests.tiers import by_tier

MATCHING = ("saintcards", "holdem", "race")
"""The games whose cards share facts."""
STARTER = (*CENTURY_FIELDS, Field.FEAST_MONTH, Field.SAINT_FACT)
STEPS = by_tier(40, 40, 150)


def ways(name: str) -> Iterator[dict[str, Any]]:
    """Yield ways to play a game that matches cards: each value of what changes the scoring, with each other."""
    known = get_type_hints(game_entry(name).rules.options)
    scoring = [option for option in ("level", "centuries", "gathered", "scoring") if option in known]
    yield from (
        dict(zip(scoring, values, strict=True)) for values in product(*(get_args(known[one]) for one in scoring)) if "race" not in values
    )
    for option in (item.name for item in fields(game_entry(name).rules.options) if item.name not in scoring):
        if get_origin(known[option]) is Literal or known[option] is bool:
            yield from ({option: value} for value in get_args(known[option]) or (True, False))


WAYS = [
    (name, way)
    for name in MATCHING
    for way in ways(name)
    if len(way) != 1 or name == "race" or way.keys() & {"placing", "odds", "open_hands"}
]
IDS = [f"{name}-{'-'.join(str(value) for value in way.values())}" for name, way in WAYS]


def played(name: str, way: Mapping[str, Any], seed: int, *, players: Sequence[str] = ("Ana", "Ben")) -> Session:
    """Play a game by chance: wrong claims come as often as right ones."""
    game, rng = new_game(name, players, seed=seed, **way), Random(seed)
    for _ in range(STEPS):
        legal = [
            (seat, action)
            for seat in range(len(players))
            for action in game.legal_actions_of(seat)
            if action.word not in ("pause", "fold", "time-up")
        ]
        if game.outcome is not None or not legal:
            break
        seat, action = rng.choice(legal)
        game.act(action, seat=seat)
    return game


def words_in(value: Any) -> Iterator[str]:
    if isinstance(value, str):
        yield value
    elif isinstance(value, Mapping):
        for key, part in value.items():
            if key not in ("svg", "far", "back"):
                yield from words_in(part)
    elif isinstance(value, (list, tuple)):
        for part in value:
            yield from words_in(part)


def told(game: Session) -> Iterator[str]:
    """Yield all that a game says, at each step and to each seat: on the screen, in the log, as a hint, a label, a refusal, a tip, and in a replay."""
    scene = game_entry(game.game.name).scene
    playback = Playback.of(game, scene, None)
    for step in range(len(playback.moves)):
        yield from words_in(plain(Reel(playback, step=step, why=True).build()))
    for number, entry in enumerate(game.log):
        room = Room(game.until(number))
        for seat in range(len(game.players)):
            look = room.look(seat, at=entry.at)
            yield from look.sentences(entry.events)
            yield from (scene.sentence(look, event) for event in entry.events)
            yield from scene.hints(look.view)
            yield from (look.label(action) for action in look.legal if type(action) in look.rules.labels)
            screen = scene.policy.sit((seat,), look)
            yield from words_in(plain(scene.build(look, screen)))
            yield from refused(game.until(number), seat)
            for ask in ("show", "story"):
                try:
                    yield from words_in(plain(scene.answers[ask](look, screen, {})) if ask in scene.answers else "")
                except Refusal as refusal:
                    yield refusal.sentence
            if scene.guide is not None and (lead := scene.guide.leads(look, screen)) is not None:
                yield from (touch.text for touch in lead.touches)
                yield from [lead.match.text] if lead.match is not None else ()


def refused(game: Session, seat: int) -> Iterator[str]:
    """Yield why each card that can't be played can't."""
    for card in getattr(game.view(seat), "hand", ()):
        for pile in ("", " left", " right") if game.game.name == "race" else ("",):
            try:
                action = game.game.parse(f"play {card.slug}{pile}")
                game.game.check(game.state, seat, action, game.names)
            except Refusal as refusal:
                yield refusal.sentence


def untrue(rule: Scoring) -> re.Pattern[str]:
    """Match what no game may say that plays by this rule: that two cards match in something that doesn't count."""
    wrong = [r"Both cards show the \d", r"Found: the \d", "in either corner", "number in any corner"]
    if rule.centuries == "any":
        wrong = [
            r"(Both|All) (were born|died) in the \d",
            r"Found: (born|died) in",
            "same corner",
            "left corner of each",
            "different corners",
        ]
    if rule.level != "full":
        off = [fact for fact in FACT.values() if fact.field not in STARTER]
        wrong += [re.escape(text) for fact in off for text in (fact.both, fact.all_of_them)]
        wrong += [r"(?<!does )nothing else", "share anything", "don't share any facts", "Tap everything"]
    return re.compile("|".join(wrong))


@pytest.mark.rule("M-04", "M-06")
@pytest.mark.parametrize(("name", "way"), WAYS, ids=IDS)
def test_every_sentence_about_a_match_comes_from_the_scoring(name: str, way: Mapping[str, Any]) -> None:
    game = played(name, way, seed=5)
    scene = game_entry(name).scene
    rule = scene.scoring(Room(game).look(None))
    wrong = untrue(rule)
    said = {text for text in told(game) if text}
    assert len(said) > 30
    assert {text for text in said if wrong.search(text)} == set()
    panel = [line for section in scene.rules(game.options, 2) for line in section.lines]
    if rule.centuries == "any":
        assert [line for line in panel if "same corner" in line or "upper left" in line] == []
        assert any("counts in either corner" in line for line in panel)
    assert any("counts double" in line for line in panel) == (rule.gathered == "double")


@pytest.mark.rule("M-04")
def test_what_a_wrong_claim_is_told_is_true_of_both_cards() -> None:
    heard = set()
    for seed, level, centuries in product(range(by_tier(4, 4, 12)), ("starter", "full"), ("field", "any")):
        game = played("saintcards", {"scoring": "claim", "level": level, "centuries": centuries}, seed)
        for number, entry in enumerate(game.log):
            for event in entry.events:
                if not isinstance(event, Claimed) or event.right:
                    continue
                card, on = game.until(number).state.pile[-1], game.until(number).state.pile[-2]
                bit, text = FACT[event.fact].bit, game.game.sentence(event, game.names)
                both = bool(card.full_bits & on.full_bits & bit)
                assert ("Only one" in text) != both, (text, card, on)
                heard.add(both)
    assert heard == {True, False}


# --- the rules panel -----------------------------------------------------------------------------------------------------------

CHANGES: Mapping[str, Sequence[Mapping[str, Any]]] = {
    "saintcards": [{"level": "starter"}, {"scoring": "claim"}, {"centuries": "any"}, {"gathered": "double"}, {"draws": 16}, {"draws": 1},
                   {"levels": (1, 3, 2)}],
    "holdem": [
        {"treasure": 60}, {"small_blind": 2}, {"big_blind": 6}, {"least": None}, {"least": 4}, {"most": None}, {"placing": "auto"}, {"hands": 3},
        {"minutes": 20}, {"level": "starter"}, {"centuries": "any"}, {"gathered": "double"}, {"dealer": 0}, {"ages": (9, 8, 7)}, {"levels": (1, 3, 2)},
    ],
    "race": [{"pace": "no-hurry"}, {"penalty": "off"}, {"stuck": "press"}, {"levels": (1, 3)}],
    "saint-poker": [{"faces": "french"}, {"levels": (1, 3, 2)}],
    "holy-quest": [
        *({"mode": mode} for mode in ("simple", "easy", "teamwork", "alliance", "competition", "custom")),
        {"mode": "multiplayer", "teams": (0, 1, 0, 1)}, {"dice": 2}, {"one_way": "on"}, {"advanced": "on"}, {"score": "on"}, {"questions": "players"},
        {"questions": "read"}, {"questions": "meet"}, {"questions": "meet", "vain": "meets"}, {"length": "short"}, {"forced": "goes"},
        {"ladder": "on"}, {"ladder": "on", "threshold": 1},
    ],
}  # fmt: skip
CUSTOM: Sequence[Mapping[str, Any]] = [
    *({tile: "off"} for tile in ("fast_forward", "cross_over", "freeze", "fire", "saint", "action", "wild", "captains")),
    {"keep": "all", "points": (("other_card", 1),)}, {"tokens": "on"}, {"alliances": "on", "score": "off"}, {"cards_out": (7,)}, {"points": (("pawn", 3),)},
    {"threshold": 30},
]  # fmt: skip
NO_RULES: Mapping[str, set[str]] = {
    "saintcards": {"hand_size", "dealer"},
    "holdem": {"odds", "open_hands"},
    "race": {"speed", "begins"},
    "saint-poker": set(),
    "holy-quest": {
        "direction",
        "level",
        "levels",
        "mix",
        "seen",
        "saint_cards",
        "begins",
        "pawns",
        "chance",
        "board",
        "own_questions",
        "series",
    },
}
"""Options that change no rule: who begins, how strong a computer is, with which cards, how it is shown."""


def panel(name: str, players: int = 3, **options: Any) -> list[str]:
    entry = game_entry(name)
    return [line for section in entry.scene.rules(entry.rules.options(**options), players) for line in (section.title, *section.lines)]


@pytest.mark.parametrize(("name", "change"), [(name, change) for name in REGISTRY for change in CHANGES[name]], ids=str)
def test_a_changed_rule_is_told_as_changed(name: str, change: Mapping[str, Any]) -> None:
    assert panel(name, **change) != panel(name)


@pytest.mark.parametrize("change", CUSTOM, ids=str)
def test_a_changed_rule_of_a_custom_quest_is_told_as_changed(change: Mapping[str, Any]) -> None:
    plainly = {"mode": "custom", "score": "on"}
    assert panel("holy-quest", **{**plainly, **change}) != panel("holy-quest", **plainly)


@pytest.mark.parametrize("name", REGISTRY)
def test_every_option_is_a_rule_or_none(name: str) -> None:
    told_of = {option for change in (*CHANGES[name], *(CUSTOM if name == "holy-quest" else ())) for option in change}
    assert told_of | NO_RULES[name] == {item.name for item in fields(game_entry(name).rules.options)}
    assert not told_of & NO_RULES[name]


@pytest.mark.rule("HQ-78")
@pytest.mark.parametrize(
    ("options", "never"),
    [
        ({"captains": "off"}, "Captain"),
        ({"freeze": "off", "cards_out": (7,)}, "(?i)frozen|freeze|ice marker"),
        ({"action": "off", "wild": "off"}, "Action Card"),
        ({"saint": "off", "cards_out": (1,)}, "Saint Card|knew|question"),
        ({"fast_forward": "off", "cross_over": "off"}, "slide"),
        ({"score": "on", "saint": "off"}, "Saint Card"),
        ({"score": "on", "questions": "read"}, "Each Saint Card"),
        ({"score": "on", "tokens": "on", "wild": "off"}, "(?i)token"),
    ],
    ids=str,
)
def test_a_rule_that_is_off_is_not_told(options: Mapping[str, Any], never: str) -> None:
    lines = [line for line in panel("holy-quest", mode="custom", **options) if not line[0].isdigit()]
    assert [line for line in lines if re.search(never, line)] == []


def test_a_quest_whose_rules_are_changed_does_not_say_that_they_are_printed() -> None:
    printed = "by the printed rules"
    assert any(printed in line for line in panel("holy-quest", questions="players"))
    for change in (
        {"length": "short"},
        {"forced": "goes"},
        {"ladder": "on"},
        {"questions": "engine"},
        {"mode": "custom"},
        {"questions": "meet"},
    ):
        assert not any(printed in line for line in panel("holy-quest", **{"questions": "players", **change})), change


@pytest.mark.rule("SC-32", "HQ-61")
def test_our_own_inventions_are_said_to_be_ours() -> None:
    assert any("cards 2, 3, 4, 6, 8, 9, and 12 do, so those are ours" in line for line in panel("holy-quest"))
    assert any(
        "what card 3 does, so that one is ours" in line for line in panel("holy-quest", mode="custom", cards_out=(2, 4, 6, 8, 9, 12))
    )
    assert not any("ours" in line for line in panel("holy-quest", mode="easy", questions="players") if "card" in line)
    for players in (1, 2, 6):
        assert any("we wrote these eight ourselves" in line for line in panel("saintcards", players))


def test_nobody_who_plays_alone_is_told_of_others() -> None:
    entry = game_entry("saintcards")
    sections = [section for section in entry.scene.rules(entry.rules.options(), 1) if section.title != "What the WildCards say"]
    lines = [line for section in sections for line in section.lines]
    for seed in range(8):
        game = played("saintcards", {}, seed, players=("Ana",))
        said = [text for text in told(game) if text not in WILD_EFFECTS.values()]
        assert [line for line in (*lines, *said) if re.search("next player|another player|[Ss]omebody|everyone's", line)] == []

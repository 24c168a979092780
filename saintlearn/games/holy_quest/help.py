"""The Holy Quest in words: its rules for children, for the options in force, and hints that help to look."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Final

from saintlearn.games.holy_quest.board import PRINTED, load_actions
from saintlearn.games.holy_quest.layout import ActionCard
from saintlearn.games.holy_quest.modes import MODES, HolyQuestOptions, Rules, rules_of
from saintlearn.games.holy_quest.scoring import earnable, winning_points
from saintlearn.games.holy_quest.view import HolyQuestView
from saintlearn.games.holy_quest.words.names import action_words
from saintlearn.languages import mark, say, say_count, together
from saintlearn.wire.base import HelpSection


def hints(view: HolyQuestView) -> list[str]:
    """Give hints for the seat on turn, each telling a little more."""
    now = view.public
    if now.phase == "roll":
        frozen = bool(now.frozen >> now.side * 4 & 15)
        ice = (
            [say("Is one of your saints frozen? Then you can roll for a double instead of moving. If you get one, the ice melts.")]
            if frozen
            else []
        )
        return [say("Roll, and see what happens. You'll make your choices after that."), *ice]
    if now.phase in ("question", "judge"):
        return [
            say("Think about what you know about this saint. Which answer fits best?"),
            say("Which answers can't be true? Rule those out first."),
            say("Don't worry about being wrong. Your pawn just stays where it is, and you've learned something.")
            if now.rules.meets
            else say("Don't worry about being wrong. Your pawn goes back four tiles, and you've learned something."),
        ]
    if now.phase == "move":
        return [
            say("A saint in Heaven is safe from everything. Can one of yours get there, or get closer?"),
            say("You can send home a pawn of another color that is just ahead of you. A pawn just behind you can do the same to you."),
            " ".join(filter(None, (_help_you_move(now.rules), _good_to_rest(now.rules)))),
        ]
    if now.phase in ("freeze", "freeze-card", "swap"):
        captain = [say("A Captain on the path is worth the most. It's hard to stop one any other way.")] if now.rules.captains else []
        return [say("Which pawn is farthest along and closest to Heaven?"), *captain]
    if now.phase == "wild":
        ice = [say("Is one of your saints frozen? Freeing a saint always works.")] if _freezes(now.rules) else []
        return [*ice, say("Two dice move a pawn about seven tiles. The other choices need luck.")]
    return [say("There's no wrong choice here. What will help your saints most?")]


def _freezes(rules: Rules) -> bool:
    """Whether a pawn can be frozen in this game: by a tile, or by Action Card 7, which Action and Wild tiles draw."""
    if rules.easy:
        return False
    return "freeze" in rules.tiles or (7 not in rules.out and _draws_actions(rules))


def _actions_in(rules: Rules) -> list[ActionCard]:
    """List the Action Cards of this game."""
    return [card for card in load_actions() if card.type not in rules.out]


def _draws_actions(rules: Rules) -> bool:
    """Whether Action Cards are drawn in this game."""
    return not rules.easy and not rules.tiles.isdisjoint(("action", "wild"))


def _help_you_move(rules: Rules) -> str:
    saints, slides = "saint" in rules.tiles, not rules.easy and not rules.tiles.isdisjoint(("fast-forward", "cross-over"))
    if saints and slides and not rules.easy:
        return say("Saint tiles and slides help you move.")
    if slides:
        return say("Slides help you move.")
    return say("Saint tiles help you move.") if saints and not rules.easy else ""


def _good_to_rest(rules: Rules) -> str:
    """Say where a pawn is safe: a frozen one is safe nowhere on the path (`HQ-31`, `HQ-32`)."""
    if rules.captains and _freezes(rules):
        return say("Your own Holy Ground is a good place to rest. Unless you're frozen, only a Captain can send you home from there.")
    if rules.captains:
        return say("Your own Holy Ground is a good place to rest. Only a Captain can send you home from there.")
    if _freezes(rules):
        return say("Your own Holy Ground is a good place to rest. Unless you're frozen, no one can send you home from there.")
    return say("Your own Holy Ground is a good place to rest. No one can send you home from there.")


def _section(title: str, *lines: str) -> HelpSection:
    return HelpSection(title=title, lines=tuple(line for line in lines if line))


def rules_for_children(options: HolyQuestOptions, players: int) -> tuple[HelpSection, ...]:
    """Give the rules as sections with a title and lines; the first is enough to begin. What is off isn't told, what is changed is told as changed."""
    rules = rules_of(options)
    parts = [_start(options, rules), _way(options, rules), _meeting(rules), _tiles(options, rules), _ice(rules)]
    parts += [_cards(rules), *_friends(options, rules), _throne(rules), _score(options, rules), _end(options, rules)]
    return tuple(part for part in parts if part.lines)


def _goal(options: HolyQuestOptions, rules: Rules) -> str:
    if options.length == "short" and rules.advanced:
        return say(
            "Two of your saints are already in Heaven. Bring the other two around the board, and then all four into the Throne Room of Jesus."
        )
    if options.length == "short":
        return say("Two of your saints are already in Heaven, waiting for you. Bring the other two once around the board and into Heaven.")
    if rules.advanced:
        return say("Your four saints start at home. Bring them once around the board and into the Throne Room of Jesus.")
    return say("Your four saints start at home. Bring them once around the board and into Heaven.")


def _start(options: HolyQuestOptions, rules: Rules) -> HelpSection:
    two = options.dice == 2
    return _section(
        say("Quick start"),
        _goal(options, rules),
        say("When a saint comes to meet you, listen to the story. Then answer the question about it.") if rules.meets else "",
        say("Roll both dice. On any double, a saint leaves home. Then roll again and move that saint.")
        if two
        else say("Roll the die. On a 1 or a 6, a saint leaves home. Then roll again and move that saint."),
        say("On any other roll, move one of your saints that many tiles. Tap a gold number on the board, or the same number in the list."),
        say("If you roll a double 6, you roll again.") if two else say("If you roll a 6, you roll again."),
        say("If you land on a saint of another color, that saint goes home and starts over."),
        say("Tiles with a picture do something. The game tells you what.") if rules.tiles else "",
        say("That's all you need to begin. You can read the rest when you need it."),
    )


def _way(options: HolyQuestOptions, rules: Rules) -> HelpSection:
    two = options.dice == 2
    flips = 5 not in rules.out and _draws_actions(rules)
    return _section(
        say("On the way"),
        say("Pawns can pass each other anywhere, but two pawns never share a tile."),
        say("You can't land on your own saints."),
        say("The way to Heaven begins at the middle of your own three Holy Ground tiles."),
        say("To move into Heaven, and to move inside it, you need the exact number."),
        say("If only one move is possible, it happens by itself. If no move is possible, the next player rolls.")
        if options.forced == "goes"
        else say("If only one move is possible, you must make it. If no move is possible, the next player rolls."),
        say("After a double 6, you roll again, even if no pawn could move.")
        if two
        else say("After a 6, you roll again, even if no pawn could move."),
        say("If only a 1 would bring your last saint home, you roll just one die.") if two else "",
        say("The Direction Card shows which way all pawns move. When someone flips it, everyone turns around.") if flips else "",
    )


def _meeting(rules: Rules) -> HelpSection:
    lines: tuple[str, ...] = (say("No one can send home a saint who is on their own Holy Ground."),)
    if rules.captains:
        lines = (
            say("One saint of each order is the Captain. Look for the C."),
            say("Only another Captain can send a Captain home. On their own Holy Ground, Captains are safe from everyone."),
            say("Only a Captain can send home any other saint who is on their own Holy Ground."),
            say("If another order's Captain is on your Start tile, only your own Captain can start."),
        )
    frozen = say("Anyone can send home a frozen saint, anywhere on the path.") if _freezes(rules) else ""
    return _section(say("Who can be sent home"), *lines, frozen, say("In Heaven and at home, every saint is safe."))


_ASKS: Final[Mapping[str, str]] = {
    "engine": mark("The first time a card comes up, you read it aloud. After that, you get a question from it."),
    "players": mark(
        "The first time a card comes up, you read it aloud. After that, the next player asks you a question from it, "
        "and says if your answer was right."
    ),
    "read": mark("You read the card aloud."),
    "meet": mark("You hear a little of the saint's story, and then you get a question about it."),
}
_LINES: Final[Mapping[str, str]] = {
    "fast-forward": mark("Fast Forward: slide to the next one, unless your own way to Heaven comes first."),
    "cross-over": mark("Cross Over: cross to the tile on the other side of the board."),
    "freeze": mark("Freeze: choose a saint of another color and roll both dice. If you roll a double, that saint is frozen."),
    "fire": mark("Fire: your turn is over, even after a 6."),
    "saint": mark("Saint: draw a Saint Card."),
    "action": mark("Action: draw an Action Card and do what it says."),
    "wild": mark("Wild: choose one. You can roll two dice and move. Or choose another pawn: if you roll a 6, you take its place."),
}


def _tiles(options: HolyQuestOptions, rules: Rules) -> HelpSection:
    tiles = rules.tiles
    if rules.easy:
        return _section(
            say("The tiles"),
            say(
                "Saint and Wild: draw the top Saint Card and meet the saint. If you answer the question, you keep the card. Roll a die and move."
            )
            if rules.meets
            else say("Saint and Wild: draw the top Saint Card, read it together, and keep it."),
            say("Fire: take the token of your own color. Freeze: give it back."),
            say("All other tiles are plain tiles in this game."),
            *(_on_the_way(options) if rules.meets else ()),
        )
    more: dict[str, list[str]] = {"saint": [say(_ASKS[options.questions])], "wild": []}
    if options.questions != "read":
        more["saint"] += [
            say("If you're right, roll a die and move. Roll both dice if your pawn is a Captain, or is that saint.")
            if rules.captains
            else say("If you're right, roll a die and move. Roll both dice if your pawn is that saint."),
            say("If you're wrong, you stay where you are.") if rules.meets else say("If you're wrong, go back four tiles."),
        ]
    if rules.captains:
        more["freeze"] = [say("That works even on a Captain.")]
    if _freezes(rules):
        more["fire"] = [say("First you can free one frozen friend.")]
        more["wild"].append(say("Or free a frozen friend."))
    if _actions_in(rules):
        more["wild"].append(say("Or draw an Action Card."))
    if rules.wild_tokens:
        more["wild"].append(
            say("You can also try for your own token, or for a token that someone else has. If you roll a double, you win it.")
        )
    slides: tuple[str, ...] = ()
    if {"fast-forward", "cross-over"} & tiles:
        slides = (
            say("After a slide or a step back, the tile where you stop does nothing."),
            say("If a pawn that you can't send home is in the way, you don't slide or go back."),
        )
    lines = [" ".join([say(line), *more.get(kind, [])]) for kind, line in _LINES.items() if kind in tiles]
    return _section(say("The tiles"), *lines, *slides, *(_on_the_way(options) if rules.meets else ()))


def _on_the_way(options: HolyQuestOptions) -> Iterator[str]:
    yield say(
        "You don't have to wait long for a saint: until you've met four, one comes to meet you on the way. If your saint is still at home, a right answer lets that saint start."
    )
    if options.vain == "meets":
        yield say("When you roll and nothing can move, a saint comes to meet you, too. That's our own rule.")


def _ice(rules: Rules) -> HelpSection:
    if not _freezes(rules):
        return _section("")
    return _section(
        say("Ice"),
        say("A frozen saint can't move. There are ten ice markers."),
        say(
            "Instead of moving, you can roll both dice for one of your frozen saints. If you get a double, the ice melts. Then your turn is over."
        ),
        say("If no ice markers are left, a player who tries to freeze a saint loses the turn."),
    )


def _cards(rules: Rules) -> HelpSection:
    cards = _actions_in(rules) if _draws_actions(rules) else []
    if not cards:
        return _section("")
    ours = [str(card.type) for card in cards if card.type not in PRINTED]
    told = say_count(
        "The rule book doesn't say what card {cards} does, so that one is ours.",
        "The rule book doesn't say what cards {cards} do, so those are ours.",
        len(ours),
        cards=together(ours),
    )
    texts = [say("{number}: {text}", number=card.type, text=action_words(card)) for card in cards]
    return _section(say("Action Cards"), *texts, told if ours else "")


def _friends(options: HolyQuestOptions, rules: Rules) -> list[HelpSection]:
    parts = []
    if rules.partners:
        parts.append(
            _section(
                say("Two teams"),
                say("Colors across from each other are a team. Each player can move the saints of both colors."),
                say("Teammates can't harm each other, and they can free each other's saints.")
                if _freezes(rules)
                else say("Teammates can't harm each other."),
            )
        )
    if rules.alliances:
        parts.append(
            _section(
                say("Alliances"),
                say("With Action Card 10, you can offer an alliance to one player, who says yes or no. Or you can end yours."),
                say("Allies can't harm each other. They can free each other's saints, and move them with their own rolls."),
                say("Three players never team up against one. Only the player who finishes first wins."),
            )
        )
    if len(set(options.teams)) < len(options.teams):
        parts.append(
            _section(
                say("In groups"),
                say(
                    "Several of you play one color and take turns rolling. Talk about each move and decide together. Then one of you taps the button."
                ),
            )
        )
    return parts


def _throne(rules: Rules) -> HelpSection:
    if not rules.advanced:
        return _section("")
    return _section(
        say("The Throne Room"),
        say(
            "When all four of your saints are in Heaven, the way to the throne opens. Go once around the ring, and enter with the exact number."
        ),
        say("A saint who is sent back from there goes to the open Heaven tile closest to the throne."),
    )


_WORTH: Final[Mapping[str, str]] = {
    "pawn": mark("Each saint in Heaven: {points}."),
    "all_pawns": mark("All four in Heaven: {points} more."),
    "throne": mark("Each saint in the Throne Room: {points}."),
    "all_throne": mark("All four in the Throne Room: {points} more."),
    "own_card": mark("Each Saint Card of your own order: {points}."),
    "all_cards": mark("All cards of your own order: {points} more."),
    "other_card": mark("Each Saint Card of another order: {points}."),
    "own_token": mark("Your own token: {points}."),
    "other_token": mark("Each token of another player: {points}."),
}
"""What is worth points, by the names of `Points`."""


def _score(options: HolyQuestOptions, rules: Rules) -> HelpSection:
    earned = earnable(options, rules) if rules.scored else frozenset()
    lines = (say(text, points=_points(getattr(rules.points, key))) for key, text in _WORTH.items() if key in earned)
    return _section(say("Points"), *lines)


def _points(count: int) -> str:
    return say_count("{count} point", "{count} points", count)


def _ends_when(rules: Rules) -> str:
    if rules.partners:
        if rules.advanced:
            return say("The game ends as soon as one team has all eight saints in the Throne Room.")
        return say("The game ends as soon as one team has all eight saints in Heaven.")
    if rules.advanced:
        return say("The game ends as soon as one color has all four saints in the Throne Room.")
    return say("The game ends as soon as one color has all four saints in Heaven.")


def _end(options: HolyQuestOptions, rules: Rules) -> HelpSection:
    win = say("The highest score wins.") if rules.scored else say("That team wins.") if rules.partners else say("That color wins.")
    series = ""
    if options.mode == "competition":
        goal = winning_points(options)
        series = say("A competition lasts many games. The points add up until someone reaches {goal}.", goal=goal)
    elif options.mode == "custom" and rules.scored and options.ladder == "off":
        series = say("If you play more games, the points add up until someone reaches {goal}.", goal=winning_points(options))
    elif options.ladder == "on" and rules.scored:
        series = say("Your games add up, like the steps of a ladder, until someone has {goal} points.", goal=winning_points(options))
    elif options.ladder == "on":
        goal = winning_points(options)
        if "saint" in rules.tiles and options.questions != "read":
            series = say_count(
                "Your games are a ladder with {count} rung. Climb one for each saint that you bring home, and one for each right answer.",
                "Your games are a ladder with {count} rungs. Climb one for each saint that you bring home, and one for each right answer.",
                goal,
            )
        else:
            series = say_count(
                "Your games are a ladder with {count} rung. Climb one for each saint that you bring home.",
                "Your games are a ladder with {count} rungs. Climb one for each saint that you bring home.",
                goal,
            )
    return _section(
        say("The end"),
        f"{_ends_when(rules)} {win}",
        series,
        say("The quest ends where every saint's journey ends: at the throne of Jesus."),
        *_by_the_book(options, rules),
    )


def _by_the_book(options: HolyQuestOptions, rules: Rules) -> tuple[str, ...]:
    """Say which of all this stands in the rule book, and what is ours."""
    mode, ours = say(MODES[options.mode].title), _our_own(options, rules)
    if rules.meets:
        told = say("This is {mode} mode, the way children play it here: you meet a saint on every Saint tile.", mode=mode)
    elif options.mode == "custom":
        told = say("This is Custom mode. The rule book lets you choose your own rules, and these are the ones you chose.")
    elif ours:
        told = say("This is {mode} mode, but not all of it is in the rule book.", mode=mode)
    else:
        told = say("This is {mode} mode, by the printed rules.", mode=mode)
    if ours:
        told = " ".join((told, say("This is ours: {things}.", things=together(ours))))
    if options.board:
        return (told, say("You play on a board of your own."))
    return (told, say("The rule book says what kinds of tiles there are, but not where they all lie. So the order of the tiles is ours."))


def _our_own(options: HolyQuestOptions, rules: Rules) -> list[str]:
    """List what the options change that stands in no rule book."""
    asks = "saint" in rules.tiles and not rules.easy and options.questions == "engine"
    return [
        *([say("the game asks the questions, not another player")] if asks else []),
        *([say("two of your saints begin in Heaven")] if options.length == "short" else []),
        *([say("a move happens by itself if it's the only one")] if options.forced == "goes" else []),
        *([say("your games add up")] if options.ladder == "on" else []),
    ]

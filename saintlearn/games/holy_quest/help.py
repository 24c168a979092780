"""The Holy Quest in words: its rules for children, for the options in force, and hints that help to look."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from saintlearn.games.holy_quest.board import load_actions
from saintlearn.games.holy_quest.modes import MODES, HolyQuestOptions, Rules, rules_of
from saintlearn.games.holy_quest.scoring import winning_points
from saintlearn.games.holy_quest.view import HolyQuestView
from saintlearn.games.holy_quest.words.names import action_words
from saintlearn.languages import mark, say, say_count
from saintlearn.wire.base import HelpSection

__all__ = ["hints", "rules_for_children"]


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
            say("Saint tiles and slides help you move. A Start tile and your own Holy Ground are good places to rest."),
        ]
    if now.phase in ("freeze", "freeze-card", "swap"):
        return [
            say("Which pawn is farthest along and closest to Heaven?"),
            say("A Captain on the path is worth the most. It's hard to stop one any other way."),
        ]
    if now.phase == "wild":
        return [
            say("Is one of your saints frozen? Freeing a saint always works."),
            say("Two dice move a pawn about seven tiles. The other choices need luck."),
        ]
    return [say("There's no wrong choice here. What will help your saints most?")]


def _section(title: str, *lines: str) -> HelpSection:
    return HelpSection(title=title, lines=tuple(line for line in lines if line))


def rules_for_children(options: HolyQuestOptions) -> tuple[HelpSection, ...]:
    """Give the rules as sections with a title and lines; the first is enough to begin."""
    rules = rules_of(options)
    parts = [_start(options, rules), _way(options, rules), _meeting(rules), _tiles(options, rules), _ice(rules)]
    parts += [_cards(rules), _friends(options, rules), _throne(rules), _score(rules), _end(options, rules)]
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
        say("Tiles with a picture do something. The game tells you what."),
        say("That's all you need to begin. You can read the rest when you need it."),
    )


def _way(options: HolyQuestOptions, rules: Rules) -> HelpSection:
    two = options.dice == 2
    flips = options.one_way == "off" and 5 not in rules.out
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
    frozen = say("Anyone can send home a frozen saint, anywhere.") if "freeze" in rules.tiles and not rules.easy else ""
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
    "freeze": mark(
        "Freeze: choose a saint of another color and roll both dice. If you roll a double, that saint is frozen, even a Captain."
    ),
    "fire": mark("Fire: free one frozen friend. Then your turn is over."),
    "saint": mark("Saint: draw a Saint Card."),
    "action": mark("Action: draw an Action Card and do what it says."),
    "wild": mark(
        "Wild: choose one. Draw an Action Card, or roll two dice and move. Or choose another pawn: if you roll a 6, you take its place. "
        "Or free a frozen friend."
    ),
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
            _on_the_way() if rules.meets else "",
        )
    more: dict[str, list[str]] = {"saint": [say(_ASKS[options.questions])]}
    if options.questions != "read":
        more["saint"] += [
            say("If you're right, roll a die and move. Roll both dice if your pawn is a Captain, or is that saint."),
            say("If you're wrong, you stay where you are.") if rules.meets else say("If you're wrong, go back four tiles."),
        ]
    if rules.wild_tokens:
        more["wild"] = [say("You can also try for your own token, or for a token that someone else has. If you roll a double, you win it.")]
    slides = say("After a slide or a step back, the tile where you stop does nothing.") if {"fast-forward", "cross-over"} & tiles else ""
    lines = [" ".join([say(line), *more.get(kind, [])]) for kind, line in _LINES.items() if kind in tiles]
    return _section(say("The tiles"), *lines, slides, _on_the_way() if rules.meets else "")


def _on_the_way() -> str:
    return say(
        "You don't have to wait long for a saint: until you've met four, one comes to meet you on the way. If your saint is still at home, a right answer lets that saint start."
    )


def _ice(rules: Rules) -> HelpSection:
    if "freeze" not in rules.tiles or rules.easy:
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
    if rules.easy or "action" not in rules.tiles:
        return _section("")
    cards = [card for card in load_actions() if card.type not in rules.out]
    return _section(say("Action Cards"), *[say("{number}: {text}", number=card.type, text=action_words(card)) for card in cards])


def _friends(options: HolyQuestOptions, rules: Rules) -> HelpSection:
    if rules.partners:
        return _section(
            say("Two teams"),
            say("Players across from each other are a team. Each can move the saints of both colors."),
            say("Teammates can't harm each other, and they can free each other's saints."),
        )
    if rules.alliances:
        return _section(
            say("Alliances"),
            say("With Action Card 10, you can offer an alliance to one player, who says yes or no. Or you can end yours."),
            say("Allies can't harm each other. They can free each other's saints, and move them with their own rolls."),
            say("Three players never team up against one. Only the player who finishes first wins."),
        )
    if options.teams:
        return _section(
            say("In groups"),
            say(
                "Several of you play one color and take turns rolling. Talk about each move and decide together. Then one of you taps the button."
            ),
        )
    return _section("")


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


def _score(rules: Rules) -> HelpSection:
    if not rules.scored:
        return _section("")
    worth, tokens = rules.points, rules.easy or rules.wild_tokens
    if rules.advanced:
        goal = say("Each saint in the Throne Room: {points}. All four: {bonus} more.", points=_points(worth.throne), bonus=worth.all_throne)
    else:
        goal = say("Each saint in Heaven: {points}. All four: {bonus} more.", points=_points(worth.pawn), bonus=worth.all_pawns)
    return _section(
        say("Points"),
        goal,
        say("Each Saint Card of your own order: {points}.", points=_points(worth.own_card)),
        say("All cards of your own order: {points}.", points=_points(worth.all_cards)) if worth.all_cards else "",
        say("Each Saint Card of another order: {points}.", points=_points(worth.other_card))
        if rules.keep == "all" and worth.other_card
        else "",
        say("Your own token: {points}.", points=_points(worth.own_token)) if tokens else "",
        say("Each token of another player: {points}.", points=_points(worth.other_token))
        if rules.wild_tokens and worth.other_token
        else "",
    )


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
    elif options.ladder == "on" and rules.scored:
        series = say("Your games add up, like the steps of a ladder, until someone has {goal} points.", goal=winning_points(options))
    elif options.ladder == "on":
        series = say(
            "Your games are a ladder with {goal} rungs. Climb one for each saint that you bring home, and one for each right answer.",
            goal=winning_points(options),
        )
    return _section(
        say("The end"),
        f"{_ends_when(rules)} {win}",
        series,
        say("The quest ends where every saint's journey ends: at the throne of Jesus."),
        say(
            "This is {mode} mode, the way children play it here: you meet a saint on every Saint tile.", mode=say(MODES[options.mode].title)
        )
        if rules.meets
        else say("This is {mode} mode, by the printed rules.", mode=say(MODES[options.mode].title)),
    )

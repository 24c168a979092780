"""The Holy Quest in words: its rules for children, for the options in force, and hints that help to look."""

from __future__ import annotations

from saintlearn.games.holy_quest.board import load_actions
from saintlearn.games.holy_quest.modes import MODES, HolyQuestOptions, Rules, rules_of
from saintlearn.games.holy_quest.view import HolyQuestView
from saintlearn.wire.base import HelpSection

__all__ = ["hints", "rules_for_children"]


def hints(view: HolyQuestView) -> list[str]:
    """Give hints for the seat on turn, each telling a little more."""
    now = view.public
    if now.phase == "roll":
        frozen = bool(now.frozen >> now.side * 4 & 15)
        ice = ["If a saint of yours is frozen, you may try for a double instead of moving: then the ice melts."] if frozen else []
        return ["Roll, and see what happens. Everything else can be chosen afterwards.", *ice]
    if now.phase in ("question", "judge"):
        return [
            "Look at the picture: what does the saint wear and hold?",
            "Which answers cannot be true? Leave those out first.",
            "Nothing bad happens if it is wrong: the pawn goes back four tiles, and you have learned something.",
        ]
    if now.phase == "move":
        return [
            "A saint in Heaven is safe from everything. Can one get there, or nearer?",
            "A pawn of another colour just ahead of yours can be sent home; one just behind you can do that to you.",
            "Saint tiles and slides help you on; a Start tile and your Holy Ground are good places to rest.",
        ]
    if now.phase in ("freeze", "freeze-card", "swap"):
        return [
            "Who is farthest on the way, and nearest to Heaven?",
            "A Captain on the way is worth the most: nobody else can stop one so easily.",
        ]
    if now.phase == "wild":
        return ["Is one of yours frozen? Freeing always works.", "Two dice bring a pawn seven tiles on, on average. The others need luck."]
    return ["There is no wrong choice here. What helps your saints on their way?"]


def _section(title: str, *lines: str) -> HelpSection:
    return HelpSection(title=title, lines=tuple(line for line in lines if line))


def rules_for_children(options: HolyQuestOptions) -> tuple[HelpSection, ...]:
    """Give the rules as sections with a title and lines; the first is enough to begin."""
    rules = rules_of(options)
    parts = [_start(options, rules), _way(options, rules), _meeting(options, rules), _tiles(options, rules), _ice(rules)]
    parts += [_cards(options, rules), _friends(options, rules), _throne(rules), _score(options, rules), _end(options, rules)]
    return tuple(part for part in parts if part.lines)


def _dice(options: HolyQuestOptions) -> tuple[str, str, str]:
    """The dice, what starts a pawn and what rolls again."""
    return ("both dice", "any double", "A double 6") if options.dice == 2 else ("the die", "a 1 or a 6", "A 6")


def _start(options: HolyQuestOptions, rules: Rules) -> HelpSection:
    dice, start, again = _dice(options)
    goal = "the Throne Room of Jesus" if rules.advanced else "Heaven"
    return _section(
        "Quick start",
        f"Your four saints stand at home. Bring them once round the board and into {goal}.",
        f"Roll {dice}. With {start} a saint comes out; then roll again and move that saint.",
        "Otherwise one of your saints moves as many tiles as you rolled. Tap a gold number on the board, or the same number in the list.",
        f"{again} gives another roll.",
        "If you land on a saint of another colour, that saint goes home and begins again.",
        "Tiles with a picture do something. The game tells you what.",
        "That is all you need to know to begin. The rest can be read when it comes.",
    )


def _way(options: HolyQuestOptions, rules: Rules) -> HelpSection:
    *_, again = _dice(options)
    flips = (
        ""
        if options.one_way == "on" or 5 in rules.out
        else "The Direction Card says which way all pawns move. When it is flipped, everybody turns round."
    )
    return _section(
        "On the way",
        "Pawns may pass each other everywhere, but two never stand on one tile.",
        "You never land on your own saints. Such a move cannot be chosen.",
        "The way to Heaven turns in at the middle of your own three Holy Ground tiles.",
        "Into Heaven, and inside it, you need the exact number.",
        "If only one move is possible, you must take it. If none is possible, the next player rolls.",
        f"{again} rolls again even if nobody could move.",
        "When only a 1 would bring your last saint home, you roll a single die." if options.dice == 2 else "",
        flips,
    )


def _meeting(options: HolyQuestOptions, rules: Rules) -> HelpSection:
    lines: tuple[str, ...] = ("A saint on the own Holy Ground cannot be sent home.",)
    if rules.captains:
        lines = (
            "One saint of each order is the Captain, with a C.",
            "A Captain can be sent home only by another Captain, and on the own Holy Ground by nobody.",
            "Another saint on the own Holy Ground can be sent home only by a Captain.",
            "While a strange Captain stands on your Start tile, only your own Captain can start.",
        )
    frozen = "A frozen saint can be sent home by everybody, everywhere." if "freeze" in rules.tiles and not rules.easy else ""
    return _section("Who can be sent home", *lines, frozen, "In Heaven and at home nothing can happen to anybody.")


def _tiles(options: HolyQuestOptions, rules: Rules) -> HelpSection:
    tiles = rules.tiles
    if rules.easy:
        return _section(
            "The tiles",
            "Saint and Wild: draw the top Saint Card, read it together and keep it.",
            "Fire: take the token of your own colour. Freeze: give it back.",
            "All the others are regular tiles in this game.",
        )
    asks = {
        "engine": "The first time a card comes, it is read aloud. Later there is a question out of it.",
        "players": "The first time a card comes, it is read aloud. Later the next player asks something out of it, and says whether the answer was right.",
        "read": "The card is read aloud.",
    }[options.questions]
    known = (
        " Right: roll a die and move on; both dice for a Captain, or when your pawn is that saint. Wrong: back four tiles."
        if options.questions != "read"
        else ""
    )
    tokens = "You may also try for your token, or for one that somebody has: a double does it." if rules.wild_tokens else ""
    lines = {
        "fast-forward": "Fast Forward: slide on to the next one, unless your own way to Heaven comes first.",
        "cross-over": "Cross Over: cross to the tile on the other side of the board.",
        "freeze": "Freeze: name a saint of another colour and roll both dice. A double freezes that saint, Captain or not.",
        "fire": "Fire: the ice of one frozen friend melts. Your turn ends there.",
        "saint": f"Saint: draw a Saint Card. {asks}{known}",
        "action": "Action: draw an Action Card and do what it says.",
        "wild": f"Wild: choose. Draw an Action Card, or roll two dice and move on, or try for the place of another pawn with a 6, or free a frozen friend. {tokens}".strip(),
    }
    slides = "Where a slide or a step back ends, the tile does nothing." if {"fast-forward", "cross-over"} & tiles else ""
    return _section("The tiles", *[text for kind, text in lines.items() if kind in tiles], slides)


def _ice(rules: Rules) -> HelpSection:
    if "freeze" not in rules.tiles or rules.easy:
        return _section("Ice")
    return _section(
        "Ice",
        "A frozen saint cannot move. There are ten ice markers.",
        "Instead of moving you may roll both dice for one frozen saint of yours: a double melts the ice. Then your turn is over.",
        "If no ice marker is left, whoever wants to freeze loses the turn.",
    )


def _cards(options: HolyQuestOptions, rules: Rules) -> HelpSection:
    if rules.easy or "action" not in rules.tiles:
        return _section("Action Cards")
    return _section("Action Cards", *[f"{card.type}: {card.text}" for card in load_actions() if card.type not in rules.out])


def _friends(options: HolyQuestOptions, rules: Rules) -> HelpSection:
    if rules.partners:
        return _section(
            "Two teams",
            "Those who sit opposite each other play together, and each may move the saints of both colours.",
            "Teammates cannot harm each other, and may free each other's saints.",
        )
    if rules.alliances:
        return _section(
            "Alliances",
            "With Action Card 10 you may offer an alliance to one player, who says yes or no, or end yours.",
            "Allies cannot harm each other, may free each other's saints, and may move them with their own rolls.",
            "Never three against one; and who comes first wins alone.",
        )
    if options.teams:
        return _section("In groups", "Several play one colour and roll in turn. Talk about the move: all of you decide, one presses.")
    return _section("Friends")


def _throne(rules: Rules) -> HelpSection:
    if not rules.advanced:
        return _section("The Throne Room")
    return _section(
        "The Throne Room",
        "When all four saints are in Heaven, the way to the throne opens: once round the ring, and in by the exact number.",
        "Whoever is sent back there goes to the free Heaven tile nearest to the throne.",
    )


def _score(options: HolyQuestOptions, rules: Rules) -> HelpSection:
    if not rules.scored:
        return _section("Points")
    worth, tokens = rules.points, rules.easy or rules.wild_tokens
    goal = (worth.throne, worth.all_throne, "the Throne Room") if rules.advanced else (worth.pawn, worth.all_pawns, "Heaven")
    own = f"{worth.own_card} for each Saint Card of your own order." if rules.keep != "none" else ""
    return _section(
        "Points",
        f"{goal[0]} for each saint in {goal[2]}, and {goal[1]} more for all four.",
        own,
        f"{worth.all_cards} for all cards of your own order." if rules.keep != "none" and worth.all_cards else "",
        f"{worth.other_card} for each Saint Card of another order." if rules.keep == "all" and worth.other_card else "",
        f"{worth.own_token} for your own token." if tokens else "",
        f"{worth.other_token} for each token of another player." if rules.wild_tokens and worth.other_token else "",
    )


def _end(options: HolyQuestOptions, rules: Rules) -> HelpSection:
    goal = "the Throne Room" if rules.advanced else "Heaven"
    who = "two colours of a team have all eight saints" if rules.partners else "one colour has all four saints"
    win = "The highest score wins." if rules.scored else "Those have won." if rules.partners else "That colour has won."
    series = ""
    if options.mode == "competition":
        series = (
            f"A competition goes on over many games, and the points add up: to {options.threshold or (200 if rules.advanced else 100)}."
        )
    return _section(
        "The end",
        f"The game ends as soon as {who} in {goal}. {win}",
        series,
        "The quest ends where every saint's way ends: at the throne of Jesus.",
        f"This is {MODES[options.mode].title} mode.",
    )

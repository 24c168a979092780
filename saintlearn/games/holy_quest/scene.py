"""The scene of The Holy Quest: what a screen shows of a game, for the eyes that look. All is open but the decks and the right answer."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING, Final

from saintlearn.engine.actions import Action
from saintlearn.engine.events import Event
from saintlearn.games.holy_quest import events as ev
from saintlearn.games.holy_quest import wire
from saintlearn.games.holy_quest.actions import Bump, Free, Freeze, MovePawn, SayDice, Swap, Thaw
from saintlearn.games.holy_quest.ending import ending
from saintlearn.games.holy_quest.faces import FACES
from saintlearn.games.holy_quest.help import hints, rules_for_children
from saintlearn.games.holy_quest.leads import GUIDE
from saintlearn.games.holy_quest.lines import newest, way
from saintlearn.games.holy_quest.orders import orders
from saintlearn.games.holy_quest.path import spot_of, targets
from saintlearn.games.holy_quest.pieces import piece_words
from saintlearn.games.holy_quest.questions import in_words
from saintlearn.games.holy_quest.scoring import arrived, points
from saintlearn.games.holy_quest.spotlight import CHOSEN_BESIDE, Spotlight, first, passes, spotlight_of
from saintlearn.games.holy_quest.state import ICE, Public
from saintlearn.games.holy_quest.view import HolyQuestView
from saintlearn.games.holy_quest.words.buttons import follows, notes
from saintlearn.games.holy_quest.words.names import action_line, action_words, order_title, side_names
from saintlearn.games.holy_quest.words.screen import (
    answered_words,
    drawn_words,
    friend_words,
    headline,
    if_right,
    if_wrong,
    life,
    next_words,
    read_words,
    rolled_words,
    waiting_words,
)
from saintlearn.games.holy_quest.words.told import spoken
from saintlearn.languages import say
from saintlearn.questions.story import line_alone, named
from saintlearn.questions.tells import right_answer
from saintlearn.rooms.ends import seen_at_end
from saintlearn.rooms.look import Look
from saintlearn.rooms.parts import kind_of, label_of
from saintlearn.rooms.scene import Scene
from saintlearn.rooms.screen import OpenPolicy, Screen
from saintlearn.wire.game import Seated
from saintlearn.wire.requests import PlainRequest

if TYPE_CHECKING:
    from saintlearn.wire.classroom import WallSeen

_LINES: Final = 3


def _seen(state: wire.QuestState) -> list[str]:
    slugs = [slug for side in state.sides for slug in side.kept]
    slugs += [part.slug for part in (state.question, state.judge, state.answer, state.read) if part]
    slugs += seen_at_end(state.over)
    return list(dict.fromkeys(slugs))


def _build(look: Look[HolyQuestView], screen: Screen) -> wire.QuestState:
    view, now = look.view, look.view.public
    phase = _phase(now, screen)
    playing, mine = phase in ("turn", "wait", "wall"), phase == "turn"
    over = ending(look, screen) if phase == "over" else None
    spot: Spotlight | None = screen.spot if phase == "watch" else None
    head, task = (over.headline, over.task) if over else _words(look, phase, spot)
    return wire.QuestState(
        game=look.rules.name,
        title=say(look.rules.title),
        phase=phase,
        headline=head,
        task=task,
        seat=screen.here,
        turn=now.turn,
        players=tuple(
            Seated(seat=seat, name=player.name, kind=kind_of(player), label=label_of(player)) for seat, player in enumerate(look.players)
        ),
        step=now.phase,
        forward=now.forward,
        pawns=tuple(_pawn(now, pawn) for pawn in range(len(now.pawns))),
        sides=tuple(_side(look, side, over=over is not None) for side in range(now.sides)),
        decks=_decks(view),
        rolled=_rolled(look, screen),
        walks=tuple(
            wire.PawnWalk(pawn=event.saint.slug, how=event.how, tiles=way(now, event))
            for event in screen.events
            if isinstance(event, ev.Moved)
        ),
        fresh=any(isinstance(event, ev.Rolled) for event in screen.events),
        choices=tuple(_choice(look, number, action) for number, action in enumerate(look.legal, 1)) if mine and now.phase != "dice" else (),
        throws=now.throws if mine else 0,
        dice=tuple(_thrown(action) for action in look.legal if isinstance(action, SayDice)) if mine and now.phase == "dice" else (),
        notes=notes(view) if mine else "",
        about=now.slugs[now.pawn] if playing and now.pawn >= 0 else None,
        drawn=_drawn(look, spot, playing=playing),
        question=_question(now) if mine and now.phase == "question" else None,
        judge=_judge(look) if mine and now.phase == "judge" else None,
        answer=_answered(look, spot.answered) if spot and spot.answered else None,
        read=_read(look, spot.read) if spot and spot.read else None,
        said=screen.said,
        log=newest(look, now, _LINES),
        over=over,
    )


def _phase(now: Public, screen: Screen) -> wire.QuestPhase:
    if now.phase == "over":
        return "over"
    if screen.watching:
        return "watch"
    if not screen.seats:
        return "wall"
    return "turn" if screen.here == now.turn else "wait"


def _words(look: Look[HolyQuestView], phase: wire.QuestPhase, spot: Spotlight | None) -> tuple[str, str]:
    """The headline, and below it what there is to do."""
    view, names = look.view, look.names
    if phase in ("wait", "wall"):
        return waiting_words(view, names)
    if phase == "turn":
        return headline(view, names, again=look.last.seat == look.turn)
    if spot is None:
        return next_words(names[view.public.turn], alone=look.seat is None)
    if spot.answered is not None:
        return answered_words(view.public, spot.answered, spot.rolled, names)
    if spot.read is not None:
        return read_words(spot.read, names)
    assert spot.drawn is not None
    return drawn_words(spot.drawn, spot.swapped, spot.idle, names)


def _pawn(now: Public, pawn: int) -> wire.Pawn:
    return wire.Pawn(slug=now.slugs[pawn], side=pawn // 4, at=spot_of(now, pawn, now.pawns[pawn]), frozen=bool(now.frozen >> pawn & 1))


def _side(look: Look[HolyQuestView], side: int, *, over: bool) -> wire.Side:
    """One color: who plays it and how far it is."""
    now, names = look.view.public, look.names
    seats = now.members[side]
    return wire.Side(
        color=now.color_of(side),
        order=order_title(now, side),
        names=side_names(now, side, names),
        computer=all(look.players[seat].computer is not None for seat in seats),
        roller=names[now.seat_of(side)] if len(seats) > 1 else "",
        now=not over and now.turn in seats,
        home=arrived(now, side),
        points=points(now, side) if now.rules.scored else None,
        kept=tuple(card.slug for card in now.kept[side]),
        tokens=tuple(now.color_of(token) for token, holder in enumerate(now.tokens) if holder == side),
        friend=friend_words(now, side, names),
    )


def _decks(view: HolyQuestView) -> wire.Decks:
    """How many cards and ice markers are left; None where this game has none."""
    now = view.public
    tiles, easy = now.rules.tiles, now.rules.easy
    return wire.Decks(
        saint=view.saint_count if "saint" in tiles else None,
        action=view.action_count if "action" in tiles and not easy else None,
        ice=ICE - now.frozen.bit_count() if "freeze" in tiles and not easy else None,
    )


def _rolled(look: Look[HolyQuestView], screen: Screen) -> wire.LastRoll | None:
    """The last roll."""
    now = look.view.public
    for line in reversed(look.log):
        rolls = [event for event in line.events if isinstance(event, ev.Rolled)]
        if rolls:
            last = rolls[-1]
            who = None if last.seat == screen.here else look.names[last.seat]
            if last.why == "begin":  # after a tie the highest roll is that of several
                first_seat = now.seat_of(now.side)
                last = max((event for event in rolls if event.seat == first_seat), key=lambda event: event.dice)
                who = look.names[first_seat]
            stuck = first(line.events, ev.Stuck) is not None
            return wire.LastRoll(dice=last.dice, words=rolled_words(last, who, stuck=stuck), seat=last.seat)
    return None


def _choice(look: Look[HolyQuestView], number: int, action: Action) -> wire.QuestChoice:
    """Something that can be done, numbered as on the board."""
    now = look.view.public
    pawn = now.pawn_of(action.pawn) if isinstance(action, (MovePawn, Thaw, Freeze, Free, Bump, Swap)) else -1
    return wire.QuestChoice(
        n=number,
        action=action.text,
        title=look.label(action),
        words=follows(look.view, action),
        pawn=now.slugs[pawn] if pawn >= 0 else None,
        to=spot_of(now, pawn, targets(now)[pawn]) if isinstance(action, MovePawn) else None,
        kind=action.word,
    )


def _thrown(dice: SayDice) -> wire.Thrown:
    return wire.Thrown(faces=dice.faces, action=dice.text)


def _drawn(look: Look[HolyQuestView], spot: Spotlight | None, *, playing: bool) -> wire.CurrentActionCard | None:
    """The Action Card that is being carried out."""
    event = spot.drawn if spot else None
    if playing and look.view.public.phase in CHOSEN_BESIDE:
        event = first(look.last.events, ev.Drawn)
    if event is None:
        return None
    return wire.CurrentActionCard(number=event.drawn.type, text=action_words(event.drawn), line=action_line(event.drawn))


def _question(now: Public) -> wire.AskedQuestion:
    asking = now.asking
    assert asking is not None
    card = asking.card
    return wire.AskedQuestion(
        slug=card.slug,
        name=card.name,
        scene=piece_words(card, asking.scene),
        prompt=in_words(card.slug, asking.prompt),
        right=if_right(now, card),
        wrong=if_wrong(now),
    )


def _judge(look: Look[HolyQuestView]) -> wire.Story:
    """The card out of which another player asks."""
    now = look.view.public
    assert now.asking is not None
    card = now.asking.card
    return wire.Story(slug=card.slug, name=card.name, life=life(card), bio=card.bio, who=look.names[now.seat_of(now.side)])


def _answered(look: Look[HolyQuestView], event: ev.Answered) -> wire.AnsweredQuestion:
    card = event.card
    prompt, answer = in_words(card.slug, event.prompt), in_words(card.slug, event.answer)
    why = in_words(card.slug, event.why).removeprefix(right_answer(answer)).strip()
    return wire.AnsweredQuestion(
        slug=card.slug,
        name=card.name,
        say=card.say,
        who=look.names[event.seat],
        prompt=prompt,
        given=in_words(card.slug, event.given),
        answer=answer,
        right=event.right,
        why=why,
        kept=event.kept,
        line=named(line_alone(card, prompt, answer), card, why),
        story=card.bio,
    )


def _read(look: Look[HolyQuestView], event: ev.Read) -> wire.ReadStory:
    card, who = event.card, look.names[event.seat]
    return wire.ReadStory(slug=card.slug, name=card.name, title=card.title, who=who, life=life(card), bio=card.bio, kept=event.kept)


def _help(look: Look[HolyQuestView], screen: Screen, request: PlainRequest) -> wire.OrdersReply:
    return wire.OrdersReply(help=rules_for_children(look.view.public.options, len(look.players)), orders=orders(look.deck))


def _spoken(look: Look[HolyQuestView], event: Event) -> str:
    """Say what happened; whoever isn't asked hears the question with the saint, since it never stands on their screen."""
    now = look.view.public
    told = look.in_words(event, partial(spoken, now))
    if isinstance(event, ev.Asked) and now.rules.meets and event.seat != look.seat:
        return f"{told} {in_words(event.card.slug, event.prompt)}".rstrip()
    return told


def _wall(look: Look[HolyQuestView], shown: wire.QuestState, moment: object) -> WallSeen:
    from saintlearn.games.holy_quest.wall import on_the_wall  # only a class has a wall

    return on_the_wall(look, shown, moment)


SCENE = Scene(
    build=_build,
    seen=_seen,
    spot=lambda number, events: spotlight_of(events),
    hints=hints,
    rules=rules_for_children,
    policy=OpenPolicy(
        skips=lambda spot, screen, look: passes(spot, look.view.public.phase),
        pauses=lambda look: look.view.public.phase == "roll",
    ),
    sentence=_spoken,
    told=lambda state: state.phase in ("watch", "over") or (state.question is not None and state.question.scene != ""),
    lies=lambda look, state: state.question.scene if state.question is not None else "",
    guide=GUIDE,
    answers={"help": _help},
    faces=FACES,
    wall=_wall,
    asks=True,
    discreet=lambda state: state if state.answer is None else replace(state, answer=replace(state.answer, given="")),
)

"""A child's page at the door: the code, a name, and who is here."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, ClassVar

from saintlearn.ground.refusal import Refusal
from saintlearn.hall.hall import Hall
from saintlearn.hall.names import LONGEST
from saintlearn.hall.plan import QUIZ, ClassChild
from saintlearn.hall.screens import HallWidget, guest_of
from saintlearn.hall.served import Served
from saintlearn.languages import mark, say, say_count, together
from saintlearn.shown.offers import PAGES
from saintlearn.shown.scenes.home import friends
from saintlearn.shown.scenes.stories import beginning
from saintlearn.vocabulary import treasures
from saintlearn.wire.base import Reply
from saintlearn.wire.classroom import (
    EntryState,
    FriendTold,
)
from saintlearn.wire.home import Friend
from saintlearn.wire.plain import ABSENT


class ClassDoor(Served[EntryState], HallWidget[EntryState]):
    """A child's page at the door: the code, who they are, and the wait until a game begins."""

    heading = mark("A class")
    module = "class-door"
    _answers: ClassVar[frozenset[str]] = frozenset({"code", "come", "another", "own"})

    def __init__(self, hall: Hall, *, tries: Callable[[str], None], came: Callable[[ClassChild], None], token: str = "") -> None:
        self.token = token
        self.knows = self.adds = False
        self.why = ""
        self._tries, self._came = tries, came
        super().__init__(hall)

    @property
    def children(self) -> list[ClassChild]:
        """Who has come in at this device."""
        return self.hall.children_of(self.token) if self.token else []

    @property
    def may_add(self) -> bool:
        """Whether another child may come in at this device."""
        hall = self.hall
        return bool(self.children) and not hall.ended and not hall.locked and hall.may_share(self.token)

    def _build(self) -> EntryState:
        hall, children = self.hall, self.children
        page = PAGES[hall.game]
        step, saint, headline, task = self._words(children)
        listed = bool(hall.plan.names)
        card = self._cards.get(children[-1].friend) if children else None
        told = None
        if card is not None:
            told = FriendTold(slug=card.slug, title=card.name, line=beginning(card.bio, 1), story=card.bio)
        return EntryState(
            headline=headline,
            task=task,
            step=step,
            letters=len(hall.code),
            saint=saint,
            friends=self._friends if step == "name" else (),
            names=hall.free_names if step == "name" else (),
            listed=listed,
            longest=LONGEST,
            mine=tuple(map(guest_of, children)),
            more=step == "in" and self.may_add,
            back=self.why == "out",
            paces=step == "in" and hall.playing and hall.quiz is None and not hall.ended,
            told=told,
            game="" if hall.ended else say(page.title),
            about="" if hall.ended else self._about,
            here=tuple(map(guest_of, hall.children.values())) if step == "in" and not hall.ended else (),
        )

    @property
    def _about(self) -> str:
        """What one does in the game; in a quiz for everybody nothing comes back."""
        return say("Ten questions, one at a time") if self.hall.game == QUIZ else say(PAGES[self.hall.game].about)

    @property
    def _friends(self) -> tuple[Friend, ...]:
        """The saints who can stand for a child."""
        return tuple(Friend(slug=one.slug, name=self._cards[one.slug].name) for one in friends(self._cards))

    def _words(self, children: list[ClassChild]) -> tuple[Any, str, str, str]:
        hall = self.hall
        if children and self.adds:
            return "name", "", say("Who else is here?"), say("You'll pass this device around.")
        if children:
            names = together([child.name for child in children])
            if hall.ended:
                thanks = (
                    say("Together, our class brought Jesus {treasure}.", treasure=treasures(hall.gathered))
                    if hall.gathered
                    else say("Thank you for learning about the saints together today.")
                )
                return "in", "", say("Well done, {name}!", name=names), thanks
            if hall.playing:
                lost = next((child.lost for child in children if child.lost), "")
                if lost:
                    told = say(
                        "{name} is playing in your seat now. You'll get a seat in the next game, or when your teacher lets you in.",
                        name=lost,
                    )
                    return "in", "", say("Welcome back, {name}!", name=names), told
                return "in", "", say("You're in, {name}!", name=names), say("The others are playing. Your teacher knows you're here.")
            soon, one = say("Your teacher will start soon."), say("You all win together: you fill one storehouse.")
            return "in", "", say("You're in, {name}!", name=names), f"{soon} {one}" if hall.wins_together else soon
        if self.why == "out":
            return "note", self._saint("out"), say("Your teacher has closed your page"), say("Ask your teacher. Then you can come back in.")
        if hall.ended:
            return "note", self._saint("ended"), say("This class is over"), say("See you next time!")
        if hall.locked:
            return (
                "note",
                self._saint("locked"),
                say("The door is closed"),
                say("Ask your teacher to open it. You don't need to reload this page."),
            )
        if self.knows:
            return "name", "", say("Who are you?"), "" if hall.plan.names else say("A nickname is enough. You don't need an account.")
        count = len(hall.code)
        return (
            "code",
            "",
            say("Come and play!"),
            say_count("Type the {count} letter from the big screen.", "Type the {count} letters from the big screen.", count),
        )

    def _answer(self, kind: str, request: Any) -> Reply | None:
        inside = bool(self.children)
        if self.why or ((kind in ("another", "own")) != inside and not (kind == "come" and self.adds)):
            raise Refusal("bad-message", say("The game doesn't understand that."))
        if kind == "another":
            self.adds = request.on is True and self.hall.may_share(self.token)
        elif kind == "own":
            self.hall.play_own(self.children[0])
        elif kind == "code":
            if request.text is ABSENT:
                raise Refusal("bad-message", say("The game doesn't understand that."))
            code = request.text
            self._tries(code)
            if not self.hall.is_code(code):
                raise Refusal("wrong-code", say("That isn't the code. Look at the big screen, or ask a friend to show you."))
            self.knows = True
        else:
            if not self.knows and not inside:
                raise Refusal("wrong-code", say("Type the code first."))
            known = request.friend if request.friend in {one.slug for one in self._friends} else ""
            child = self.hall.come(request.name, known, self.token)
            self.token, self.adds = child.token, False
            self._came(child)
        self._publish()
        return None

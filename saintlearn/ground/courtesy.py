"""What objects say to people who write code: the name that was probably meant instead of a misspelled one, and what an operator can't do."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Final

from saintlearn.ground.refusal import NoSuchAttribute, WrongKind
from saintlearn.languages import say


class NoSuchName(NoSuchAttribute):
    """Say that an object has no such attribute. The sentence is made when somebody reads it: most who look for a name are programs."""

    def __init__(self, thing: object, name: str) -> None:
        AttributeError.__init__(self, name)
        self._kind, self._name = type(thing), name
        self._known = dir(thing)
        self.code, self.refused = "unknown-name", name[:60]

    @property
    def sentence(self) -> str:  # type: ignore[override]
        from saintlearn.ground.suggestions import suggest_or

        known = [one for one in self._known if not one.startswith("_")]
        kind = self._kind.__name__
        hint = suggest_or(say("press Tab after the dot to see what it has."), self._name, known)
        return say("{kind} has no attribute {name!r}; {hint}", kind=kind, name=self._name[:60], hint=hint)

    def __reduce__(self) -> Any:
        return NoSuchAttribute, (self.code, self.sentence, self.refused)


class Courteous:
    """Something that says which of its names was probably meant instead of a misspelled one.

    >>> class Window(Courteous):
    ...     pane = 1
    >>> Window().pain
    Traceback (most recent call last):
    saintlearn.ground.courtesy.NoSuchName: Window has no attribute 'pain'; did you mean 'pane'?
    >>> hasattr(Window(), "pain")
    False
    """

    __slots__ = ()

    if not TYPE_CHECKING:  # a type checker knows the names

        def __getattr__(self, name: str) -> Any:
            if name.startswith("_"):
                raise AttributeError(f"{type(self).__name__!r} object has no attribute {name!r}", name=name)
            if hasattr(type(self), name):  # it's there, and what computes it failed
                return object.__getattribute__(self, name)
            raise NoSuchName(self, name)


def no_operator(left: object, sign: str, right: object) -> WrongKind:
    """Say that an operator can't be used with something of ours."""
    sentence = say(
        "You can't write {left} {sign} {right}. Press Tab after its name and a dot to see what you can do with it.",
        left=repr(left)[:40],
        sign=sign,
        right=repr(right)[:40],
    )
    return WrongKind("no-operator", sentence, sign)


def _refusing(sign: str, *, reflected: bool = False) -> Callable[[Any, Any], Any]:
    def refuse(self: Any, other: Any) -> Any:
        if reflected:
            raise no_operator(other, sign, self)
        if type(other) is not type(self) and type(other).__module__ != "builtins":
            return NotImplemented  # the other one may know what to do
        raise no_operator(self, sign, other)

    return refuse


class Countless:
    """Something with which one can't calculate. A class that can do something with a sign says so itself.

    >>> class Window(Countless):
    ...     def __repr__(self): return "<window>"
    >>> Window() + 1
    Traceback (most recent call last):
    saintlearn.ground.refusal.WrongKind: You can't write <window> + 1. Press Tab after its name and a dot to see what you can do with it.
    """

    __slots__ = ()


_SIGNS: Final = {
    "add": "+",
    "sub": "-",
    "mul": "*",
    "truediv": "/",
    "floordiv": "//",
    "mod": "%",
    "pow": "**",
    "matmul": "@",
    "and": "&",
    "or": "|",
    "xor": "^",
}
_ORDERS: Final = {"lt": "<", "le": "<=", "gt": ">", "ge": ">="}
for _name, _sign in _SIGNS.items():
    setattr(Countless, f"__{_name}__", _refusing(_sign))
    setattr(Countless, f"__r{_name}__", _refusing(_sign, reflected=True))
for _name, _sign in _ORDERS.items():
    setattr(Countless, f"__{_name}__", _refusing(_sign))

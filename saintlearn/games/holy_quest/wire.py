"""What the table of The Holy Quest sends."""

from __future__ import annotations

from dataclasses import dataclass

from saintlearn.wire.base import Reply

__all__ = ["OrderPage", "OrderSaint", "OrdersReply"]


@dataclass(frozen=True, slots=True, kw_only=True)
class OrderSaint:
    """A saint of an order."""

    slug: str
    name: str
    title: str


@dataclass(frozen=True, slots=True, kw_only=True)
class OrderPage:
    """One of the four orders, as the help shows it."""

    colour: str
    title: str
    founder: str
    began: str
    habit: str
    charism: str
    sign: str
    saints: tuple[OrderSaint, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class OrdersReply(Reply):
    """The answer to who asks for the rules: the orders come along."""

    orders: tuple[OrderPage, ...]

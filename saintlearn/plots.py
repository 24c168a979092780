"""Plots of many saints at once: when and where they lived, and how the cards of a deck are connected; and of what a class learns.

Every function draws on matplotlib axes and returns them, so that a notebook can go on with them. The extra ``plots`` brings matplotlib
and networkx.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from itertools import combinations
from typing import TYPE_CHECKING, Any

from saintlearn.catalogue.card import Card
from saintlearn.ground.extras import need
from saintlearn.ground.refusal import Refusal
from saintlearn.languages import mark, say, say_count
from saintlearn.matching import Scoring
from saintlearn.vocabulary import GEOGRAPHY, Level

if TYPE_CHECKING:
    import pandas
    from matplotlib.axes import Axes

_PAPER, _INK, _GRID = "#fcf6e6", "#2a1f14", "#c9ae76"
_WAYS = {
    "fsrs": (mark("asked just before it would be forgotten (FSRS)"), "#1d3f86", "-"),
    "fixed": (mark("asked at fixed intervals"), "#a8471c", (0, (5, 2))),
}
"""The two ways of asking: in words, as a color and a kind of line."""


def _axes(ax: Axes | None, size: tuple[float, float]) -> Axes:
    pyplot: Any = need("matplotlib.pyplot", "plots")
    if ax is None:
        _, made = pyplot.subplots(figsize=size, layout="constrained", facecolor=_PAPER)
        ax = made
    ax.set_facecolor(_PAPER)
    ax.tick_params(colors=_INK)
    for spine in ax.spines.values():
        spine.set_color(_GRID)
    return ax


def _bare(card: Card) -> str:
    return card.name.removeprefix("St. ").removeprefix("Sts. ").removeprefix("Blessed ")


def lives(cards: Iterable[Card], ax: Axes | None = None) -> Axes:
    """Draw each life as a bar from birth to death, in the color of the main fact, earliest first.

    It leaves out saints whose birth or death year isn't known, at least roughly.
    """
    known = [(card.born.first, card.died.last, card) for card in cards if card.born is not None and card.died is not None]
    if not known:
        raise Refusal(
            "too-few-saints", say("For none of these saints do we know both when they were born and when they died. Choose other saints.")
        )
    known.sort(key=lambda item: item[:2])
    ax = _axes(ax, (10, 1.2 + 0.23 * len(known)))
    for row, (born, died, card) in enumerate(known):
        ax.barh(row, max(1, died - born), left=born, height=0.72, color=card.main_fact.color, edgecolor=_INK, linewidth=0.6)
        ax.text(died + 6, row, f"{_bare(card)} ({died - born})", va="center", fontsize=8, color=_INK)
    first, last = min(born for born, _, _ in known), max(died for _, died, _ in known)
    ax.set(yticks=[], ylim=(len(known), -1), xlim=(first - 20, last + 0.28 * (last - first) + 60), xlabel=say("year"))
    ax.grid(axis="x", color=_GRID, linewidth=0.5, alpha=0.6)
    ax.set_axisbelow(True)
    return ax


def regions(cards: Iterable[Card], ax: Axes | None = None) -> Axes:
    """Draw how many saints lived in each region in each century (of their death), as a heat map with the numbers in it."""
    counts = Counter((region.word, card.passing_century) for card in cards if card.passing_century is not None for region in card.geography)
    centuries = sorted({century for _, century in counts})
    rows = [[counts[word, century] for century in centuries] for word in GEOGRAPHY]
    ax = _axes(ax, (1.8 + 0.45 * len(centuries), 3.6))
    ax.pcolormesh(rows, cmap="YlOrBr", edgecolors=_PAPER, linewidth=1.5)
    most = max(max(row, default=0) for row in rows)
    for y, row in enumerate(rows):
        for x, count in enumerate(row):
            if count:
                ax.text(x + 0.5, y + 0.5, str(count), ha="center", va="center", fontsize=9, color="white" if count > 0.6 * most else _INK)
    ax.set_xticks([x + 0.5 for x in range(len(centuries))], [str(century) for century in centuries])
    ax.set_yticks([y + 0.5 for y in range(len(GEOGRAPHY))], [region.label for region in GEOGRAPHY.values()])
    ax.invert_yaxis()
    ax.set_xlabel(say("century of death"))
    return ax


def network(deck: Sequence[Card], level: Level = "full", least: int = 3, ax: Axes | None = None) -> Axes:
    """Draw which cards of a deck share at least `least` facts; cards with a lot in common are close together."""
    networkx: Any = need("networkx", "plots")
    rule = Scoring(level=level)
    graph = networkx.Graph()
    cards = [card for card in deck if not card.is_wild]
    graph.add_nodes_from(card.slug for card in cards)
    for one, other in combinations(cards, 2):
        shared = rule.shared(one, other).bit_count()
        if shared >= least:
            graph.add_edge(one.slug, other.slug, weight=shared)
    places = networkx.spring_layout(graph, seed=7, k=2.4 / max(1, len(cards)) ** 0.5, iterations=120)
    ax = _axes(ax, (10, 8))
    for one, other, data in graph.edges(data=True):
        (x, y), (to_x, to_y) = places[one], places[other]
        ax.plot([x, to_x], [y, to_y], color="#7a6442", linewidth=0.4 * (data["weight"] - least + 1), alpha=0.45, zorder=1)
    for card in cards:
        x, y = places[card.slug]
        ax.scatter(x, y, s=60 + 14 * graph.degree(card.slug), color=card.main_fact.color, edgecolors=_INK, linewidths=0.8, zorder=2)
        ax.text(x, y - 0.035, _bare(card), ha="center", va="top", fontsize=7, color=_INK, zorder=3)
    ax.set(xticks=[], yticks=[])
    return ax


def learning(curve: pandas.DataFrame, ax: Axes | None = None) -> Axes:
    """Draw how many facts a simulated child knows each day for each way of asking."""
    missing = {"schedule", "day", "known", "asked"} - set(curve.columns)
    if missing or curve.empty:
        raise Refusal("wrong-kind", say("This isn't a learning curve. Make one with saintlearn.learners.simulate.learning_curve()."))
    ax = _axes(ax, (9, 4.6))
    last = int(curve["day"].max())
    for schedule, one in curve.groupby("schedule", sort=False):
        words, color, dashes = _WAYS.get(str(schedule), (str(schedule), _INK, ":"))
        ax.plot(one["day"], one["known"], color=color, linestyle=dashes, linewidth=2.4, label=say(words))
        end = one.iloc[-1]
        facts = say_count("{count} fact known", "{count} facts known", round(end["known"]))
        questions = say_count("after {count} question", "after {count} questions", round(end["asked"]))
        ax.text(last * 1.015, end["known"], f"{facts}\n{questions}", va="center", fontsize=9, color=color)
    ax.set(xlabel=say("day"), ylabel=say("facts that a child still knows the next day"), xlim=(0, last * 1.24), ylim=(0, None))
    ax.set_xticks([tick for tick in ax.get_xticks() if 0 <= tick <= last])
    ax.grid(color=_GRID, linewidth=0.5, alpha=0.6)
    ax.legend(loc="upper left", frameon=False, labelcolor=_INK)
    return ax

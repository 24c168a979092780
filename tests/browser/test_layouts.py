"""Every layout of ipywidgets, in a real JupyterLab: each of our widgets has room in it, lies on no other, and nothing of it is cut."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from tests.browser.driver import Notebook
from tests.tiers import THOROUGH

WIDGETS = {
    "quiz": "sl.quiz(3, seed=1)",
    "saintcards": "sl.play('saintcards', ['Ana', 'Ben'], seed=7)",
    "race": "sl.play('race', ['Ana', 'Ben'], seed=7)",
    "saint-poker": "sl.play('saint-poker', ['Ana', 'Ben'], seed=7)",
    "holdem": "sl.play('holdem', ['Ana', 'Ben'], seed=7)",
    "holy-quest": "sl.play('holy-quest', ['Ana', 'Ben'], seed=7)",
    "memory": "sl.memory(seed=1)",
    "flashcards": "sl.flashcards(seed=1)",
    "bee": "sl.bee(['Ana', 'Ben'], seed=1)",
    "gallery": "sl.gallery()",
}
PAIRS = [*zip(WIDGETS, [*WIDGETS][1:], strict=False)][:: 2 if THOROUGH else len(WIDGETS)]
LAYOUTS = {
    "HBox": "w.HBox(two)",
    "HBox of ten": "w.HBox(two * 5)",
    "HBox with a button": "w.HBox([one, w.Button(description='Next')])",
    "HBox of boxes": "w.HBox([w.VBox([one, w.Label('One')]), w.VBox([other, w.Label('Two')])])",
    "HBox of outputs": "w.HBox([printed(one), printed(other)])",
    "Box that wraps": "w.Box(two, layout=w.Layout(flex_flow='row wrap'))",
    "Box": "w.Box(two)",
    "VBox": "w.VBox(two)",
    "VBox in the middle": "w.VBox(two, layout=w.Layout(align_items='center'))",
    "GridBox": "w.GridBox(two, layout=w.Layout(grid_template_columns='1fr 1fr'))",
    "GridBox without columns": "w.GridBox(two)",
    "GridBox of automatic columns": "w.GridBox(two, layout=w.Layout(grid_template_columns='auto auto'))",
    "AppLayout": "(lambda a, b: w.AppLayout(header=w.Label('Saints'), center=a, right_sidebar=b, pane_widths=[0, '1fr', '1fr']))(*fresh())",
    "TwoByTwoLayout": "(lambda a, b: w.TwoByTwoLayout(top_left=a, bottom_right=b))(*fresh())",
    "Output": "printed(one)",
    "interactive": "w.interactive(lambda n: display(two[n]), n=(0, 1))",
    "interactive_output": "w.interactive_output(lambda n: display(two[n]), {'n': w.IntSlider(max=1)})",
    "half": "half",
    "Tab": "w.Tab(two)",
    "Accordion": "w.Accordion(two, selected_index=0)",
    "Stack": "w.Stack(two, selected_index=0)",
}
HALVES = ("HBox", "HBox of boxes", "HBox of outputs", "Box", "GridBox", "GridBox of automatic columns", "AppLayout", "TwoByTwoLayout")
"""In these, two share the width."""
LATER = ("Tab", "Accordion", "Stack")
"""They show one at a time: the second is hidden when it is made."""
BEGIN = """
import ipywidgets as w
import saintlearn as sl
from IPython.display import display
def fresh():  # some layouts write into the widgets where they stand
    return {one}, {other}
(one, other), (half, _) = fresh(), fresh()
half.layout = w.Layout(width="50%")
two = [one, other]
def printed(widget):
    output = w.Output()
    with output:
        display(widget)
    return output
boxes = [{boxes}]
display(*boxes)
"""
_LOOK = """names => {
    const panel = document.querySelector('.jp-NotebookPanel:not(.lm-mod-hidden)');
    const area = panel.querySelector('.jp-Cell .jp-OutputArea');
    const shown = [...area.children].map(one => one.querySelector('.jp-OutputArea-output'));
    return Object.fromEntries(names.map((name, i) => {
        const roots = [...shown[i]?.querySelectorAll('.sl-root') ?? []].filter(one => one.checkVisibility());
        const boxes = roots.map(one => one.getBoundingClientRect());
        const both = (a, b, from, to) => Math.min(a[to], b[to]) - Math.max(a[from], b[from]) > 1;
        const hides = root => {   // within what shows less of it than there is, and doesn't scroll
            for (let box = root.parentElement; box !== shown[i]; box = box.parentElement)
                if (['hidden', 'clip'].includes(getComputedStyle(box).overflowX) && box.scrollWidth > box.clientWidth + 1) return true;
            return root.scrollWidth > root.clientWidth + 1;
        };
        return [name, {
            ready: roots.length > 0 && roots.every(one => one.querySelector('.sl-head') && !one.querySelector('[aria-busy=true]')),
            widths: boxes.map(box => Math.round(box.width)),
            overlap: boxes.some((a, k) => boxes.slice(k + 1).some(b => both(a, b, 'left', 'right') && both(a, b, 'top', 'bottom'))),
            cut: roots.filter(hides).map(one => one.className),
            room: shown[i]?.clientWidth,
        }];
    }));
}"""

_STANDS = """([names, all, widget]) => {
    const shown = document.querySelector('.jp-NotebookPanel:not(.lm-mod-hidden) .jp-Cell .jp-OutputArea').children;
    return names.every(name => [...shown[all.indexOf(name)].querySelectorAll(widget)].some(one => one.checkVisibility()));
}"""


def look(book: Notebook) -> dict[str, dict[str, Any]]:
    """Look at the widgets in all layouts, once they stand there."""
    names = [*LAYOUTS]
    book.page.wait_for_function(f"names => Object.values(({_LOOK})(names)).every(one => one.ready)", arg=names)
    seen: dict[str, dict[str, Any]] = book.page.evaluate(_LOOK, names)
    return seen


@pytest.mark.parametrize(("one", "other"), PAIRS)
def test_a_widget_has_room_in_every_layout(one: str, other: str, notebook: Callable[..., Notebook]) -> None:
    book = notebook(BEGIN.format(one=WIDGETS[one], other=WIDGETS[other], boxes=", ".join(LAYOUTS.values())))
    book.run()
    seen = look(book)
    faults = {name: now for name, now in seen.items() if now["overlap"] or now["cut"] or min(now["widths"]) < 300}
    assert not faults
    room = seen["Output"]["room"]
    full, pair, within = pytest.approx(room, abs=12), pytest.approx(room / 2, abs=12), pytest.approx(room, abs=40)
    wanted = {name: [full] * 2 for name in LAYOUTS}
    wanted |= {name: [pair] * 2 for name in HALVES}
    wanted |= {name: [full] for name in ("Output", "interactive", "interactive_output")}
    wanted |= {name: [within] for name in LATER}
    wanted |= {"HBox of ten": [320] * 10, "HBox with a button": [pytest.approx(room - 152, abs=12)], "half": [pair]}
    assert {name: now["widths"] for name, now in seen.items()} == wanted
    for name in LATER:
        book.execute(f"boxes[{[*LAYOUTS].index(name)}].selected_index = 1")
    module = book.value("other.module")
    book.page.wait_for_function(_STANDS, arg=[[*LATER], [*LAYOUTS], f".sl-in-{module}"])
    later = {name: now for name, now in look(book).items() if name in LATER}
    assert {name: now["widths"] for name, now in later.items()} == {name: [within] for name in LATER}
    assert not [name for name, now in later.items() if now["cut"]]

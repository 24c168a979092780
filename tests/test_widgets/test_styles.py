"""Style sheets: several widgets stand on one page, and none of them may dress another."""

from __future__ import annotations

import re

import pytest

from saintlearn.widgets.base import STATIC, WINGS

SHEETS = sorted(STATIC.glob("*.css"))


def _selectors(sheet: str) -> list[str]:
    """List the selectors of all rules; steps of an animation and descriptions of fonts have none."""
    rules = re.sub(r"@(?:keyframes|font-face)[^{]*\{(?:[^{}]*\{[^{}]*\})*[^{}]*\}", "", sheet)
    found = re.findall(r"(?:^|[{}])([^{}@]+)\{", rules)
    return [one for text in found for one in re.split(r",(?![^(]*\))", text)]


def test_each_widget_has_a_sheet() -> None:
    assert {sheet.stem for sheet in SHEETS} == {module.stem for module in STATIC.glob("*.js")}


@pytest.mark.parametrize("sheet", SHEETS, ids=lambda sheet: sheet.stem)
def test_every_rule_is_for_the_own_root_alone(sheet) -> None:
    selectors = _selectors(sheet.read_text(encoding="utf-8"))
    assert len(selectors) > (1 if sheet.stem == "aloud" else 10 if sheet.stem in WINGS else 100)
    root = "root" if sheet.stem in WINGS else f"in-{sheet.stem}"  # the page puts the widget's own name in the place of a wing's root
    own = re.compile(
        rf"\.sl-{root}(?![\w-])|^\.sl-(?:host|older)(?![\w-])"
    )  # a host holds one of our widgets and nothing else; `lib/older.ts` asks the other what the sheet needs
    assert [one.strip() for one in selectors if not own.search(one.strip())] == []

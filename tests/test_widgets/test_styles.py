"""Style sheets: several widgets stand on one page, and none of them may dress another."""

from __future__ import annotations

import re

import pytest

from saintlearn.shown.front_modules import STATIC

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
    assert len(selectors) > 100
    own = re.compile(
        rf"\.sl-in-{sheet.stem}(?![\w-])|^\.sl-(?:host|older)(?![\w-])"
    )  # a host holds one of our widgets and nothing else; `lib/older.ts` asks the other what the sheet needs
    assert [one.strip() for one in selectors if not own.search(one.strip())] == []

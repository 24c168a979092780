"""What is sure to be needed is loaded while a kernel has nothing else to do, and nowhere else."""

import asyncio
import subprocess
import sys

import pytest

from saintlearn.ground.idle import load_when_idle

CALLED: list[str] = []


def get_ready() -> None:
    CALLED.append("ready")


async def loaded(seconds: float) -> list[str]:
    CALLED.clear()
    load_when_idle(("colorsys", f"{__name__}:get_ready", "no_such_module", f"{__name__}:get_ready"))
    assert not CALLED, "the cell's own answer goes first"
    await asyncio.sleep(seconds)
    return [*CALLED]


def test_parts_are_loaded_between_the_messages_of_a_kernel(monkeypatch):
    monkeypatch.setitem(sys.modules, "IPython", sys)
    monkeypatch.setitem(sys.modules, __name__, sys.modules[get_ready.__module__])
    assert asyncio.run(loaded(1)) == ["ready", "ready"]


def test_a_program_has_a_plan_of_its_own(monkeypatch):
    monkeypatch.delitem(sys.modules, "IPython", raising=False)
    assert asyncio.run(loaded(0.3)) == []


@pytest.mark.parametrize("kernel", [True, False])
def test_a_notebook_has_the_first_table_ready(kernel):
    code = f"""
import asyncio, sys
if {kernel}:
    import IPython
async def cell():
    import saintlearn
    assert "saintlearn.catalogue" not in sys.modules
    await asyncio.sleep(0.1)
    for _ in range(200 if {kernel} else 3):
        await asyncio.sleep(0.1)
        if "saintlearn.games.saintcards.scene" in sys.modules:
            break
asyncio.run(cell())
print(*(name for name in ("anywidget", "saintlearn.widgets.table", "saintlearn.games.saintcards.scene") if name in sys.modules))
"""
    told = subprocess.run([sys.executable, "-c", code], check=True, capture_output=True, text=True).stdout.split()
    assert len(told) == (3 if kernel else 0)

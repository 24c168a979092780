"""What travels between kernel and browser: frozen dataclasses of plain data, from which `frontend/tools/wire.py` writes the TypeScript.

The wire of a game stands in the game's own folder. Nothing here knows a widget, so that anything that speaks with a browser may use it.
"""

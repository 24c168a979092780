"""The back of a card: a rose window, the same for every card, so that it says nothing about the face."""

from __future__ import annotations

__all__ = ["back_svg"]


def back_svg(prefix: str = "sl") -> str:
    """Draw the back as a complete document."""
    return f'<svg xmlns="http://www.w3.org/2000/svg" id="{prefix}-back" class="sl-face sl-back" viewBox="0 0 252 352"></svg>'

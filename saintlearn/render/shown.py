"""What cards, decks and matches show of themselves: all that `saintlearn.catalogue` and `saintlearn.matching` have drawn by this room."""

from saintlearn.render.face import card_svg
from saintlearn.render.printing import save_deck
from saintlearn.render.sheet import card_html, match_html, sheet_html
from saintlearn.render.writers import card_image, drawing, save_card

__all__ = ["card_html", "card_image", "card_svg", "drawing", "match_html", "save_card", "save_deck", "sheet_html"]

"""The drawings of cards and their files: all that `saintlearn.catalogue` has drawn by this room; what shows them in pages is `saintlearn.render.sheet`."""

from saintlearn.render.face import card_svg
from saintlearn.render.printing import save_deck
from saintlearn.render.writers import card_image, drawing, save_card

__all__ = ["card_image", "card_svg", "drawing", "save_card", "save_deck"]

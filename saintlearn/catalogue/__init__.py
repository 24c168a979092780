"""The catalogue of saints: one record a card, read from CSV or a DataFrame, checked as a whole."""

from saintlearn.catalogue.card import Card, Day
from saintlearn.catalogue.catalogue import Catalogue, load_catalogue
from saintlearn.catalogue.deck import Deck
from saintlearn.catalogue.edtf import Years
from saintlearn.catalogue.faults import CatalogueError, Fault

__all__ = ["Card", "Catalogue", "CatalogueError", "Day", "Deck", "Fault", "Years", "load_catalogue"]

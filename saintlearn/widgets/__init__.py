"""The widgets: the only place that knows a browser."""

from saintlearn.widgets.drill import Drill, drill
from saintlearn.widgets.gallery import Gallery, gallery
from saintlearn.widgets.table import Table
from saintlearn.widgets.tables import play

__all__ = ["Drill", "Gallery", "Table", "drill", "gallery", "play"]

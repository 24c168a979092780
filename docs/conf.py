"""Settings of the site that `docs/build.py` builds; nothing in it comes from another address."""

from pathlib import Path

from sphinx.application import Sphinx

import saintlearn

ROOT = Path(__file__).resolve().parent.parent

ABOUT = "Get to know the saints by playing: card games, flashcards, quizzes, and lessons for parents, catechists, and notebook authors"
"""What a search engine shows below the title of a page."""

project = "saintlearn"
author = copyright = "the saintlearn authors"  # noqa: A001
version = release = saintlearn.__version__
language = "en"

extensions = ["sphinx.ext.autodoc", "sphinx.ext.napoleon", "myst_nb", "sphinx_copybutton"]
source_suffix = {".rst": "restructuredtext", ".md": "myst-nb", ".ipynb": "myst-nb"}
exclude_patterns = ["made"]
default_role = "py:obj"

myst_enable_extensions = ["attrs_inline", "colon_fence"]
myst_heading_anchors = 3
myst_html_meta = {"description lang=en": ABOUT}
myst_update_mathjax = False
nb_execution_mode = "off"  # docs/build.py has run them, without the widgets' state
nb_ipywidgets_js: dict[str, dict[str, str]] = {}
nb_mime_priority_overrides = [
    ("html", "application/vnd.jupyter.widget-view+json", None),  # a game shows its sentence where no kernel runs
]
nb_merge_streams = True

autodoc_member_order = "bysource"
autodoc_typehints = "none"  # the words say what each argument may be
napoleon_use_rtype = False

html_theme = "furo"
html_title = "saintlearn"
html_logo = html_favicon = str(ROOT / "frontend" / "src" / "drawings" / "rose.svg")
html_static_path = ["site.css", "site.js", str(Path(saintlearn.__file__).parent / "widgets" / "static" / "fonts")]
html_css_files = ["site.css"]
html_js_files = ["site.js"]
html_copy_source = False
html_show_sourcelink = False
copybutton_exclude = ".linenos, .gp, .go"
copybutton_prompt_text = r">>> |\.\.\. |\$ "
copybutton_prompt_is_regexp = True

_SERIF = 'Alegreya, Georgia, "Noto Serif", serif'
_SANS = "Andika, Verdana, system-ui, sans-serif"
html_theme_options = {
    "light_css_variables": {
        "font-stack": _SANS,
        "font-stack--headings": _SERIF,
        "color-foreground-primary": "#2a1f14",
        "color-foreground-secondary": "#5c4a33",
        "color-foreground-muted": "#6b5836",
        "color-foreground-border": "#7a6442",
        "color-background-primary": "#fffdf8",
        "color-background-secondary": "#fcf6e6",
        "color-background-hover": "#f6ebd0",
        "color-background-hover--transparent": "#f6ebd000",
        "color-background-border": "#dcc894",
        "color-background-item": "#c9ae76",
        "color-brand-primary": "#1d3f86",
        "color-brand-content": "#1d3f86",
        "color-brand-visited": "#5b3b8c",
        "color-highlight-on-target": "#f5e3a8",
        "color-inline-code-background": "#f6ebd0",
    },
    "dark_css_variables": {
        "color-foreground-primary": "#f4ead3",
        "color-foreground-secondary": "#d3c3a0",
        "color-foreground-muted": "#c2af85",
        "color-foreground-border": "#a58c5c",
        "color-background-primary": "#1c1712",
        "color-background-secondary": "#2a221a",
        "color-background-hover": "#352b20",
        "color-background-hover--transparent": "#352b2000",
        "color-background-border": "#4d3f2a",
        "color-background-item": "#6b5836",
        "color-brand-primary": "#f0c765",
        "color-brand-content": "#f0c765",
        "color-brand-visited": "#cdb2f2",
        "color-highlight-on-target": "#4d3a12",
        "color-inline-code-background": "#352b20",
    },
}


def _words_first(_app: Sphinx, what: str, _name: str, _obj: object, _options: object, lines: list[str]) -> None:
    if what in ("attribute", "property"):
        lines.insert(0, "")  # napoleon takes what stands before a colon in the first line for a type


def setup(app: Sphinx) -> None:
    """Let the docstrings of properties be sentences."""
    app.connect("autodoc-process-docstring", _words_first, priority=400)

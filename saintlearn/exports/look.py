"""How a flashcard looks in Anki: its two sides and their style, by day and by night."""

from __future__ import annotations

from typing import Final

FRONT: Final = """\
<div class="saint">
{{#Picture}}<div class="window">{{Picture}}</div>{{/Picture}}
<div class="prompt">{{Prompt}}</div>
{{#Clues}}<ol class="clues">{{Clues}}</ol>{{/Clues}}
</div>
"""

BACK: Final = """\
<div class="saint">
<div class="prompt small">{{Prompt}}</div>
<hr id="answer">
{{#Answer}}<div class="answer">{{Answer}}</div>{{/Answer}}
{{#Portrait}}<div class="window">{{Portrait}}</div>{{/Portrait}}
<div class="name">{{Saint}}</div>
<div class="truth">{{Truth}}</div>
{{#Sources}}<div class="sources">{{Sources}}</div>{{/Sources}}
</div>
"""

CSS: Final = """\
.card {
  --ink: #2b1a12; --soft: #54402c; --ground: #fbf4e0; --line: #b98a2c; --answer: #7a1a28;
  margin: 0; padding: 1em .8em 2em; background: var(--ground); color: var(--ink);
  font: 20px/1.45 Georgia, "Iowan Old Style", "Noto Serif", serif; text-align: center;
}
.card.nightMode, .nightMode.card, .nightMode .card {
  --ink: #f3e9d2; --soft: #cdbb98; --ground: #1c171b; --line: #b98a2c; --answer: #f2c84f;
  background: var(--ground); color: var(--ink);
}
.saint { max-width: 34em; margin: 0 auto; }
.prompt { font-size: 1.25em; margin: .6em 0; text-wrap: balance; }
.prompt.small { font-size: 1em; color: var(--soft); }
hr#answer { border: 0; border-top: 2px solid var(--line); width: 8em; margin: 1em auto; }
.answer { font-size: 1.35em; font-weight: bold; color: var(--answer); margin: .5em 0; }
.window img { width: auto; height: auto; max-width: min(100%, 22em); max-height: 52vh; }
.name { font-weight: bold; margin: .4em 0; }
.clues { text-align: left; display: inline-block; margin: .4em 0; padding-left: 1.4em; }
.truth p { margin: .35em 0; }
.sources { margin-top: 1.4em; font-size: .7em; color: var(--soft); }
"""

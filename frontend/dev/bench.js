// Shows a widget with a fixture instead of a kernel: ?state=turn, &dark=1, &then=after (what the next action leads to), &two=1 (two views),
// &refuse=1 (actions are refused), &silent=1 (no answers), &nofonts=1, &right=a,b (of the facts of a claim, those that are shared).
import { FakeModel } from "./model.js";

const ask = new URLSearchParams(location.search);
const name = ask.get("state") ?? "turn";
const widget = name.includes("/") ? name.split("/")[0] : name.startsWith("drill") ? "drill" : "table"; // fixtures in a folder are of the widget of that name
document.body.dataset.jpThemeLight = ask.get("dark") ? "false" : "true";
if (ask.get("os")) delete document.body.dataset.jpThemeLight;

const json = (path) => fetch(path).then((answer) => answer.json());
const [fixture, faces] = await Promise.all([json(`../fixtures/${name}.json`), json(name.includes("/") ? `../fixtures/${widget}/faces.json` : "../fixtures/faces.json")]);
const then = ask.get("then") ? (await json(`../fixtures/${ask.get("then")}.json`)).state : null;
const FONTS = [["Alegreya", "700"], ["Andika", "400"], ["Andika", "700"]].flatMap(([family, weight]) => [["latin", "U+0-FF"], ["latin-ext", "U+100-2AFF"]].map(([subset, range]) => ({ family, weight, subset, range })));

async function fonts() {
  const files = await Promise.all(FONTS.map(({ family, weight, subset }) => fetch(`../fixtures/fonts/${family.toLowerCase()}-${subset}-${weight}.woff2`)));
  return files.every((file) => file.ok) ? { faces: FONTS, files: await Promise.all(files.map(async (file) => new DataView(await file.arrayBuffer()))) } : null;
}

const style = document.createElement("link");
style.rel = "stylesheet";
style.href = `../dist/${widget}.css`;
document.head.append(style);
const { default: { render } } = await import(`../dist/${widget}.js`);
const model = new FakeModel(fixture, faces, {
  then,
  refusal: ask.get("refuse") ? "St. Lucy and St. John Bosco share no fact. Look at the ribbons, the centuries and the month." : "",
  silent: Boolean(ask.get("silent")),
  right: (ask.get("right") ?? "").split(","),
  fonts: ask.get("nofonts") ? null : fonts,
});
const stops = [];
for (let view = 0; view < (ask.get("two") ? 2 : 1); view++) {
  const el = document.createElement("div");
  document.getElementById("bench").append(el);
  stops.push(render({ model, el }));
}
Object.assign(window, { model, stops });

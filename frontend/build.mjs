// Builds one self-contained ES module and one style sheet per widget into dist/.
// anywidget imports a widget's module from a blob: address, where a relative import of a shared chunk cannot resolve;
// therefore each entry is built on its own.
//
//   node build.mjs            builds them all
//   node build.mjs FOLDER     takes from that folder what was built before, where nothing that it is made of has changed, and keeps there what is new
import { svelte } from "@sveltejs/vite-plugin-svelte";
import { createHash } from "node:crypto";
import { copyFileSync, existsSync, mkdirSync, readFileSync, readdirSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";
import { minify } from "terser";
import { build } from "vite";
import { TARGETS, compiled, newer, older } from "./older.mjs";
import { LANGUAGE, Sentences } from "./words.mjs";

const root = dirname(fileURLToPath(import.meta.url));
const out = join(root, "dist");

rmSync(out, { recursive: true, force: true });
const modulesIn = (folder) => readdirSync(join(root, folder)).filter((file) => file.endsWith(".ts")).map((file) => file.slice(0, -3)).sort();
const widgets = modulesIn("src/widgets");
const wings = modulesIn("src/wings"); // parts of widgets that come when they are first needed
const entries = [...widgets.map((name) => [name, `src/widgets/${name}.ts`]), ...wings.map((name) => [name, `src/wings/${name}.ts`])];

// Pages rendered on a server, asynchronous components and the older way of writing them are not used here. As constants, these
// switches of Svelte's runtime let the bundler leave out what stands behind them (a tenth of a widget).
const SWITCH = /export let (hydrating|\w+_mode_flag) = false;/g;
const SETTING = /^\t(?:hydrating|\w+_mode_flag) = (?:true|false|value);$/gm;
const WAITING = /if \(async\.length === 0 && pending\.length === 0\) \{\s*fn\(deriveds\);\s*return;\s*\}/;
const onlyWhatIsUsed = {
  name: "only-what-is-used",
  transform(code, id) {
    if (/svelte\/src\/internal\/client\/reactivity\/async\.js$/.test(id)) {
      if (!WAITING.test(code)) throw new Error("Svelte waits for asynchronous components in another place than before");
      return code.replace(WAITING, "return fn(deriveds);");
    }
    if (!/svelte\/src\/internal\/(?:flags\/index|client\/dom\/hydration)\.js$/.test(id)) return null;
    return code.replace(SWITCH, "export const $1 = false;").replace(SETTING, "");
  },
};

// What Svelte throws names a page of its site; the name alone says it as well, and no module names an address.
const SITE = "https://svelte.dev/e/";

// An icon that nothing in a widget names is left out of it.
const ICONS = [...readFileSync(join(root, "src/lib/icons.ts"), "utf8").matchAll(/^  (\w+): "([^"]+)",$/gm)].map(([, name, path]) => [name, path]);
const onlyNamedIcons = (code) =>
  ICONS.reduce((left, [name, path]) => (code.includes(`'${name}'`) ? left : left.replace(`${name}:'${path}',`, "")), code);

const read = (file) => readFileSync(join(root, file), "utf8");

const STYLE_NAMES = /(?:@import\s+|url\()["']?(\.[^"')]+)/g;

async function built(name, entry) {
  const sentences = new Sentences();
  const made = new Set(["src/lib/icons.ts"]);
  const add = (path) => {
    const file = relative(root, path).replaceAll("\\", "/");
    if (!file.startsWith("src/") || made.has(file)) return;
    made.add(file);
    // The bundler knows only modules: what their styles name is looked for here.
    if (/\.(?:css|svelte)$/.test(file)) for (const [, name] of read(file).matchAll(STYLE_NAMES)) add(join(dirname(path), name));
  };
  const whatItIsMadeOf = {
    name: "what-it-is-made-of",
    buildEnd() {
      for (const id of this.getModuleIds()) add(id.replace(/^\0|\?.*$/g, ""));
    },
  };
  await build({
    root,
    configFile: false,
    logLevel: "warn",
    define: { WIDGET: JSON.stringify(name), LANGUAGE },
    plugins: [sentences.plugin, onlyWhatIsUsed, svelte({ configFile: join(root, "svelte.config.js") }), whatItIsMadeOf],
    css: { transformer: "lightningcss", lightningcss: { targets: TARGETS } },
    build: {
      outDir: out,
      emptyOutDir: false,
      target: "es2022",
      sourcemap: false,
      cssCodeSplit: false,
      cssMinify: "lightningcss",
      minify: true,
      rolldownOptions: { output: { minify: { compress: true, mangle: true, codegen: { removeWhitespace: true } } } },
      lib: { entry: join(root, entry), formats: ["es"], fileName: () => `${name}.js`, cssFileName: name },
    },
  });
  // A second look at what the bundler wrote saves another hundredth. Strings stand in single quotes, as sentences are put into them.
  const { code } = await minify(read(`dist/${name}.js`), { module: true, compress: { passes: 2, ecma: 2020, unsafe_arrows: true, keep_fargs: false, hoist_funs: true }, format: { quote_style: 1 } });
  const english = sentences.english(onlyNamedIcons(code.replaceAll(SITE, "")));
  const style = older(name, read(`dist/${name}.css`));
  return {
    of: [...made].sort(),
    code: english.code,
    places: english.places,
    // Several widgets may stand on one page, each with its own style sheet: what one of them says is for its own root and no other's.
    // A wing's is written for the root that it comes to (src/frame/Wing.svelte).
    style: widgets.includes(name) ? style.replace(/\.sl-root(?![\w-])/g, `.sl-in-${name}`) : style,
  };
}

// What every module depends on: the tools, and which files there are at all, as a new one may be found in the place of another.
const TOOLS = ["build.mjs", "words.mjs", "older.mjs", "svelte.config.js", "tsconfig.json", "package.json", "package-lock.json"];
const sourceFiles = readdirSync(join(root, "src"), { recursive: true, withFileTypes: true }).filter((one) => one.isFile());
const base = [process.version, ...sourceFiles.map((one) => relative(root, join(one.parentPath, one.name)).replaceAll("\\", "/")).sort(), ...TOOLS.map(read)];
const keyOf = (files) => createHash("sha256").update(JSON.stringify([...base, ...files.map(read)])).digest("hex");

const memory = process.argv[2];
async function module(name, entry) {
  const kept = memory && join(memory, `${name}.json`);
  if (kept && existsSync(kept)) {
    const before = JSON.parse(readFileSync(kept, "utf8"));
    if (before.of.every((file) => existsSync(join(root, file))) && before.key === keyOf(before.of)) return before;
  }
  const now = await built(name, entry);
  if (kept) {
    writeFileSync(`${kept}.part`, JSON.stringify({ key: keyOf(now.of), ...now }));
    renameSync(`${kept}.part`, kept); // it is whole, or it isn't there
  }
  return now;
}

mkdirSync(out, { recursive: true });
if (memory) mkdirSync(memory, { recursive: true });
const words = {};
for (const [name, entry] of entries) {
  const { code, places, style } = await module(name, entry);
  writeFileSync(join(out, `${name}.js`), code);
  writeFileSync(join(out, `${name}.css`), style);
  words[name] = places;
}
writeFileSync(join(out, "words.json"), JSON.stringify(words));

mkdirSync(join(out, "pages"));
for (const name of ["kids", "class"]) writeFileSync(join(out, `pages/${name}.css`), older(`${name}-page-`, compiled(`${name}.css`, read(`src/pages/${name}.css`))));

const lacking = [];
for (const file of readdirSync(out, { recursive: true }).filter((one) => /\.(?:js|css|json)$/.test(one)).sort()) {
  const bytes = readFileSync(join(out, file));
  const text = bytes.toString("utf8");
  lacking.push(...newer(file, text));
  if (file.endsWith(".js")) {
    if (/\bimport\s*["'{*]/.test(text) || /\bimport\((?!\w+\))/.test(text)) throw new Error(`${file} still imports something`);
  }
  if (/https?:\/\/(?!www\.w3\.org)/.test(text)) throw new Error(`${file} names an address`);
  console.log(`${file}  ${bytes.length} bytes, ${gzipSync(bytes).length} compressed`);
}
if (lacking.length) throw new Error(`The oldest browsers lack this:\n${lacking.join("\n")}`);

// The pages of a class speak with their server through this one (MIT).
const client = join(root, "node_modules/socket.io-client");
mkdirSync(join(out, "socket"));
copyFileSync(join(client, "dist/socket.io.esm.min.js"), join(out, "socket/socket.io.js"));
copyFileSync(join(client, "LICENSE"), join(out, "socket/LICENSE.txt"));

// The fonts travel beside the modules: the kernel sends them once per page, as binary messages (OFL, from @fontsource).
// Pictures and print need every letter a name may have; hatch_build.py makes one file a font of its parts in print/.
const FONTS = {
  fonts: ["alegreya-latin-700", "alegreya-latin-ext-700", "andika-latin-400", "andika-latin-700"],
  print: ["alegreya", "andika"].flatMap((family) => ["latin", "latin-ext", "vietnamese"].flatMap((part) => (family === "andika" ? [400, 700] : [700]).map((weight) => `${family}-${part}-${weight}`))),
};
for (const [folder, names] of Object.entries(FONTS)) {
  mkdirSync(join(out, folder));
  for (const name of names) {
    const files = join(root, "node_modules/@fontsource", name.split("-")[0], "files");
    copyFileSync(join(files, `${name}-normal.woff2`), join(out, folder, `${name}.woff2`));
    copyFileSync(join(files, "../LICENSE"), join(out, folder, `OFL-${name.split("-")[0]}.txt`));
  }
}

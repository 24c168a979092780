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

const root = dirname(fileURLToPath(import.meta.url));
const out = join(root, "dist");

rmSync(out, { recursive: true, force: true });
const widgets = readdirSync(join(root, "src/widgets")).filter((file) => file.endsWith(".ts")).map((file) => file.slice(0, -3)).sort();

const read = (file) => readFileSync(join(root, file), "utf8");

// What a module says, for its other languages; tools/messages.py holds each call of say() to this pattern.
const SAYS = /(?<![\w.$])say\(\s*(?:("(?:[^"\\\n]|\\.)*")|\[\s*("(?:[^"\\\n]|\\.)*")\s*,\s*("(?:[^"\\\n]|\\.)*")\s*,?\s*\])/g;
const sentencesOf = (text) => [...text.matchAll(SAYS)].map(([, alone, one, many]) => (alone ? JSON.parse(alone) : [JSON.parse(one), JSON.parse(many)]));
const distinct = (sentences) => [...new Map(sentences.map((one) => [JSON.stringify(one), one])).values()];

const STYLE_NAMES = /(?:@import\s+|url\()["']?(\.[^"')]+)/g;

async function built(name) {
  const made = new Set();
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
    define: { WIDGET: JSON.stringify(name) },
    plugins: [svelte({ configFile: join(root, "svelte.config.js") }), whatItIsMadeOf],
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
      lib: { entry: join(root, `src/widgets/${name}.ts`), formats: ["es"], fileName: () => `${name}.js`, cssFileName: name },
    },
  });
  const { code } = await minify(read(`dist/${name}.js`), { module: true, compress: { passes: 2, ecma: 2020, unsafe_arrows: true, keep_fargs: false, hoist_funs: true }, format: { quote_style: 1 } });
  const style = older(name, read(`dist/${name}.css`));
  const of = [...made].sort();
  return {
    of,
    code,
    sentences: distinct(of.filter((file) => /\.(?:svelte|ts)$/.test(file)).flatMap((file) => sentencesOf(read(file)))),
    // Several widgets may stand on one page, each with its own style sheet: what one of them says is for its own root and no other's.
    style: style.replace(/\.sl-root(?![\w-])/g, `.sl-in-${name}`),
  };
}

// What every module depends on: the tools, and which files there are at all, as a new one may be found in the place of another.
const TOOLS = ["build.mjs", "older.mjs", "svelte.config.js", "tsconfig.json", "package.json", "package-lock.json"];
const sourceFiles = readdirSync(join(root, "src"), { recursive: true, withFileTypes: true }).filter((one) => one.isFile());
const base = [process.version, ...sourceFiles.map((one) => relative(root, join(one.parentPath, one.name)).replaceAll("\\", "/")).sort(), ...TOOLS.map(read)];
const keyOf = (files) => createHash("sha256").update(JSON.stringify([...base, ...files.map(read)])).digest("hex");

const memory = process.argv[2];
async function module(name) {
  const kept = memory && join(memory, `${name}.json`);
  if (kept && existsSync(kept)) {
    const before = JSON.parse(readFileSync(kept, "utf8"));
    if (before.of.every((file) => existsSync(join(root, file))) && before.key === keyOf(before.of)) return before;
  }
  const now = await built(name);
  if (kept) {
    writeFileSync(`${kept}.part`, JSON.stringify({ key: keyOf(now.of), ...now }));
    renameSync(`${kept}.part`, kept); // it is whole, or it isn't there
  }
  return now;
}

mkdirSync(out, { recursive: true });
if (memory) mkdirSync(memory, { recursive: true });
const words = {};
for (const name of widgets) {
  const { code, sentences, style } = await module(name);
  writeFileSync(join(out, `${name}.js`), code);
  writeFileSync(join(out, `${name}.css`), style);
  words[name] = sentences;
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
  if (/https?:\/\/(?!www\.w3\.org|svelte\.dev\/e\/)/.test(text)) throw new Error(`${file} names an address`);
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

// Builds one self-contained ES module and one style sheet per widget into dist/.
// anywidget imports a widget's module from a blob: address, where a relative import of a shared chunk cannot resolve;
// therefore each entry is built on its own.
import { svelte } from "@sveltejs/vite-plugin-svelte";
import { copyFileSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";
import { minify } from "terser";
import { build } from "vite";
import { LANGUAGE, Sentences } from "./words.mjs";

const root = dirname(fileURLToPath(import.meta.url));
const out = join(root, "dist");
const LIMIT = 100_000; // bytes of one module, before compression
const version = (major, minor = 0) => (major << 16) | (minor << 8);
const browsers = { chrome: version(103), firefox: version(110), safari: version(16) };

rmSync(out, { recursive: true, force: true });
const modulesIn = (folder) => readdirSync(join(root, folder)).filter((file) => file.endsWith(".ts")).map((file) => file.slice(0, -3)).sort();
const widgets = modulesIn("src/widgets");
const wings = modulesIn("src/wings"); // parts of widgets that come when they are first needed
const entries = [...widgets.map((name) => [name, `src/widgets/${name}.ts`]), ...wings.map((name) => [name, `src/wings/${name}.ts`])];

// Pages rendered on a server, asynchronous components and the older way of writing them are not used here. As constants, these
// switches of Svelte's runtime let the bundler leave out what stands behind them (a tenth of a widget).
const SWITCH = /export let (hydrating|\w+_mode_flag) = false;/g;
const SETTING = /^\t(?:hydrating|\w+_mode_flag) = (?:true|false|value);$/gm;
const onlyWhatIsUsed = {
  name: "only-what-is-used",
  transform(code, id) {
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

const sentences = new Sentences();
for (const [name, entry] of entries) {
  await build({
    root,
    configFile: false,
    logLevel: "warn",
    define: { WIDGET: JSON.stringify(name), LANGUAGE },
    plugins: [sentences.plugin, onlyWhatIsUsed, svelte({ configFile: join(root, "svelte.config.js") })],
    css: { transformer: "lightningcss", lightningcss: { targets: browsers } },
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
}

// A second look at what the bundler wrote saves another hundredth. Strings stand in single quotes, as sentences are put into them.
const words = {};
for (const [name] of entries) {
  const file = join(out, `${name}.js`);
  const { code } = await minify(readFileSync(file, "utf8"), { module: true, compress: { passes: 2, ecma: 2020, unsafe_arrows: true, keep_fargs: false, hoist_funs: true }, format: { quote_style: 1 } });
  const english = sentences.english(onlyNamedIcons(code.replaceAll(SITE, "")));
  writeFileSync(file, english.code);
  words[name] = english.places;
}
writeFileSync(join(out, "words.json"), JSON.stringify(words));

// Several widgets may stand on one page, each with its own style sheet: what one of them says is for its own root and no other's.
// A wing's is written for the root that it comes to (src/frame/Wing.svelte).
for (const name of widgets) {
  const file = join(out, `${name}.css`);
  writeFileSync(file, readFileSync(file, "utf8").replace(/\.sl-root(?![\w-])/g, `.sl-in-${name}`));
}

let tooLarge = false;
for (const file of readdirSync(out).sort()) {
  const bytes = readFileSync(join(out, file));
  const text = bytes.toString("utf8");
  if (file.endsWith(".js")) {
    tooLarge ||= bytes.length > LIMIT;
    if (/\bimport\s*["'{*]/.test(text) || /\bimport\((?!\w+\))/.test(text)) throw new Error(`${file} still imports something`);
  }
  if (/https?:\/\/(?!www\.w3\.org)/.test(text)) throw new Error(`${file} names an address`);
  console.log(`${file}  ${bytes.length} bytes, ${gzipSync(bytes).length} compressed`);
}
if (tooLarge) throw new Error(`a module is larger than ${LIMIT} bytes`);

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

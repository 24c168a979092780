// Serves this folder on the machine itself, for dev/index.html: `npm run build && npm run dev`.
import { createReadStream, existsSync, readdirSync, statSync } from "node:fs";
import { createServer } from "node:http";
import { extname, join, normalize } from "node:path";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("..", import.meta.url));
const TYPES = { ".html": "text/html", ".js": "text/javascript", ".css": "text/css", ".json": "application/json", ".woff2": "font/woff2" };
const port = Number(process.argv[2] ?? 8765);

/** A page with a link to each state. */
function states() {
  const names = readdirSync(join(root, "fixtures"), { recursive: true }).map((name) => name.replaceAll("\\", "/"));
  const shown = names.filter((name) => name.endsWith(".json") && !/(^|\/)faces\.json$/.test(name)).map((name) => name.slice(0, -5)).sort();
  const links = shown.map((name) => `<li><a href="/dev/index.html?state=${name}">${name}</a></li>`).join("");
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>States</title><h1>States</h1><ul>${links}</ul></html>`;
}

createServer((request, answer) => {
  if (new URL(request.url, "http://bench").pathname === "/") return answer.writeHead(200, { "content-type": "text/html" }).end(states());
  const path = join(root, normalize(decodeURIComponent(new URL(request.url, "http://bench").pathname)));
  if (!path.startsWith(root) || !existsSync(path) || !statSync(path).isFile()) return answer.writeHead(404).end();
  answer.writeHead(200, { "content-type": TYPES[extname(path)] ?? "application/octet-stream", "cache-control": "no-store" });
  createReadStream(path).pipe(answer);
}).listen(port, "127.0.0.1", () => console.log(`Every state: http://localhost:${port}/`));

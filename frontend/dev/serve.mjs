// Serves this folder on the machine itself, for dev/index.html: `npm run build && npm run dev`.
import { createReadStream, existsSync, statSync } from "node:fs";
import { createServer } from "node:http";
import { extname, join, normalize } from "node:path";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("..", import.meta.url));
const TYPES = { ".html": "text/html", ".js": "text/javascript", ".css": "text/css", ".json": "application/json", ".woff2": "font/woff2" };
const port = Number(process.argv[2] ?? 8765);

createServer((request, answer) => {
  const path = join(root, normalize(decodeURIComponent(new URL(request.url, "http://bench").pathname)));
  if (!path.startsWith(root) || !existsSync(path) || !statSync(path).isFile()) return answer.writeHead(404).end();
  answer.writeHead(200, { "content-type": TYPES[extname(path)] ?? "application/octet-stream", "cache-control": "no-store" });
  createReadStream(path).pipe(answer);
}).listen(port, "127.0.0.1", () => console.log(`dev/index.html on port ${port}`));

// Keeps package-lock.json free of addresses: run `npm run lock` after a change of the dependencies.
import { readFileSync, writeFileSync } from "node:fs";

const file = new URL("../package-lock.json", import.meta.url);
const lock = JSON.parse(readFileSync(file, "utf8"));
for (const entry of Object.values(lock.packages)) {
  delete entry.funding;
  delete entry.resolved;
}
writeFileSync(file, JSON.stringify(lock, null, 2) + "\n");

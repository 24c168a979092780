import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";

export default defineConfig({
  plugins: [svelte()],
  define: { WIDGET: '"test"' },
  resolve: { conditions: ["browser"] },
  test: {
    include: ["tests/**/*.test.ts"],
    setupFiles: ["tests/setup.ts"],
    environment: "jsdom",
    testTimeout: 30_000, // the first test of a file loads what it tests, on a busy machine too
    execArgv: ["--max-semi-space-size=64"], // each test makes a page and throws it away: in little space, that takes a tenth of all time
    isolate: false, // a page of its own for each file takes ten times as long; setup.ts looks that nothing is left on it
  },
});

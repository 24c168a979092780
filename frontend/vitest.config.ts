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
    isolate: false, // a page of its own for each file takes ten times as long; setup.ts looks that nothing is left on it
  },
});

import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";

export default defineConfig({
  plugins: [svelte()],
  define: { WIDGET: '"test"' },
  resolve: { conditions: ["browser"] },
  test: { include: ["tests/**/*.test.ts"], environment: "jsdom" },
});

import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";

export default defineConfig({
  plugins: [svelte()],
  test: {
    environment: "node",
    include: ["tests/**/*.test.{ts,js}"],
    // Modules are loaded once for all files, which takes a quarter of the time.
    pool: "threads",
    isolate: false,
  },
});

import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig, loadEnv } from "vite";
import { icons } from "./scripts/icons.js";

// The address of the table server while the page is being edited (`npm run dev`).
const server = loadEnv("", ".", "CINQUINA_")["CINQUINA_SERVER"] ?? "http://127.0.0.1:8765";

export default defineConfig({
  plugins: [svelte(), icons()],
  build: {
    outDir: "../src/cinquina/server/page",
    emptyOutDir: true,
    target: "es2022",
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
  server: {
    fs: { allow: [".."] },
    proxy: { "/api": { target: server, ws: true, changeOrigin: true, headers: { origin: server } } },
  },
});

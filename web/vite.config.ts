import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig, loadEnv, type Plugin } from "vite";
import { FILES } from "./scripts/chunks.ts";
import { icons } from "./scripts/icons.js";
import { licencesOfOthers } from "./scripts/licences.js";
import { namedMedia } from "./scripts/media.ts";
import { offline } from "./scripts/offline.js";

// The address of the table server while the page is being edited (`npm run dev`).
const server = loadEnv("", ".", "CINQUINA_")["CINQUINA_SERVER"] ?? "http://127.0.0.1:8765";

/** The letters come with the page, not after it: otherwise the first words move when they arrive. */
function preloadFont(): Plugin {
  return {
    name: "preload-font",
    apply: "build",
    transformIndexHtml: {
      order: "post",
      handler: (_html, { bundle }) =>
        Object.keys(bundle ?? {})
          .filter((file) => /nunito-latin-wght-normal.*\.woff2$/.test(file))
          .map((file) => ({
            tag: "link",
            attrs: { rel: "preload", as: "font", type: "font/woff2", crossorigin: true, href: `/${file}` },
            injectTo: "head" as const,
          })),
    },
  };
}

export default defineConfig({
  plugins: [namedMedia(), svelte(), icons(), licencesOfOthers(), preloadFont(), offline()],
  build: {
    outDir: "../src/cinquina/server/page",
    emptyOutDir: true,
    target: "es2022",
    // The first browsers that know light-dark(), in which the palette is written.
    cssTarget: ["chrome123", "firefox120", "safari17.5"],
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: { output: { codeSplitting: { groups: FILES } } },
  },
  server: {
    fs: { allow: [".."] },
    proxy: {
      "/api": { target: server, ws: true, changeOrigin: true, headers: { origin: server } },
      "/games": { target: server, changeOrigin: true },
    },
  },
});

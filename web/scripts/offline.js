// The service worker and the pages that it shows without a network, made when the page is built.
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";

const LANGUAGES = ["it", "en"];
const KEPT = /^assets\/(start-|web\.|errors\.|nunito-latin-wght).*\.(js|css|woff2)$/;

function read(path) {
  return readFileSync(new URL(path, import.meta.url), "utf8");
}

/** A sentence of the page's own catalogue. */
export function sentence(catalogue, key) {
  const found = new RegExp(`^${key} = (.+)$`, "m").exec(catalogue)?.[1];
  if (!found) throw new Error(`no text ${key}`);
  return found;
}

/** The page that is shown without a network; it has no script, and its link leads to where one was. */
export function offlinePage(language) {
  const catalogue = read(`../../src/cinquina/texts/web.${language}.ftl`);
  const say = (key) => sentence(catalogue, key);
  return `<!doctype html>
<html lang="${language}">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>${say("offline-title")} · Cinquina</title>
    <style>
      :root { color-scheme: light dark; }
      body { margin: 0; background: light-dark(#fbf7ef, #12161d); color: light-dark(#221f1a, #f2eee6); font: 500 1.1rem/1.45 system-ui, sans-serif; }
      main { display: grid; gap: 18px; place-content: center; justify-items: center; min-height: 100dvh; padding: 0 20px; text-align: center; }
      h1, p { margin: 0; }
      a { padding: 12px 26px; border-radius: 99px; background: light-dark(#0b6b63, #55d0c0); color: light-dark(#fff, #07231f); font-weight: 750; text-decoration: none; }
    </style>
  </head>
  <body>
    <main>
      <img src="/icon.svg" alt="" width="72" height="72" />
      <h1>${say("offline-title")}</h1>
      <p>${say("offline-text")}</p>
      <a href="">${say("offline-again")}</a>
    </main>
  </body>
</html>
`;
}

/** The service worker of a page that is made of these files. */
export function worker(files) {
  const pages = LANGUAGES.map(offlinePage).join("");
  const script = read("./worker.js");
  const version = createHash("sha256").update(script + pages + files.join("\n")).digest("hex").slice(0, 12);
  const kept = files.filter((name) => KEPT.test(name)).map((name) => `/${name}`);
  return script.replace("__VERSION__", version).replace("__FILES__", JSON.stringify(kept));
}

/** For Vite: puts them beside the page. */
export function offline() {
  return {
    name: "offline",
    apply: "build",
    generateBundle(_options, bundle) {
      const files = Object.keys(bundle).toSorted();
      this.emitFile({ type: "asset", fileName: "worker.js", source: worker(files) });
      for (const language of LANGUAGES) {
        this.emitFile({ type: "asset", fileName: `offline.${language}.html`, source: offlinePage(language) });
      }
    },
  };
}

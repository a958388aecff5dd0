// The licences of everything from other people that is part of the built page (scripts, styles and
// the font), collected into one file beside it while it is built.
import { readdirSync, readFileSync } from "node:fs";

const FILE = "licences.txt";
const LICENCE = /^(licen[cs]e|copying)(\.(md|txt))?$/i;
/** Packages that come without their licence's text; it is kept here instead. */
const KEPT_HERE = {
  "@fluent/bundle": "fluent-bundle.txt",
  "qrcode-generator": "qrcode-generator.txt",
};
/** Helpers that the build tools add to a page are modules with such names. */
const TOOLS = { "\0rolldown/": "rolldown", "\0vite/": "vite" };
const OF_ITS_PARTS = "\n# Licenses of bundled dependencies";

/** The package that a module belongs to; undefined for our own. */
export function packageOf(id) {
  const tool = Object.keys(TOOLS).find((prefix) => id.startsWith(prefix));
  if (tool) return TOOLS[tool];
  return /^(?:.*\/)?node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(id.replaceAll("\\", "/"))?.[1];
}

/** One package's name, version, kind of licence and licence. An error where there is none. */
function notice(name) {
  const folder = new URL(`../node_modules/${name}/`, import.meta.url);
  const { version, license } = JSON.parse(readFileSync(new URL("package.json", folder), "utf8"));
  const found = readdirSync(folder).find((file) => LICENCE.test(file));
  if (!found && !KEPT_HERE[name]) {
    throw new Error(`${name} comes without a licence: put it into web/licences and name it in scripts/licences.js`);
  }
  const file = found ? new URL(found, folder) : new URL(`../licences/${KEPT_HERE[name]}`, import.meta.url);
  const text = readFileSync(file, "utf8").replaceAll("\r\n", "\n").split(OF_ITS_PARTS)[0];
  return `${name} ${version} (${license})\n\n${text.trim()}\n`;
}

/** The text of the whole file, for the modules of a page. */
export function licences(ids) {
  const names = [...new Set([...ids].map(packageOf).filter((name) => name !== undefined))].sort();
  const rule = `\n${"-".repeat(80)}\n\n`;
  return `This page contains work of others, under these licences:\n${rule}${names.map(notice).join(rule)}`;
}

/** For Vite: puts the file beside the page. */
export function licencesOfOthers() {
  return {
    name: "licences-of-others",
    apply: "build",
    generateBundle(_options, bundle) {
      // Files that style sheets name, such as fonts, are no modules.
      const files = Object.values(bundle).flatMap((one) => one.originalFileNames ?? []);
      const source = licences([...this.getModuleIds(), ...files]);
      this.emitFile({ type: "asset", fileName: FILE, source });
    },
  };
}

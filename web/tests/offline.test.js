// The service worker: a new build is a new version, and nothing of the server's is ever kept.
import { expect, test } from "vitest";
import { offlinePage, worker } from "../scripts/offline.js";

const FILES = ["assets/start-1.js", "assets/start-1.css", "assets/web.it-1.js", "assets/Table-1.js"];
const version = (script) => /"cinquina-(\w+)"/.exec(script)[1];

test("a changed file makes a new version", () => {
  expect(version(worker(FILES))).toBe(version(worker(FILES)));
  expect(version(worker(FILES))).not.toBe(version(worker(["assets/start-2.js", ...FILES.slice(1)])));
});

test("what every page needs is kept beforehand, boards when they are opened", () => {
  const script = worker(FILES);
  expect(script).toContain('["/assets/start-1.js","/assets/start-1.css","/assets/web.it-1.js"]');
  expect(script).not.toContain("__");
});

test("the page without a network speaks both languages and needs no script", () => {
  const pages = ["it", "en"].map(offlinePage);
  expect(pages[0]).not.toBe(pages[1]);
  for (const page of pages) {
    expect(page).not.toContain("<script");
    expect(page).toContain('<a href="">');
  }
});

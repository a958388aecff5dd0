import { expect, test } from "vitest";
import { withMedia } from "../scripts/media";
import { MEDIA } from "../src/look/media";

test("names of media queries are replaced, also beside other conditions", () => {
  expect(withMedia("@media (--narrow) { a { b: c } }", "x")).toBe(`@media ${MEDIA.narrow} { a { b: c } }`);
  expect(withMedia("@media (--sideways) and (min-width: 760px) {", "x")).toBe(`@media ${MEDIA.sideways} and (min-width: 760px) {`);
});

test("everything else stays as it is", () => {
  const source = "@media (prefers-color-scheme: dark) { a { color: var(--ink) } } b { width: calc(var(--narrow)) }";
  expect(withMedia(source, "x")).toBe(source);
});

test("an unknown name is an error that names the file and the names there are", () => {
  expect(() => withMedia("@media (--nowhere) {", "Home.svelte")).toThrow(/Home\.svelte.*--nowhere.*narrow/);
});

const SOURCES = import.meta.glob<string>(["../src/**/*.svelte", "../src/**/*.css"], { query: "?raw", import: "default", eager: true });

test("the sizes of a window have names in all styles", () => {
  const queries = Object.entries(SOURCES).flatMap(([file, text]) => (text.match(/@media[^{]*/g) ?? []).map((query) => `${file}: ${query}`));
  expect(queries.length).toBeGreaterThan(20);
  expect(queries.filter((query) => /width|height/.test(query) && !query.includes("(--"))).toEqual([]);
});

test("everything that can be picked gets its marks from `pick`", () => {
  expect(Object.entries(SOURCES).flatMap(([file, text]) => (text.includes("data-pick") ? [file] : []))).toEqual([]);
});

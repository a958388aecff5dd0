// Writes src/wire.ts from the JSON Schema on standard input:
//   python -m cinquina.server.schema | node scripts/wire-types.js
import { compile } from "json-schema-to-typescript";
import { readFileSync, writeFileSync } from "node:fs";

const schema = JSON.parse(readFileSync(0, "utf8"));
const names = Object.keys(schema.$defs);
const asked = process.argv[2] ?? "src/wire.ts";

/** A plain dictionary may hold anything; a struct holds its own fields only. */
function openDictionaries(node) {
  if (node === null || typeof node !== "object") return node;
  if (Array.isArray(node)) return node.map(openDictionaries);
  const copy = Object.fromEntries(Object.entries(node).map(([key, value]) => [key, openDictionaries(value)]));
  if (copy.type === "object" && !("properties" in copy)) copy.additionalProperties ??= true;
  return copy;
}

// One object with a field a type, so that every definition is reached once.
const root = {
  title: "Wire",
  type: "object",
  additionalProperties: false,
  required: names,
  properties: Object.fromEntries(names.map((name) => [name, { $ref: `#/$defs/${name}` }])),
  $defs: Object.fromEntries(
    names.map((name) => [name, { ...openDictionaries(schema.$defs[name]), title: name }]),
  ),
};

const written = await compile(root, "Wire", {
  bannerComment: "// Made by `npm run types` from src/cinquina/server/wire.py; do not edit.",
  additionalProperties: false,
  unknownAny: true,
  format: false,
  ignoreMinAndMaxItems: true,
});
writeFileSync(asked, written);

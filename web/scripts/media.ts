// Replaces the names of media queries in styles (`@media (--narrow)`) by what they stand for.
import type { Plugin } from "vite";
import { MEDIA } from "../src/look/media.ts";

const RULE = /@media[^{]*\(--[^{]*/g;
const NAME = /\(--([\w-]+)\)/g;

/** The styles with every name replaced; a name that nobody gave is an error. */
export function withMedia(source: string, file: string): string {
  return source.replace(RULE, (rule) =>
    rule.replace(NAME, (_, name: string) => {
      if (name in MEDIA) return MEDIA[name as keyof typeof MEDIA];
      throw new Error(`${file}: there is no media query --${name}. Known: ${Object.keys(MEDIA).join(", ")}`);
    }),
  );
}

export function namedMedia(): Plugin {
  return {
    name: "named-media",
    enforce: "pre",
    transform: {
      filter: { id: /\.(svelte|css)$/, code: "@media" },
      handler: (code, id) => ({ code: withMedia(code, id), map: null }),
    },
  };
}

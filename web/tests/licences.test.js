import { describe, expect, it } from "vitest";
import { licences, packageOf } from "../scripts/licences.js";

describe("licences of others", () => {
  it("finds the package of a module", () => {
    expect(packageOf("/x/web/node_modules/marked/lib/marked.esm.js")).toBe("marked");
    expect(packageOf("C:\\x\\node_modules\\@fluent\\bundle\\esm\\index.js")).toBe("@fluent/bundle");
    expect(packageOf("/x/node_modules/a/node_modules/b/index.js")).toBe("b");
    expect(packageOf("\0vite/preload-helper.js")).toBe("vite");
    expect(packageOf("\0rolldown/runtime.js")).toBe("rolldown");
    expect(packageOf("/x/web/src/main.ts")).toBeUndefined();
  });

  it("gives each package once, with its licence, also where the package has none", () => {
    const text = licences([
      "/x/node_modules/@fontsource-variable/nunito/index.css",
      "node_modules/@fontsource-variable/nunito/files/nunito-latin-wght-normal.woff2",
      "/x/node_modules/qrcode-generator/dist/qrcode.mjs",
      "/x/src/main.ts",
    ]);
    expect(text.match(/nunito 5/g)).toHaveLength(1);
    expect(text).toContain("SIL OPEN FONT LICENSE");
    expect(text).toContain("Kazuhiko Arase");
  });

  it("refuses a package without a licence", () => {
    const without = "/x/node_modules/is-reference/src/index.js";
    expect(() => licences([without])).toThrow("is-reference comes without a licence");
  });
});

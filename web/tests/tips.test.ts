import { beforeEach, describe, expect, it, vi } from "vitest";
import { Speech } from "../src/i18n/speech";
import { Tips } from "../src/net/tips.svelte";

const speech = new Speech("en", "tip-prompt-turn = Look first.\ntip-event-steal = It can be stolen again.\n");

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  });
});

describe("the tips of a coached game", () => {
  it("come when something is new, and only then", () => {
    const tips = new Tips("mantis");
    tips.meet("prompt", { kind: "turn" }, speech);
    expect(tips.shown).toBe("Look first.");
    tips.close();
    tips.meet("prompt", { kind: "turn" }, speech);
    expect(tips.shown).toBeNull();
    tips.meet("event", { kind: "steal", step: 1 }, speech);
    expect(tips.shown).toBe("It can be stolen again.");
  });

  it("are told once in all games on this device", () => {
    new Tips("mantis").meet("prompt", { kind: "turn" }, speech);
    const again = new Tips("mantis");
    again.meet("prompt", { kind: "turn" }, speech);
    expect(again.shown).toBeNull();
  });

  it("are not needed for everything", () => {
    const tips = new Tips("mantis");
    tips.meet("event", { kind: "deal", step: 0 }, speech);
    expect(tips.shown).toBeNull();
  });
});

import { describe, expect, it } from "vitest";
import { HOUSE, later, melody, type Recipe } from "../src/look/sound";

/** The loudest moment of a recipe, if all of its voices were at their loudest until they end. */
function loudest(recipe: Recipe): number {
  const begins = recipe.map((voice) => voice.at ?? 0);
  return Math.max(
    ...begins.map((moment) =>
      recipe
        .filter((voice) => (voice.at ?? 0) <= moment && (voice.at ?? 0) + voice.length > moment)
        .reduce((sum, voice) => sum + (voice.volume ?? 0.5), 0),
    ),
  );
}

describe("recipes of sounds", () => {
  it("are never so loud that they are cut: the loudest share is 0.4 of what a device can do", () => {
    for (const [name, recipe] of Object.entries(HOUSE)) expect(loudest(recipe) * 0.4, name).toBeLessThan(1);
  });
  it("last about a second, and those of every card a fifth of one", () => {
    const end = (recipe: Recipe): number => Math.max(...recipe.map((voice) => (voice.at ?? 0) + voice.length));
    for (const [name, recipe] of Object.entries(HOUSE)) expect(end(recipe), name).toBeLessThan(1.7);
    for (const recipe of [HOUSE.card, HOUSE.flip, HOUSE.place]) expect(end(recipe)).toBeLessThan(0.2);
  });
  it("can be strung together", () => {
    expect(melody([440, 550], 0.1, { length: 0.2 })).toEqual([
      { pitch: 440, at: 0, length: 0.2 },
      { pitch: 550, at: 0.1, length: 0.2 },
    ]);
    expect(later([{ pitch: 440, at: 0.1, length: 0.2 }], 0.5)[0]?.at).toBeCloseTo(0.6);
  });
});

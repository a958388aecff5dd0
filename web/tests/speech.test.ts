import { describe, expect, it } from "vitest";
import { Speech } from "../src/i18n/speech";

const speech = new Speech(
  "en",
  `and = { $first } and { $last }
yes = yes
no = no
colour-red = red
colour-blue = blue
event-take = { $seat } takes { $colours } from { $other }.
event-end = { $winners_count ->
    [one] { $winners } wins!
   *[other] { $winners } share the win!
}
event-play = { $drawn ->
    [yes] drawn
   *[no] not drawn
}`,
);
const names = ["Ada", "Bo", "Cy"];

describe("speech", () => {
  it("fills in names and values as Python does", () => {
    const event = { kind: "take", seat: 0, other: 2, colours: ["red", "blue"] };
    expect(speech.tell("event", event, names)).toBe("Ada takes red and blue from Cy.");
  });
  it("counts lists", () => {
    expect(speech.tell("event", { kind: "end", winners: [1] }, names)).toBe("Bo wins!");
    expect(speech.tell("event", { kind: "end", winners: [0, 1, 2] }, names)).toBe("Ada, Bo and Cy share the win!");
  });
  it("selects by truth", () => {
    expect(speech.tell("event", { kind: "play", drawn: true }, names)).toBe("drawn");
    expect(speech.tell("event", { kind: "play", drawn: false }, names)).toBe("not drawn");
  });
  it("says the first text of a name, as Python does", () => {
    const twice = new Speech("en", "greeting = first\ngreeting = second", "greeting = third");
    expect(twice.say("greeting")).toBe("first");
  });
  it("does not hide a missing sentence", () => {
    expect(() => speech.say("nothing")).toThrow("no text nothing in en");
  });
});

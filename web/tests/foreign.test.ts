import { afterEach, describe, expect, it, vi } from "vitest";
import { ForeignBoard, plainScene } from "../src/games/foreign/board.svelte";
import { Speech } from "../src/i18n/speech";
import { commonView, sceneOf } from "./scene";

const module = (source: string): string => `data:text/javascript,${encodeURIComponent(source)}`;
const LOGGED = `
  const log = (what) => (globalThis.log ??= []).push(what);
  export const onBoard = ["play"];
  export function mount(element, scene) {
    log("mount " + scene.view.step);
    return { update: (next) => log("update " + next.view.step), destroy: () => log("destroy") };
  }`;
const scene = (step: number) => plainScene(sceneOf({ ...commonView("cards", 2), step }));
const element = {} as HTMLElement;
const log = (): string[] => (globalThis as { log?: string[] }).log ?? [];

afterEach(() => {
  delete (globalThis as { log?: string[] }).log;
  vi.restoreAllMocks();
});

async function loaded(source: string): Promise<ForeignBoard> {
  const board = new ForeignBoard();
  await board.load(module(source));
  return board;
}

describe("a board of a package", () => {
  it("is mounted once, then updated, and destroyed at the end", async () => {
    const board = await loaded(LOGGED);
    expect(board.onBoard).toEqual(["play"]);
    board.show(element, scene(1));
    board.show(element, scene(2));
    board.leave();
    board.show(element, scene(3));
    expect(log()).toEqual(["mount 1", "update 2", "destroy", "mount 3"]);
    expect(board.failed).toBe(false);
  });

  it.each([
    ["does not load", "syntax error"],
    ["exports no mount", "export const onBoard = ['play'];"],
    ["throws when it is mounted", "export function mount() { throw new Error('no'); }"],
    ["throws when it is updated", "export function mount() { return { update() { throw new Error('no'); } }; }"],
  ])("fails and is not asked again if it %s", async (_, source) => {
    const warned = vi.spyOn(console, "warn").mockImplementation(() => undefined);
    const board = await loaded(source);
    for (const step of [1, 2, 3]) board.show(element, scene(step));
    expect(board.failed).toBe(true);
    expect(board.onBoard).toEqual([]);
    expect(warned).toHaveBeenCalledOnce();
  });

  it("gets plain data, texts and a way to play", () => {
    const play = vi.fn();
    const speech = new Speech("en", "move-play = Play the { $card }\nhello = Hello { $name }");
    const choices = [{ kind: "play", words: "play 7", card: 7 }];
    const given = plainScene(sceneOf(commonView("cards", 2), { choices, speech, play }));
    expect(structuredClone(given.choices)).toEqual(choices);
    expect(given.say("hello", { name: "Ada" })).toBe("Hello Ada");
    expect(given.tell("move", choices[0] ?? { kind: "" })).toBe("Play the 7");
    given.play("play 7");
    expect(play).toHaveBeenCalledWith("play 7");
  });
});

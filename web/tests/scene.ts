// A scene for unit tests of a board's logic: nothing is asked and nothing happens, unless it is said.
import type { Scene, Wire } from "../src/games/scene";
import { Speech } from "../src/i18n/speech";

const NAMES = ["Ada", "Bo", "Cleo", "Dino", "Eva", "Fil"];

export function sceneOf<W extends Wire>(view: W["view"], more: Partial<Scene<W>> = {}): Scene<W> {
  const nothing = (): void => undefined;
  return {
    view,
    seat: view.seat,
    names: NAMES.slice(0, view.players),
    seats: [],
    clocks: [],
    choices: [],
    prompt: null,
    happening: null,
    earlier: [],
    speech: new Speech("en"),
    marked: null,
    open: null,
    play: nothing,
    playAll: nothing,
    explain: nothing,
    ...more,
  };
}

/** The part of a view that all games share, at the start of a game. */
export function commonView(game: string, players: number, seat: number | null = 0) {
  return { game, players, seat, step: 0, waiting: [0], over: false, winners: [], points: null };
}

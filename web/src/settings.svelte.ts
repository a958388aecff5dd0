// What a person chose for this browser.
import { MEDIA } from "./look/media";
import { load, save } from "./net/storage";

export interface Choices {
  theme: "auto" | "light" | "dark";
  confirm: "never" | "touch" | "always";
  motion: boolean;
  sound: boolean;
  /** From 0 to 1. */
  volume: number;
  /** A phone shakes at some moments. */
  haptics: boolean;
  hints: boolean;
  /** Chances and openings are shown on the board. */
  aids: boolean;
  notify: boolean;
  /** In games against bots that begin at once: their level, the seconds for which they wait before
   * they move, and how many play each game. */
  level: number;
  pause: number;
  players: Record<string, number>;
}

const usual: Choices = {
  theme: "auto",
  confirm: "never",
  motion: true,
  sound: false,
  volume: 0.7,
  haptics: true,
  hints: false,
  aids: false,
  notify: false,
  level: 2,
  pause: 0.8,
  players: {},
};

export const settings = $state<Choices>({ ...usual, ...load<Partial<Choices>>("settings", {}) });

export function change<K extends keyof Choices>(name: K, value: Choices[K]): void {
  settings[name] = value;
  save("settings", $state.snapshot(settings));
  apply();
}

const stillness = matchMedia("(prefers-reduced-motion: reduce)");
stillness.addEventListener("change", apply);

/** Tells the styles what was chosen. */
export function apply(): void {
  const root = document.documentElement;
  if (settings.theme === "auto") delete root.dataset["theme"];
  else root.dataset["theme"] = settings.theme;
  root.dataset["motion"] = moving() ? "on" : "off";
}

/** Whether things may move: the person's wish here and in the system. */
export function moving(): boolean {
  return settings.motion && !stillness.matches;
}

/** Whether a decision is asked for twice on this device. */
export function confirming(): boolean {
  const touch = matchMedia(MEDIA.touch).matches;
  return settings.confirm === "always" || (settings.confirm === "touch" && touch);
}

// Sounds as small recipes: a few voices, each a tone or noise with its pitch, length and volume. They
// are made on the spot (shell/audio.svelte.ts); nothing is downloaded.

/** A tone that may slide from one pitch to another, or noise through a filter. */
export interface Voice {
  wave?: "sine" | "triangle" | "square" | "sawtooth" | "noise";
  /** In Hz; noise has none. */
  pitch?: number | readonly [from: number, to: number];
  /** Seconds after the beginning of the sound. */
  at?: number;
  /** Seconds until it has faded away. */
  length: number;
  /** From 0 to 1; voices of one sound add up. */
  volume?: number;
  /** Seconds until it is at its loudest: short for a knock, long for a swell. */
  attack?: number;
  filter?: { kind: "lowpass" | "highpass" | "bandpass"; from: number; to?: number; sharpness?: number };
}

export type Recipe = readonly Voice[];

/** A sound that belongs to an event, and what a phone does with it. */
export interface Sound {
  recipe: Recipe;
  /** Milliseconds after the event is shown; nothing is heard before it is seen. */
  after?: number;
  /** For a phone: milliseconds of shaking, and of rest, in turn. */
  shake?: number[];
}

/** Tones one after the other. */
export function melody(pitches: number[], between: number, voice: Omit<Voice, "pitch" | "at">): Recipe {
  return pitches.map((pitch, at) => ({ ...voice, pitch, at: at * between }));
}

/** The same sound some time later, as a part of a longer one. */
export function later(recipe: Recipe, seconds: number): Recipe {
  return recipe.map((voice) => ({ ...voice, at: (voice.at ?? 0) + seconds }));
}

/** Sounds that all games may use. */
export const HOUSE = {
  /** A card slides over the table. */
  card: [{ wave: "noise", length: 0.13, volume: 0.5, attack: 0.02, filter: { kind: "bandpass", from: 3200, to: 1100, sharpness: 0.8 } }],
  /** A card is turned over. */
  flip: [
    { wave: "noise", length: 0.07, volume: 0.4, filter: { kind: "highpass", from: 2400 } },
    { wave: "noise", at: 0.09, length: 0.06, volume: 0.55, filter: { kind: "bandpass", from: 1800, sharpness: 1.2 } },
  ],
  /** Something is put down. */
  place: [
    { wave: "sine", pitch: [190, 85], length: 0.11, volume: 0.7 },
    { wave: "noise", length: 0.03, volume: 0.35, filter: { kind: "lowpass", from: 2200 } },
  ],
  /** It is the person's turn. */
  turn: melody([587, 880], 0.11, { wave: "sine", length: 0.3, volume: 0.3, attack: 0.01 }),
  /** Something good. */
  gain: melody([659, 784, 1047], 0.07, { wave: "triangle", length: 0.24, volume: 0.32 }),
  /** Something is lost. */
  loss: melody([392, 330, 262], 0.12, { wave: "triangle", length: 0.34, volume: 0.3 }),
  /** The last of something: a bell. */
  bell: [
    { wave: "sine", pitch: 880, length: 1.1, volume: 0.34 },
    { wave: "sine", pitch: 2207, length: 0.6, volume: 0.12 },
    { wave: "sine", pitch: 3520, length: 0.3, volume: 0.06 },
  ],
  /** A climax. */
  triumph: [
    ...melody([523, 659, 784, 1047], 0.09, { wave: "triangle", length: 0.5, volume: 0.3 }),
    { wave: "noise", at: 0.27, length: 0.7, volume: 0.12, attack: 0.15, filter: { kind: "highpass", from: 5200 } },
  ],
  /** The game is won. */
  win: [
    ...melody([523, 659, 784, 1047, 784, 1047], 0.13, { wave: "triangle", length: 0.6, volume: 0.3 }),
    { wave: "sine", pitch: 262, length: 1.3, volume: 0.3, attack: 0.05 },
    { wave: "sine", pitch: 392, at: 0.39, length: 1.2, volume: 0.24, attack: 0.05 },
  ],
  /** Somebody else has won. */
  over: melody([523, 440, 349], 0.18, { wave: "sine", length: 0.7, volume: 0.28, attack: 0.02 }),
} as const satisfies Record<string, Recipe>;

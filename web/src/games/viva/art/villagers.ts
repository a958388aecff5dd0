// The six villagers of Viva: each is the symbol of its colour with a face. Body and extras are drawn in
// the ink of the colour, the face in its fill, all in a square of 24; `ground` is a pattern of 100 x 140.

export interface Villager {
  /** What it wears or holds, behind the body. */
  extra: string;
  eyes: [number, number, number][];
  mouth: string;
  /** The mouth is open, so that it is filled. */
  open?: boolean;
  ground: string;
}

const dots = (step: number, r: number): string => {
  const found: string[] = [];
  for (let y = 4; y < 146; y += step) {
    for (let x = (y - 4) % (2 * step) === 0 ? 4 : 4 + step / 2; x < 104; x += step) found.push(`M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0-${2 * r} 0Z`);
  }
  return found.join("");
};

const repeat = (count: number, part: (at: number) => string): string => Array.from({ length: count }, (_, at) => part(at)).join("");

const ray = (at: number): string => {
  const far = (turn: number): string => `${(50 + 130 * Math.cos(turn)).toFixed(1)} ${(70 + 130 * Math.sin(turn)).toFixed(1)}`;
  const from = (at * Math.PI) / 6;
  return `M50 70 ${far(from)} ${far(from + Math.PI / 12)}Z`;
};

export const VILLAGERS: Record<string, Villager> = {
  // A paper hat with a bobble.
  red: {
    extra: "M12 .6a2.3 2.3 0 1 0 .01 0Z",
    eyes: [[9.7, 13.4, 1.25], [14.3, 13.4, 1.25]],
    mouth: "M8.9 16q3.1 3 6.2 0",
    ground: repeat(9, (at) => `M${at * 30 - 140} 140 ${at * 30} 0h12L${at * 30 - 128} 140Z`),
  },
  // A kite with its tail.
  orange: {
    extra: "M11.3 20.5q-2.6 2.2-.2 4.2l1.4-.9q-1.6-1.2.6-3Z",
    eyes: [[9.4, 10.4, 1.3], [14.6, 10.4, 1.3]],
    mouth: "M8.8 13.6h6.4q-.6 4-3.2 4t-3.2-4Z",
    open: true,
    ground: repeat(24, (at) => `M${(at % 4) * 32 + 2} ${Math.floor(at / 4) * 26 + 6}l8-9 8 9-8 9Z`),
  },
  // A star of the fireworks.
  yellow: {
    extra: "M1.4 3.4l1.3-1.3 2 2-1.3 1.3ZM22.6 3.4l-1.3-1.3-2 2 1.3 1.3Z",
    eyes: [[9.9, 11, 1.2], [14.1, 11, 1.2]],
    mouth: "M9.2 13.4q2.8 3.4 5.6 0",
    ground: repeat(12, ray),
  },
  // A box with a moustache.
  green: {
    extra: "M8 .8h8v3.4H8Z",
    eyes: [[8.9, 9.6, 1.4], [15.1, 9.6, 1.4]],
    mouth: "M12 13.4c-1.6-1.8-4-1.5-6.2 1.4 2.6.9 5 .9 6.2-.5 1.2 1.4 3.6 1.4 6.2.5-2.2-2.9-4.6-3.2-6.2-1.4Z",
    open: true,
    ground: repeat(20, (at) => `M${(at % 4) * 28 + (Math.floor(at / 4) % 2) * 14 - 2} ${Math.floor(at / 4) * 28}h14v14h-14Z`),
  },
  // A balloon that sings.
  blue: {
    extra: "M10.4 21h3.2l1.2 2.8h-5.6Z",
    eyes: [[8.8, 10, 1.35], [15.2, 10, 1.35]],
    mouth: "M12 13a2.7 2.9 0 1 0 .01 0Z",
    open: true,
    ground: dots(20, 4),
  },
  // A flower of paper.
  purple: {
    extra: "M4.2 5.6a1.4 1.4 0 1 0 .01 0ZM19.8 5.6a1.4 1.4 0 1 0 .01 0ZM4.2 17a1.4 1.4 0 1 0 .01 0ZM19.8 17a1.4 1.4 0 1 0 .01 0Z",
    eyes: [[9.6, 10.8, 1.2], [14.4, 10.8, 1.2]],
    mouth: "M9.4 13.8q2.6 2.4 5.2 0",
    ground: repeat(20, (at) => `M${(at % 4) * 28 + (Math.floor(at / 4) % 2) * 14} ${Math.floor(at / 4) * 28 + 6}h5v-5h5v5h5v5h-5v5h-5v-5h-5Z`),
  },
};

// A board that a package brings: a plain module whose `mount` draws into an element.
import type { Choice, Event, Prompt, Scene, View } from "../scene";

/** What such a board is given: plain data, and functions for texts and moves. */
export interface PlainScene {
  view: View;
  seat: number | null;
  names: string[];
  choices: Choice[];
  prompt: Prompt | null;
  marked: Choice | null;
  happening: Event | null;
  /** The text of that key in the game's catalogues. */
  say(key: string, values?: Record<string, string | number>): string;
  /** The sentence for a move, an event or a question. */
  tell(what: "move" | "event" | "prompt", said: { kind: string }): string;
  play(words: string): void;
}

interface Mounted {
  update(scene: PlainScene): void;
  destroy?(): void;
}

export interface BoardModule {
  mount(element: HTMLElement, scene: PlainScene): Mounted;
  /** Kinds of moves that are made on the board; all others become buttons. */
  onBoard?: string[];
}

export function plainScene(scene: Scene): PlainScene {
  const { speech, names } = scene;
  return {
    view: $state.snapshot(scene.view) as View,
    seat: scene.seat,
    names: [...names],
    choices: $state.snapshot(scene.choices) as Choice[],
    prompt: $state.snapshot(scene.prompt) as Prompt | null,
    marked: $state.snapshot(scene.marked) as Choice | null,
    happening: $state.snapshot(scene.happening) as Event | null,
    say: (key, values) => speech.say(key, values),
    tell: (what, said) => speech.tell(what, said, names),
    play: (words) => scene.play(words),
  };
}

/** The board of one game. Once it has thrown an error it is not asked again. */
export class ForeignBoard {
  failed = $state(false);
  private module: BoardModule | null = null;
  private mounted: Mounted | null = null;

  async load(address: string): Promise<void> {
    try {
      this.module = (await import(/* @vite-ignore */ address)) as BoardModule;
      if (typeof this.module.mount !== "function") throw new Error(`${address} exports no function mount`);
    } catch (error) {
      this.fail(error);
    }
  }

  get onBoard(): string[] {
    return this.failed ? [] : (this.module?.onBoard ?? []);
  }

  /** Draws the scene into the element the first time, and updates it from then on. */
  show(element: HTMLElement, scene: PlainScene): void {
    if (this.failed) return;
    try {
      if (this.mounted) this.mounted.update(scene);
      else this.mounted = this.module?.mount(element, scene) ?? null;
    } catch (error) {
      this.fail(error);
    }
  }

  leave(): void {
    const mounted = this.mounted;
    this.mounted = null;
    try {
      mounted?.destroy?.();
    } catch (error) {
      this.fail(error);
    }
  }

  /** For its author, the browser's console says where. */
  private fail(error: unknown): void {
    console.warn(error);
    this.failed = true;
  }
}

const boards = new Map<string, ForeignBoard>();

export async function loadBoard(game: string, address: string): Promise<ForeignBoard> {
  const board = new ForeignBoard();
  boards.set(game, board);
  await board.load(address);
  return board;
}

/** The board of a game that was loaded. */
export function boardOf(game: string): ForeignBoard {
  const board = boards.get(game);
  if (!board) throw new Error(`the board of ${game} was not loaded`);
  return board;
}

// What can be picked on a table: the marks by which keyboard, screen readers, hints and tests find it.

export interface Pickable {
  /** The element's own classes. */
  class?: string;
  /** The move that pressing it plays, if that move is legal now. */
  move?: string | undefined;
  /** What pressing it selects, if moves follow from that. */
  select?: string | number | undefined;
  /** Something else that can be picked now, such as a button that leads back. */
  open?: boolean;
  /** The key that presses it: a letter or a digit. */
  key?: string | number | undefined;
  /** The move that waits for a confirmation or that a hint points at (`scene.marked`). */
  marked?: { words: string } | null;
  /** Whether it is the one that is selected, where one of several can be. */
  selected?: boolean | undefined;
}

export interface PickAttributes {
  class: string;
  "data-pick": "" | undefined;
  "data-move": string | undefined;
  "data-select": string | number | undefined;
  "data-key": string | number | undefined;
  "aria-pressed": boolean | undefined;
}

/** The attributes of something that can be picked, to be spread on its element:
 * `<button {...pick({ class: "house", move, marked: scene.marked })}>`. It has the class `legal` if pressing it plays a
 * move, `usable` if moves follow from it, and `marked` if it is the move that is pointed at. */
export function pick({ class: own, move, select, open = false, key, marked = null, selected }: Pickable): PickAttributes {
  const legal = move !== undefined;
  const usable = select !== undefined;
  return {
    class: [own, legal && "legal", usable && "usable", legal && move === marked?.words && "marked"].filter(Boolean).join(" "),
    "data-pick": legal || usable || open ? "" : undefined,
    "data-move": move,
    "data-select": select,
    "data-key": key,
    "aria-pressed": selected,
  };
}

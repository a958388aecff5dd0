// The world of a game around its table: `data-world` on the root, for the styles (worlds.css).

/** Enters a game's world; returns how to leave it, for an effect. */
export function enterWorld(game: string): () => void {
  const root = document.documentElement;
  root.dataset["world"] = game;
  return () => {
    if (root.dataset["world"] === game) delete root.dataset["world"];
  };
}

// Which page is shown; addresses are real paths, so that every page can be sent to somebody.

export type Route =
  | { page: "home" }
  | { page: "mine" }
  | { page: "privacy" }
  | { page: "new"; game: string }
  | { page: "table"; id: string }
  | { page: "replay"; id: string }
  | { page: "rules"; game: string }
  | { page: "learn"; game: string }
  | { page: "look" }
  | { page: "puzzles" }
  | { page: "puzzle"; game: string; number: number | null }
  | { page: "unknown" };

export function read(path: string): Route {
  const [first, second, third, ...rest] = path.split("/").filter(Boolean);
  if (rest.length > 0) return { page: "unknown" };
  if (!first) return { page: "home" };
  if (first === "mine" && !second) return { page: "mine" };
  if (first === "look" && !second) return { page: "look" };
  if (first === "privacy" && !second) return { page: "privacy" };
  if (first === "table" && second && !third) return { page: "table", id: second };
  if (first === "table" && second && third === "replay") return { page: "replay", id: second };
  if (first === "new" && second && !third) return { page: "new", game: second };
  if (first === "rules" && second && !third) return { page: "rules", game: second };
  if (first === "learn" && second && !third) return { page: "learn", game: second };
  if (first === "puzzles" && !second) return { page: "puzzles" };
  if (first === "puzzles" && second && (!third || /^[1-9]\d*$/.test(third))) {
    return { page: "puzzle", game: second, number: third ? Number(third) : null };
  }
  return { page: "unknown" };
}

class Router {
  path = $state(location.pathname);
  route = $derived(read(this.path));

  constructor() {
    addEventListener("popstate", () => (this.path = location.pathname));
  }

  go(path: string): void {
    history.pushState(null, "", path);
    this.path = location.pathname;
    scrollTo(0, 0);
  }
}

export const router = new Router();

/** Makes an ordinary link change the page without reloading it. */
export function link(node: HTMLAnchorElement): { destroy(): void } {
  function click(event: MouseEvent): void {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    router.go(node.pathname + node.search);
  }
  node.addEventListener("click", click);
  return { destroy: () => node.removeEventListener("click", click) };
}

// Holding a finger on something looks at it; only a short tap is a choice.
const LONG = 450;

export function longPress(node: HTMLElement): { destroy(): void } {
  let since = Infinity;
  const down = (event: PointerEvent): void => {
    since = event.pointerType === "touch" ? event.timeStamp : Infinity;
  };
  const click = (event: MouseEvent): void => {
    if (event.timeStamp - since > LONG) event.stopPropagation();
    since = Infinity;
  };
  const menu = (event: Event): void => {
    if (since !== Infinity) event.preventDefault();
  };
  node.addEventListener("pointerdown", down);
  node.addEventListener("click", click, true);
  node.addEventListener("contextmenu", menu);
  return {
    destroy() {
      node.removeEventListener("pointerdown", down);
      node.removeEventListener("click", click, true);
      node.removeEventListener("contextmenu", menu);
    },
  };
}

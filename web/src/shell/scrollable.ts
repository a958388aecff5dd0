// What has to be scrolled must be reachable by keys, also if nothing in it can be pressed; while all
// of it is in sight, a stop there would only be in the way.

export function scrollable(node: HTMLElement): { destroy: () => void } {
  const look = (): void => {
    if (node.scrollHeight > node.clientHeight) node.tabIndex = 0;
    else node.removeAttribute("tabindex");
  };
  const observer = new ResizeObserver(look);
  observer.observe(node);
  for (const child of node.children) observer.observe(child);
  return { destroy: () => observer.disconnect() };
}

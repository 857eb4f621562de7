import { watchModal } from "./modal.ts";

/** The focused element and its ancestors, innermost first. */
let path: readonly Element[] = [];

document.addEventListener("focusin", ({ target }) => {
  const found: Element[] = [];
  for (let part = target instanceof Element ? target : null; part !== null; part = part.parentElement) found.push(part);
  path = found;
});

const isLost = () => document.activeElement === document.body && path[0]?.isConnected === false;

/** When the focused element was removed, focuses the heading of its remaining ancestor, because the focus would otherwise be lost. */
function keepFocus(): void {
  if (!isLost()) return;
  const heading = path
    .filter((part) => part.isConnected)
    .map((part) => part.querySelector<HTMLElement>("h1,h2,h3"))
    .find((found) => found?.checkVisibility());
  if (!heading) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}

new MutationObserver(() => {
  watchModal();
  // Runs after the framework, which may set a better focus.
  if (isLost()) setTimeout(keepFocus);
}).observe(document.body, { childList: true, subtree: true });

import { watchModal } from "./modal.ts";

/** The focused element and all around it, innermost first. */
let path: readonly Element[] = [];

document.addEventListener("focusin", ({ target }) => {
  const found: Element[] = [];
  for (let part = target instanceof Element ? target : null; part !== null; part = part.parentElement) found.push(part);
  path = found;
});

const isLost = () => document.activeElement === document.body && path[0]?.isConnected === false;

/** When the focused element is removed, the heading of the remaining part around it gets the focus. */
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
  // The framework goes first, it may know a better place.
  if (isLost()) setTimeout(keepFocus);
}).observe(document.body, { childList: true, subtree: true });

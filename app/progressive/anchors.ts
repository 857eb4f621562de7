// A footer's link to a section of the landing: the browser jumps before the page has its typefaces, so it is brought there once more
// (specification §2). Whoever comes back or reloads stays where they were.
const afterNavigationMs = 50;

/** Does nothing once the person scrolls. */
let hasMoved = false;
for (const act of ["wheel", "touchmove", "keydown"]) addEventListener(act, () => (hasMoved = true), { once: true, passive: true });

const [arrival] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
addEventListener("load", () => {
  setTimeout(() => {
    if (!hasMoved && arrival?.type === "navigate") document.querySelector(":target")?.scrollIntoView();
  }, afterNavigationMs);
});

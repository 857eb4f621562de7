// After a footer's link to a section of the landing, the browser scrolls before the fonts are loaded, so the section is scrolled to once
// more (specification §2). A page that is reloaded or returned to keeps its position.
const afterNavigationMs = 50;

/** A person who scrolls meanwhile is not interrupted. */
let hasMoved = false;
for (const act of ["wheel", "touchmove", "keydown"]) addEventListener(act, () => (hasMoved = true), { once: true, passive: true });

const [arrival] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
addEventListener("load", () => {
  setTimeout(() => {
    if (!hasMoved && arrival?.type === "navigate") document.querySelector(":target")?.scrollIntoView();
  }, afterNavigationMs);
});

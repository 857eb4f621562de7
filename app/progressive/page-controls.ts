import { around } from "./targets.ts";

// Style sheets use this to show controls that need scripts (`js:`).
document.documentElement.dataset.js = "";

document.addEventListener("click", (event) => {
  const message = around(event, "[data-dismiss]")?.closest("output");
  if (message) message.hidden = true;
});

const openMenus = () => document.querySelectorAll<HTMLDetailsElement>("details[data-menu][open]");

// A click elsewhere, or on one of its links, closes a menu; a click on a control inside does not.
document.addEventListener("click", (event) => {
  if (around(event, "[data-reveal],[data-copy]") !== null) return;
  for (const menu of openMenus()) {
    if (!(event.target instanceof Node && menu.contains(event.target)) || around(event, "a") !== null) menu.open = false;
  }
});

document.addEventListener("keydown", (event) => {
  if (event.key !== "Escape") return;
  for (const menu of openMenus()) {
    menu.open = false;
    menu.querySelector("summary")?.focus();
  }
});

// Staff can open the search from everywhere, also from within a field.
document.addEventListener("keydown", (event) => {
  if (event.code !== "KeyK" || !(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey) return;
  const search = document.querySelector<HTMLElement>("a[data-search]");
  if (search === null) return;
  event.preventDefault();
  search.click();
});

document.addEventListener("keydown", (event) => {
  if (event.key !== "?" || around(event, "input,textarea,select,[contenteditable]") !== null) return;
  // Pages with their own shortcuts list them themselves.
  if (document.querySelector('[aria-keyshortcuts="?"]') === null) document.querySelector<HTMLElement>("a[data-shortcuts]")?.click();
});

// After a footer's link to a section of the landing, the browser scrolls before the fonts are loaded, so the section is scrolled to once
// more (specification §2). A page that is reloaded or returned to keeps its position.
const afterNavigationMs = 50;

/** A person who has scrolled meanwhile is not interrupted. */
let hasMoved = false;
for (const act of ["wheel", "touchmove", "keydown"]) addEventListener(act, () => (hasMoved = true), { once: true, passive: true });

const [arrival] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
addEventListener("load", () => {
  setTimeout(() => {
    if (!hasMoved && arrival?.type === "navigate") document.querySelector(":target")?.scrollIntoView();
  }, afterNavigationMs);
});

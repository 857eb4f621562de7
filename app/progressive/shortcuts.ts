import { around } from "./targets.ts";

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

import { around } from "./targets.ts";

document.addEventListener("keydown", (event) => {
  if (event.key !== "?" || around(event, "input,textarea,select,[contenteditable]") !== null) return;
  // Pages with keys of their own list them themselves.
  if (document.querySelector('[aria-keyshortcuts="?"]') === null) document.querySelector<HTMLElement>("a[data-shortcuts]")?.click();
});

import { around } from "./targets.ts";

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

import { isTakenOver } from "./framework.ts";

// Without the framework, a double click would submit twice.
document.addEventListener("submit", (event) => {
  if (event.defaultPrevented || isTakenOver()) return;
  const button = event.submitter;
  if (button?.getAttribute("aria-busy") === "true") event.preventDefault();
  else button?.setAttribute("aria-busy", "true");
});

// A page from the back-forward cache can be submitted again.
addEventListener("pageshow", () => {
  for (const button of document.querySelectorAll("button[aria-busy]")) button.removeAttribute("aria-busy");
});

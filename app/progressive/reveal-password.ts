import { around } from "./targets.ts";

document.addEventListener("click", (event) => {
  const button = around(event, "[data-reveal]");
  const input = document.getElementById(button?.dataset.reveal ?? "");
  if (button === null || !(input instanceof HTMLInputElement)) return;
  const isShown = input.type === "text";
  input.type = isShown ? "password" : "text";
  button.setAttribute("aria-pressed", String(!isShown));
});

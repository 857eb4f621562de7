import { around } from "./targets.ts";

/** What was agreed to for one region is not agreed to for another (specification §5). */
document.addEventListener("change", (event) => {
  const form = around(event, "[data-consent-of]")?.closest("form");
  const box = form?.querySelector<HTMLInputElement>("input[name=isPolicyAccepted]");
  if (box) box.checked = false;
});

import { around } from "./targets.ts";

/** A change of region clears the consent, because each region has its own terms (specification §5). */
document.addEventListener("change", (event) => {
  const form = around(event, "[data-consent-of]")?.closest("form");
  const box = form?.querySelector<HTMLInputElement>("input[name=isPolicyAccepted]");
  if (box) box.checked = false;
});

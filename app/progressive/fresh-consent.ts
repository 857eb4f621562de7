import { around } from "./targets.ts";

/** The consent for one region does not apply to another (specification §5), so a change of region clears it. */
document.addEventListener("change", (event) => {
  const form = around(event, "[data-consent-of]")?.closest("form");
  const box = form?.querySelector<HTMLInputElement>("input[name=isPolicyAccepted]");
  if (box) box.checked = false;
});

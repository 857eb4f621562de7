import { around } from "./targets.ts";

document.addEventListener("click", (event) => {
  const message = around(event, "[data-dismiss]")?.closest("output");
  if (message) message.hidden = true;
});

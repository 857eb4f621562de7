import { around } from "./targets.ts";

const confirmedMs = 2_000;
const heardAfterMs = 50;
let said: ReturnType<typeof setTimeout> | undefined;

/** Copies, and shows that in the button and in the page's status message. */
async function copyFrom(button: HTMLElement): Promise<void> {
  await navigator.clipboard.writeText(button.dataset.copy ?? "");
  const status = document.getElementById("copied");
  if (status === null) return;
  button.dataset.copied = "";
  setTimeout(() => delete button.dataset.copied, confirmedMs);
  // A screen reader announces the same text again only if it was cleared in between.
  status.textContent = "";
  clearTimeout(said);
  said = setTimeout(() => {
    status.textContent = document.body.dataset.copiedText ?? "";
    said = setTimeout(() => (status.textContent = ""), confirmedMs);
  }, heardAfterMs);
}

document.addEventListener("click", (event) => {
  const button = around(event, "[data-copy]");
  if (button !== null) void copyFrom(button);
});

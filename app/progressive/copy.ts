import { around } from "./targets.ts";

const confirmedMs = 2_000;
const heardAfterMs = 50;
let said: ReturnType<typeof setTimeout> | undefined;

/** Copies, and confirms in the button and in the page's only status element. */
async function copyFrom(button: HTMLElement): Promise<void> {
  await navigator.clipboard.writeText(button.dataset.copy ?? "");
  const status = document.getElementById("copied");
  if (status === null) return;
  button.dataset.copied = "";
  setTimeout(() => delete button.dataset.copied, confirmedMs);
  // Screen readers announce the same words again only if they were removed in between.
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

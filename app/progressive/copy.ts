import { around } from "./targets.ts";

const confirmedMs = 2_000;

/** Copies, and says so in the status beside the button. */
async function copyFrom(button: HTMLElement): Promise<void> {
  await navigator.clipboard.writeText(button.dataset.copy ?? "");
  const status = button.nextElementSibling;
  if (!(status instanceof HTMLElement)) return;
  button.dataset.copied = "";
  status.textContent = document.body.dataset.copiedText ?? "";
  setTimeout(() => {
    delete button.dataset.copied;
    status.textContent = "";
  }, confirmedMs);
}

document.addEventListener("click", (event) => {
  const button = around(event, "[data-copy]");
  if (button !== null) void copyFrom(button);
});

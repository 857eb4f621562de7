import { closeModal, shownModal } from "./modal.ts";

const swipeToClosePx = 20;

const isTouched = (modal: HTMLDialogElement) =>
  [...modal.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>("input:not([type=hidden]),textarea")].some(
    (input) => input.value !== input.defaultValue,
  );

// A click beside the modal closes it, unless text was typed in it.
document.addEventListener("pointerdown", (event) => {
  const modal = shownModal();
  if (modal === null || event.target !== modal || isTouched(modal)) return;
  const { left, right, top, bottom } = modal.getBoundingClientRect();
  const isInside = event.clientX >= left && event.clientX <= right && event.clientY >= top && event.clientY <= bottom;
  if (!isInside) closeModal(modal);
});

// A sheet follows the finger down, and closes beyond a minimum distance.
let swipeFrom: number | null = null;

const pulled = (event: TouchEvent, from: number) => Math.max(0, (event.changedTouches[0]?.clientY ?? from) - from);

function startOf(event: TouchEvent, modal: HTMLDialogElement): number | null {
  const isSheet = modal.dataset.modal === "sheet" && matchMedia("(width < 48rem)").matches;
  const isInside = event.target instanceof Node && modal.contains(event.target);
  return isSheet && isInside && modal.lastElementChild?.scrollTop === 0 ? (event.touches[0]?.clientY ?? null) : null;
}

document.addEventListener(
  "touchstart",
  (event) => {
    const modal = shownModal();
    swipeFrom = modal === null ? null : startOf(event, modal);
  },
  { passive: true },
);

document.addEventListener(
  "touchmove",
  (event) => {
    const modal = shownModal();
    if (swipeFrom !== null && modal !== null) modal.style.translate = `0 ${pulled(event, swipeFrom)}px`;
  },
  { passive: true },
);

document.addEventListener("touchend", (event) => {
  const modal = shownModal();
  if (swipeFrom === null || modal === null) return;
  if (pulled(event, swipeFrom) > swipeToClosePx) closeModal(modal);
  else modal.style.translate = "";
  swipeFrom = null;
});

// The address contains the modal's name, and the server renders the modal open. This script shows it in the browser's top layer. Every way
// to close it follows its closing link: the framework navigates without a reload, and on a page without the framework the script removes
// the modal.
import { handOver, searchEarly } from "./early-search.ts";
import { hasFramework, isTakenOver } from "./framework.ts";
import { forgetPlace, keepPlaceFor, returnToPlace } from "./place-behind.ts";
import { around } from "./targets.ts";

let shown: HTMLDialogElement | null = null;
let shownAt = "";
let opener: HTMLElement | null = null;

/** The displayed modal, if any. */
export const shownModal = (): HTMLDialogElement | null => shown;

const closeLink = (modal: HTMLDialogElement) => modal.querySelector<HTMLAnchorElement>("[data-modal-close]");

/** Follows the modal's closing link. */
export const closeModal = (modal: HTMLDialogElement): void => closeLink(modal)?.click();

function giveFocusBack(): void {
  const back = opener?.isConnected ? opener : document.querySelector<HTMLElement>(`a[href="${CSS.escape(shownAt)}"]`);
  opener = null;
  if (document.activeElement === document.body) back?.focus({ preventScroll: true });
}

function open(modal: HTMLDialogElement): void {
  shownAt = location.pathname + location.search;
  if (document.readyState === "complete") modal.dataset.arrives = "";
  modal.close();
  modal.showModal();
  const field = modal.querySelector<HTMLInputElement>("[data-modal-field]");
  (field ?? modal.querySelector<HTMLElement>("[data-modal-title]"))?.focus();
  if (field && !handOver(field)) closeModal(modal);
}

/** Detects a modal that appeared or disappeared with the page. */
export function watchModal(): void {
  const found = document.querySelector<HTMLDialogElement>("dialog[data-modal]");
  if (found === shown) return;
  shown = found;
  if (found === null) {
    forgetPlace();
    giveFocusBack();
  } else {
    open(found);
  }
}

function freePage(modal: HTMLDialogElement): void {
  document.querySelector("[inert]")?.removeAttribute("inert");
  modal.close();
}

function closeHere(modal: HTMLDialogElement, address: string): void {
  history.replaceState(null, "", address);
  freePage(modal);
  modal.remove();
}

/** Handles a click on a link while a modal is displayed. */
function pressed(event: MouseEvent, modal: HTMLDialogElement, link: HTMLAnchorElement): void {
  if (!modal.open && link.search.includes("modal=")) {
    // Opened again while it is still closing: the navigation leads to the same address and renders nothing.
    opener = link;
    shown = null;
    watchModal();
  } else if (link.hasAttribute("data-modal-close")) {
    if (!hasFramework()) {
      event.preventDefault();
      closeHere(modal, link.href);
    } else {
      // Until React handles this part of the page, the link loads the whole page.
      keepPlaceFor(link);
      // The page behind the modal is already present; only its address waits for the server.
      if (isTakenOver()) freePage(modal);
    }
  }
}

document.addEventListener(
  "click",
  (event) => {
    const link = around(event, "a");
    if (!(link instanceof HTMLAnchorElement)) return;
    if (shown !== null) pressed(event, shown, link);
    else if (link.search.includes("modal=")) {
      opener = link;
      if (event.ctrlKey || event.metaKey || event.shiftKey) return;
      keepPlaceFor(link);
      if (link.dataset.search !== undefined && isTakenOver()) searchEarly(link);
    }
  },
  true,
);

document.addEventListener(
  "cancel",
  (event) => {
    if (shown === null || event.target !== shown) return;
    event.preventDefault();
    closeModal(shown);
  },
  true,
);

watchModal();
returnToPlace();

import { chatAsked } from "./chat-events.ts";
import { around } from "./targets.ts";

/** Loads the chat's own script when the person opens it, or has a conversation in this browser. Without it the link is a link. */
async function load(link: HTMLAnchorElement, isAsked: boolean): Promise<void> {
  try {
    await import(/* @vite-ignore */ link.dataset.chat ?? "");
    link.dispatchEvent(new CustomEvent(chatAsked, { bubbles: true, detail: isAsked }));
  } catch {
    if (isAsked) location.assign(link.href);
  }
}

document.addEventListener("click", (event) => {
  const link = around(event, "a[data-chat]");
  if (!(link instanceof HTMLAnchorElement) || event.metaKey || event.ctrlKey || event.shiftKey) return;
  event.preventDefault();
  void load(link, true);
});

const first = document.querySelector<HTMLAnchorElement>("a[data-chat]");
const isOpened = /[?&]chat=open\b/.test(location.search);
if (first && (isOpened || document.cookie.includes("cw_conversation="))) void load(first, isOpened);

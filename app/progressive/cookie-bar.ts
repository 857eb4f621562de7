import { around } from "./targets.ts";

/** The question counts its seconds over all pages of a visit, not anew on each: whoever reads page after page is asked too. */
const askedAfterMs = 15_000;
const since = "cookies-since";

const bar = document.querySelector<HTMLElement>(".cookie-bar");
if (bar) {
  const start = Number(sessionStorage.getItem(since)) || Date.now();
  sessionStorage.setItem(since, String(start));
  bar.style.animationDelay = `${Math.max(0, start + askedAfterMs - Date.now())}ms`;
}

// Answered in place: typed values on the page stay.
document.addEventListener("submit", (event) => {
  const asked = around(event, ".cookie-bar");
  if (!asked || !(event.target instanceof HTMLFormElement)) return;
  event.preventDefault();
  const form = event.target;
  const answers = [...new FormData(form, event.submitter)].map(([name, value]) => [name, String(value)]);
  const body = new URLSearchParams(answers);
  asked.hidden = true;
  // The request failed: the page asks again when it is opened next.
  fetch(form.action, { method: "POST", body, redirect: "manual" }).catch(() => {});
});

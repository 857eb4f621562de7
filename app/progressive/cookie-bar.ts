import { around } from "./targets.ts";

/** The delay counts over all pages of a visit, so that a person who changes pages quickly sees the question too. */
const askedAfterMs = 15_000;
const since = "cookies-since";

const bar = document.querySelector<HTMLElement>(".cookie-bar");
if (bar) {
  const start = Number(sessionStorage.getItem(since)) || Date.now();
  sessionStorage.setItem(since, String(start));
  bar.style.animationDelay = `${Math.max(0, start + askedAfterMs - Date.now())}ms`;
}

// Submitted without a navigation, so that text typed on the page is kept.
document.addEventListener("submit", (event) => {
  const asked = around(event, ".cookie-bar");
  if (!asked || !(event.target instanceof HTMLFormElement)) return;
  event.preventDefault();
  const form = event.target;
  const answers = [...new FormData(form, event.submitter)].map(([name, value]) => [name, String(value)]);
  const body = new URLSearchParams(answers);
  // Its place stays, so that the page does not move.
  asked.style.visibility = "hidden";
  // If the request fails, the question is shown again on the next page.
  fetch(form.action, { method: "POST", body, redirect: "manual" }).catch(() => {});
});

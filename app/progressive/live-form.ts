import { hasFramework } from "./framework.ts";

const pauseMs = 300;
/** Specification §9: exchange rates reload every 30 s. */
const reloadMs = 30_000;
let asked = 0;

/** Replaces a part of the page, unless it is unchanged or has the focus. */
function update(id: string, page: Document): void {
  const [shown, found] = [document.getElementById(id), page.getElementById(id)];
  if (shown === null || found === null || shown.isEqualNode(found) || shown.contains(document.activeElement)) return;
  shown.replaceChildren(...found.childNodes);
}

/** A search leaves empty fields out of its address, and its results are not reloaded by time. */
const isSearch = (form: HTMLFormElement) => form.getAttribute("role") === "search";

/** Loads the page for the typed values, and updates the parts that the form names. Only the last request counts. */
async function refresh(form: HTMLFormElement): Promise<string | null> {
  asked += 1;
  const turn = asked;
  const all = [...new FormData(form)].map(([name, value]) => [name, String(value)]);
  const typed = isSearch(form) ? all.filter(([, value]) => value !== "") : all;
  const query = new URLSearchParams(typed);
  const address = query.size > 0 ? `${location.pathname}?${query}` : location.pathname;
  const answer = await fetch(address).catch(() => null);
  if (!answer?.ok) return null;
  const page = new DOMParser().parseFromString(await answer.text(), "text/html");
  if (turn !== asked) return null;
  for (const id of form.dataset.live?.split(" ") ?? []) update(id, page);
  return address;
}

/** Updates the address with the typed values, so that it can be shared. */
async function follow(form: HTMLFormElement): Promise<void> {
  const address = await refresh(form);
  if (address !== null) history.replaceState(null, "", address);
}

// A calculator form updates its page while a person types, and with new rates; a search updates its results with each choice. The form's
// button does the same with a reload.
const form = document.querySelector<HTMLFormElement>("form[data-live]");
if (form && !hasFramework()) {
  let typing: ReturnType<typeof setTimeout> | undefined;
  let reloadedAt = Date.now();
  const reload = () => {
    if (document.hidden) return;
    reloadedAt = Date.now();
    void refresh(form);
  };
  // Controls elsewhere on the page can belong to the form.
  document.addEventListener("input", ({ target }) => {
    if (!(target instanceof HTMLInputElement || target instanceof HTMLSelectElement) || target.form !== form) return;
    clearTimeout(typing);
    typing = setTimeout(() => void follow(form), pauseMs);
  });
  if (!isSearch(form)) {
    setInterval(reload, reloadMs);
    document.addEventListener("visibilitychange", () => {
      if (Date.now() - reloadedAt >= reloadMs) reload();
    });
  }
}

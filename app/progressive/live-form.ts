const pauseMs = 300;

/** Reads the page for what is typed so far, and takes over the parts that the form names. */
async function refresh(form: HTMLFormElement): Promise<void> {
  const typed = [...new FormData(form)].map(([name, value]) => [name, String(value)]);
  const address = `${location.pathname}?${new URLSearchParams(typed)}`;
  const answer = await fetch(address).catch(() => null);
  if (!answer?.ok) return;
  const page = new DOMParser().parseFromString(await answer.text(), "text/html");
  for (const id of form.dataset.live?.split(" ") ?? []) {
    document.getElementById(id)?.replaceChildren(...(page.getElementById(id)?.childNodes ?? []));
  }
  history.replaceState(null, "", address);
}

// A form of figures answers while somebody types; its button does the same with a reload.
const form = document.querySelector<HTMLFormElement>("form[data-live]");
let typing: ReturnType<typeof setTimeout> | undefined;
form?.addEventListener("input", () => {
  clearTimeout(typing);
  typing = setTimeout(() => void refresh(form), pauseMs);
});

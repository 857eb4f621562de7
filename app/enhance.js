// Small conveniences for pages with and without the framework: nothing here is needed to finish a task.
const root = document.documentElement;
root.dataset.js = "";

document.addEventListener("click", (event) => {
  const target = event.target instanceof Element ? event.target : null;
  const reveal = target?.closest("[data-reveal]");
  if (reveal) {
    const input = document.getElementById(reveal.dataset.reveal);
    const isShown = input.type === "text";
    input.type = isShown ? "password" : "text";
    reveal.setAttribute("aria-pressed", String(!isShown));
    return;
  }
  const copy = target?.closest("[data-copy]");
  if (copy) {
    void navigator.clipboard.writeText(copy.dataset.copy).then(() => {
      copy.dataset.copied = "";
      setTimeout(() => delete copy.dataset.copied, 2000);
    });
    return;
  }
  for (const open of document.querySelectorAll("details[data-menu][open]")) {
    if (!open.contains(target)) open.open = false;
  }
});

document.addEventListener("keydown", (event) => {
  if (event.key !== "Escape") return;
  for (const open of document.querySelectorAll("details[data-menu][open]")) {
    open.open = false;
    open.querySelector("summary").focus();
  }
});

// Without the framework a double press would send twice.
document.addEventListener("submit", (event) => {
  if (event.defaultPrevented || root.dataset.app !== undefined) return;
  const button = event.submitter;
  if (button?.getAttribute("aria-busy") === "true") event.preventDefault();
  else button?.setAttribute("aria-busy", "true");
});
addEventListener("pageshow", () => {
  for (const button of document.querySelectorAll("button[aria-busy]")) button.removeAttribute("aria-busy");
});

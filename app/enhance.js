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
  if (target?.closest("[data-dismiss]")) target.closest("output").hidden = true;
  const copy = target?.closest("[data-copy]");
  if (copy) {
    void navigator.clipboard.writeText(copy.dataset.copy).then(() => {
      const said = copy.nextElementSibling;
      copy.dataset.copied = "";
      said.textContent = said.dataset.says;
      setTimeout(() => {
        delete copy.dataset.copied;
        said.textContent = "";
      }, 2000);
    });
    return;
  }
  for (const open of document.querySelectorAll("details[data-menu][open]")) {
    if (!open.contains(target) || target.closest("a")) open.open = false;
  }
});

const isTyping = (target) => target.closest?.("input,textarea,select,[contenteditable]") != null;

document.addEventListener("keydown", (event) => {
  // Pages with keys of their own list them themselves.
  if (event.key === "?" && !isTyping(event.target) && document.querySelector('[aria-keyshortcuts="?"]') === null) {
    document.querySelector("a[data-shortcuts]")?.click();
  }
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

// A form of figures answers while somebody types; its button does the same with a reload.
const liveForm = document.querySelector("form[data-live]");
let typing = 0;
liveForm?.addEventListener("input", () => {
  clearTimeout(typing);
  typing = setTimeout(async () => {
    const address = `${location.pathname}?${new URLSearchParams(new FormData(liveForm))}`;
    const answer = await fetch(address).catch(() => null);
    if (!answer?.ok) return;
    const page = new DOMParser().parseFromString(await answer.text(), "text/html");
    for (const id of liveForm.dataset.live.split(" ")) {
      document.getElementById(id).replaceChildren(...page.getElementById(id).childNodes);
    }
    history.replaceState(null, "", address);
  }, 300);
});

// Modals live in the address: the server draws them open, here they become real ones. Every way out ends in their closing link,
// which the framework turns into a step without a reload; a page without the framework is tidied up by hand.
const swipeToClose = 20;
let shown = null;
let shownAt = "";
let opener = null;
let swipeFrom = null;

const closeLink = () => shown.querySelector("[data-modal-close]");
const isFixed = () => shown.dataset.modal === "fixed";
const isTouched = () =>
  [...shown.querySelectorAll("input:not([type=hidden]),textarea")].some((input) => input.value !== input.defaultValue);
const hasFramework = () => "__reactRouterContext" in window;

// Whoever stood on something that went away would stand nowhere: the heading of what is left around it takes the focus. The
// framework goes first, it may know a better place.
let path = [];
document.addEventListener("focusin", ({ target }) => {
  path = [];
  for (let part = target; part !== null; part = part.parentElement) path.push(part);
});
const isLost = () => document.activeElement === document.body && path[0]?.isConnected === false;

function keepFocus() {
  if (!isLost()) return;
  const heading = path
    .filter((part) => part.isConnected)
    .map((part) => part.querySelector("h1,h2,h3"))
    .find((found) => found?.checkVisibility());
  if (heading === undefined) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}

function watchPage() {
  watchModal();
  if (isLost()) setTimeout(keepFocus);
}

function watchModal() {
  const found = document.querySelector("dialog[data-modal]");
  if (found === shown) return;
  shown = found;
  if (found === null) {
    const back = opener?.isConnected ? opener : document.querySelector(`a[href="${CSS.escape(shownAt)}"]`);
    opener = null;
    if (document.activeElement === document.body) back?.focus();
    return;
  }
  shownAt = location.pathname + location.search;
  if (document.readyState === "complete") found.dataset.arrives = "";
  found.close();
  found.showModal();
  found.querySelector("[data-modal-title]").focus();
}

function freePage() {
  document.querySelector("[inert]")?.removeAttribute("inert");
  shown.close();
}

function closeHere() {
  history.replaceState(null, "", closeLink().href);
  freePage();
  shown.remove();
}

watchModal();
new MutationObserver(watchPage).observe(document.body, { childList: true, subtree: true });

document.addEventListener(
  "click",
  (event) => {
    const link = event.target instanceof Element ? event.target.closest("a") : null;
    if (shown === null) {
      if (link?.search.includes("modal=")) opener = link;
    } else if (!shown.open && link?.search.includes("modal=")) {
      // Asked for again while its closing is still under way: the page goes back to the same address and has nothing to draw.
      opener = link;
      shown = null;
      watchModal();
    } else if (link?.hasAttribute("data-modal-close")) {
      if (!hasFramework()) {
        event.preventDefault();
        closeHere();
      } else if (root.dataset.app !== undefined) {
        // The page is at hand already; only its address waits for the server.
        freePage();
      }
    }
  },
  true,
);
document.addEventListener(
  "cancel",
  (event) => {
    if (event.target !== shown) return;
    event.preventDefault();
    if (!isFixed()) closeLink().click();
  },
  true,
);
document.addEventListener("pointerdown", (event) => {
  if (shown === null || event.target !== shown || isFixed() || isTouched()) return;
  const { left, right, top, bottom } = shown.getBoundingClientRect();
  const isInside = event.clientX >= left && event.clientX <= right && event.clientY >= top && event.clientY <= bottom;
  if (!isInside) closeLink().click();
});

// A sheet follows the finger down; further than a slip, and it closes.
const pulled = (event) => Math.max(0, event.changedTouches[0].clientY - swipeFrom);
document.addEventListener(
  "touchstart",
  (event) => {
    const isSheet = shown?.dataset.modal === "sheet" && matchMedia("(width < 48rem)").matches;
    swipeFrom = isSheet && shown.contains(event.target) && shown.lastElementChild.scrollTop === 0 ? event.touches[0].clientY : null;
  },
  { passive: true },
);
document.addEventListener(
  "touchmove",
  (event) => {
    if (swipeFrom !== null && shown !== null) shown.style.translate = `0 ${pulled(event)}px`;
  },
  { passive: true },
);
document.addEventListener("touchend", (event) => {
  if (swipeFrom === null || shown === null) return;
  if (pulled(event) > swipeToClose) closeLink().click();
  else shown.style.translate = "";
  swipeFrom = null;
});

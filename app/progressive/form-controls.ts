import { missingClasses, passwordLength } from "#domain/people/access/password-rules.ts";
import { isTakenOver } from "./framework.ts";
import { around } from "./targets.ts";

document.addEventListener("click", (event) => {
  const button = around(event, "[data-reveal]");
  const input = document.getElementById(button?.dataset.reveal ?? "");
  if (button === null || !(input instanceof HTMLInputElement)) return;
  const isShown = input.type === "text";
  input.type = isShown ? "password" : "text";
  button.setAttribute("aria-pressed", String(!isShown));
});

/** Marks the fulfilled rules while a password is typed. The server validates it at submission. */
document.addEventListener("input", ({ target }) => {
  if (!(target instanceof HTMLInputElement)) return;
  const list = document.querySelector(`[data-password-rules="${CSS.escape(target.id)}"]`);
  const missing: readonly string[] = missingClasses(target.value);
  for (const rule of list?.querySelectorAll<HTMLElement>("[data-rule]") ?? []) {
    const name = rule.dataset.rule ?? "";
    const isMet = name === "length" ? [...target.value].length >= passwordLength.min : !missing.includes(name);
    rule.toggleAttribute("data-met", isMet);
  }
});

/** Fields with an error sentence of the product show it instead of the browser's message, until they are changed or validated again. */
document.addEventListener(
  "invalid",
  ({ target }) => {
    const sentence = target instanceof HTMLInputElement ? target.closest<HTMLElement>("[data-invalid]")?.dataset.invalid : undefined;
    if (sentence) (target as HTMLInputElement).setCustomValidity(sentence);
  },
  true,
);
for (const type of ["input", "change"]) {
  document.addEventListener(type, ({ target }) => {
    if (target instanceof HTMLInputElement && target.closest("[data-invalid]")) target.setCustomValidity("");
  });
}
// Runs before a click or Enter starts the browser's validation: a password manager may have filled a field without any event.
document.addEventListener("click", (event) => {
  const form = around(event, "[type=submit]")?.closest("form");
  for (const input of form?.querySelectorAll<HTMLInputElement>("[data-invalid] input") ?? []) input.setCustomValidity("");
});

/** The consent for one region does not apply to another (specification §5), so a change of region clears it. */
document.addEventListener("change", (event) => {
  const form = around(event, "[data-consent-of]")?.closest("form");
  const box = form?.querySelector<HTMLInputElement>("input[name=isPolicyAccepted]");
  if (box) box.checked = false;
});

// Without the framework, a double click would submit twice.
document.addEventListener("submit", (event) => {
  if (event.defaultPrevented || isTakenOver()) return;
  const button = event.submitter;
  if (button?.getAttribute("aria-busy") === "true") event.preventDefault();
  else button?.setAttribute("aria-busy", "true");
});

// A page from the back-forward cache can be submitted again.
addEventListener("pageshow", () => {
  for (const button of document.querySelectorAll("button[aria-busy]")) button.removeAttribute("aria-busy");
});

// On phones, Enter hides the keyboard, so that a half-filled form is not submitted by the key that is usually "next" (specification §5).
/** Until then the framework may hydrate the page, and scripts may set the focus (specification §9). */
const attachedAfterMs = 1_000;
const texts = "input:is(:not([type]),[type=text],[type=email],[type=tel],[type=url],[type=password],[type=number])";

/** A search, and a form with a single field, is submitted by Enter everywhere. */
const isLoneField = ({ form }: HTMLInputElement) =>
  form === null || form.method === "get" || form.role === "search" || form.querySelectorAll(`${texts},select,textarea`).length < 2;

setTimeout(() => {
  document.addEventListener("keydown", (event) => {
    const field = event.target;
    if (event.key !== "Enter" || event.isComposing || !matchMedia("(width < 48rem) and (pointer: coarse)").matches) return;
    if (!(field instanceof HTMLInputElement) || !field.matches(texts) || isLoneField(field)) return;
    event.preventDefault();
    field.blur();
  });
}, attachedAfterMs);

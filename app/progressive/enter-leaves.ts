// On phones, Enter hides the keyboard, so that a half-filled form is not submitted by the key that is usually "next" (specification §5).
/** Until then the framework may take over the page, and scripts may set the focus (specification §9). */
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

// Phones: Enter puts the keyboard away, so that half a form is not sent by a key that stands where others have "next" (specification §5).
/** The page may still be taken over until then, and focus be given by scripts (specification §9). */
const attachedAfterMs = 1_000;
const texts = "input:is(:not([type]),[type=text],[type=email],[type=tel],[type=url],[type=password],[type=number])";

/** A search, and a form with one field, is submitted by Enter everywhere. */
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

let early: HTMLDialogElement | null = null;

function made<Tag extends keyof HTMLElementTagNameMap>(tag: Tag, look: string, ...within: readonly (Node | string)[]) {
  const node = document.createElement(tag);
  node.className = look;
  node.append(...within);
  return node;
}

/**
 * The search modal comes from the server. Until then a dialog of the same size receives the typed text, so that no key is lost or triggers
 * a shortcut of the page. When submitted early, it opens the search page.
 */
export function searchEarly({ textContent: name }: HTMLElement): void {
  early?.remove();
  const field = Object.assign(made("input", "control"), {
    type: "search",
    name: "q",
    maxLength: 120,
    autocomplete: "off",
    ariaLabel: name,
  });
  const form = made(
    "form",
    "modal-body",
    made(
      "div",
      "flex items-end gap-2",
      made("label", "grid min-w-0 grow gap-1 text-small", "\u00a0", field),
      made("button", "button button-secondary button-row", name),
    ),
  );
  form.action = "/search";
  early = made("dialog", "modal modal-full", made("div", "modal-head", made("i", "modal-close"), made("h2", "text-h3", name)), form);
  document.body.append(early);
  early.showModal();
  field.focus();
}

/** Passes the typed text to the modal's field. Returns false when the dialog was closed already. */
export function handOver(field: HTMLInputElement): boolean {
  if (early === null) return true;
  const { open } = early;
  const typed = early.querySelector("input")?.value ?? "";
  early.remove();
  early = null;
  field.focus();
  field.setRangeText(typed, 0, field.value.length, "end");
  field.dispatchEvent(new Event("input", { bubbles: true }));
  return open;
}

let early: HTMLDialogElement | null = null;

/**
 * The search's modal comes from the server; until then a dialog of the same size takes what is typed, so that no key is lost or means
 * something to the page behind. Sent off early, it leads to the page of the search.
 */
export function searchEarly({ textContent: name }: HTMLElement): void {
  early?.remove();
  early = document.createElement("dialog");
  early.className = "modal modal-full";
  early.innerHTML =
    '<div class="modal-head"><i class="modal-close"></i><h2 class="text-h3"></h2></div><form action="/search" class="modal-body"><div class="flex items-end gap-2"><label class="grid min-w-0 grow gap-1 text-small">&nbsp;<input type="search" name="q" maxlength="120" autocomplete="off" class="control"></label><button class="button button-secondary button-row"></button></div></form>';
  for (const said of early.querySelectorAll("h2,button")) said.textContent = name;
  early.querySelector("input")?.setAttribute("aria-label", name);
  document.body.append(early);
  early.showModal();
  early.querySelector("input")?.focus();
}

/** The modal has come: gives its field what was typed meanwhile. False: it was closed already. */
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

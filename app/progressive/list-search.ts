// Long selects (`data-list-search`) open as a list with a search. Without this script they open as the browser's own.
import { listMatches } from "./list-matches.ts";

interface Line {
  /** The words by which a search finds the option: its visible text and the words of `data-words`. */
  readonly text: string;
  readonly option: HTMLOptionElement;
}

function made<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  attributes: Readonly<Record<string, string>>,
  ...within: readonly Node[]
): HTMLElementTagNameMap[Tag] {
  const node = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) node.setAttribute(name, value);
  node.append(...within);
  return node;
}

const linesOf = (select: HTMLSelectElement): readonly Line[] =>
  [...select.options].map((option) => ({ text: `${option.text} ${option.dataset.words ?? ""}`, option }));

/** The matching lines; those that cannot be chosen come last. */
function found(lines: readonly Line[], typed: string): readonly Line[] {
  const matches = listMatches(lines, typed);
  return [...matches.filter(({ option }) => !option.disabled), ...matches.filter(({ option }) => option.disabled)];
}

function choose(select: HTMLSelectElement, { option }: Line): void {
  if (option.selected) return;
  option.selected = true;
  for (const name of ["input", "change"]) select.dispatchEvent(new Event(name, { bubbles: true }));
}

/** The list below the search field. One line is active; the field announces it to screen readers. */
class SearchedList {
  readonly root = made("ul", { id: "list-search", role: "listbox", class: "list-search-lines" });
  readonly #field: HTMLInputElement;
  #lines: readonly Line[] = [];
  #active = -1;

  constructor(field: HTMLInputElement) {
    this.#field = field;
  }

  get active(): Line | undefined {
    return this.#lines[this.#active];
  }

  lineOf(node: HTMLElement): Line | undefined {
    return this.#lines[[...this.root.children].indexOf(node)];
  }

  show(lines: readonly Line[]): void {
    this.#lines = lines;
    this.root.replaceChildren(
      ...lines.map(({ option }, at) => {
        const line = made("li", { id: `list-search-${at}`, role: "option", "aria-selected": `${option.selected}` });
        if (option.disabled) line.setAttribute("aria-disabled", "true");
        line.textContent = option.text;
        return line;
      }),
    );
    this.activate(Math.max(0, this.#field.value === "" ? lines.findIndex(({ option }) => option.selected) : 0));
  }

  activate(at: number): void {
    this.root.children[this.#active]?.removeAttribute("data-active");
    this.#active = Math.min(Math.max(at, 0), this.#lines.length - 1);
    const line = this.root.children[this.#active];
    line?.setAttribute("data-active", "");
    line?.scrollIntoView({ block: "nearest" });
    this.#field.setAttribute("aria-activedescendant", line?.id ?? "");
  }

  move(by: number): void {
    this.activate(this.#active + by);
  }
}

const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1, PageDown: 8, PageUp: -8 };

/** Opens the list of a select in a dialog. `typed` is the letter that opened it. The dialog returns the focus to the select. */
function openList(select: HTMLSelectElement, typed: string): void {
  const { listSearch = "", listEmpty = "", listClose = "" } = select.dataset;
  const title = select.getAttribute("aria-label") ?? select.labels[0]?.textContent ?? listSearch;
  // In a field of the type "search" Escape would clear the text instead of closing the list.
  const field = made("input", {
    ...{
      type: "text",
      inputmode: "search",
      class: "control",
      role: "combobox",
      autocomplete: "off",
      maxlength: "60",
      placeholder: listSearch,
    },
    ...{ "aria-label": `${title}. ${listSearch}`, "aria-expanded": "true", "aria-controls": "list-search", "aria-autocomplete": "list" },
  });
  field.value = typed;
  const list = new SearchedList(field);
  const none = made("p", { role: "status", class: "list-search-none" });
  const close = made("button", { type: "button", class: "button button-secondary" }, document.createTextNode(listClose));
  const dialog = made(
    "dialog",
    { class: "list-search", "aria-label": title },
    made("div", { class: "list-search-head" }, field, close),
    list.root,
    none,
  );
  const lines = linesOf(select);
  const refresh = () => {
    const shown = found(lines, field.value);
    list.show(shown);
    none.textContent = shown.length === 0 ? listEmpty : "";
  };
  const pick = (line: Line | undefined) => {
    if (line === undefined || line.option.disabled) return;
    choose(select, line);
    dialog.close();
  };
  field.addEventListener("input", refresh);
  dialog.addEventListener("keydown", (event) => {
    event.stopPropagation();
    const step = steps[event.key];
    if (event.target !== field || event.isComposing || (step === undefined && event.key !== "Enter")) return;
    event.preventDefault();
    if (step === undefined) pick(list.active);
    else list.move(step);
  });
  dialog.addEventListener("click", ({ target }) => {
    if (target === dialog || target === close) dialog.close();
    else if (target instanceof HTMLElement && target.role === "option") pick(list.lineOf(target));
  });
  dialog.addEventListener("close", () => dialog.remove());
  document.body.append(dialog);
  dialog.showModal();
  field.focus();
  refresh();
}

const searched = ({ target }: Event): HTMLSelectElement | null => {
  const select = target instanceof Element ? target.closest("select") : null;
  return select?.dataset.listSearch === undefined || select.disabled ? null : select;
};

document.addEventListener("mousedown", (event) => {
  const select = event.button === 0 ? searched(event) : null;
  if (select === null) return;
  event.preventDefault();
  select.focus();
  openList(select, "");
});

/** Arrow keys without Alt change the value of a closed select, as in browsers. */
const opens = ({ key, altKey, ctrlKey, metaKey }: KeyboardEvent): boolean =>
  !ctrlKey && !metaKey && (altKey ? key === "ArrowDown" : key.length === 1 || key === "Enter");

document.addEventListener("keydown", (event) => {
  const select = opens(event) ? searched(event) : null;
  if (select === null) return;
  event.preventDefault();
  openList(select, event.key.length === 1 ? event.key.trim() : "");
});

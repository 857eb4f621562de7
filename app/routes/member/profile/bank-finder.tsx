import { useEffect, useState } from "react";
import { href } from "react-router";
import { useText } from "#i18n/text-context.tsx";

type Filled = Readonly<Record<string, string | null>>;

/** Sends only the part with the bank's code, because addresses are logged in places where account numbers must not appear. */
const bankPart = 12;

async function ask({ name, value }: HTMLInputElement, signal: AbortSignal): Promise<Filled | null> {
  const question = new URLSearchParams({ [name]: value.replaceAll(/\s/g, "").slice(0, bankPart) });
  const response = await fetch(`${href("/lookup/bank")}?${question}`, { signal });
  const { bank }: { bank: Filled | null } = response.ok ? await response.json() : { bank: null };
  return bank;
}

/** Fills a field that is empty or was filled by the finder; the form validates it like a typed value. */
function write(field: HTMLInputElement, value: string): void {
  if (field.value !== "" && field.value !== field.dataset.found) return;
  field.value = value;
  field.dataset.found = value;
  field.dispatchEvent(new Event("input", { bubbles: true }));
}

/** A focused field is not filled until it is left, because typed or pasted text would be appended. */
function fill(form: HTMLFormElement, found: Filled): void {
  for (const [name, value] of Object.entries(found)) {
    const field = form.elements.namedItem(name);
    if (value === null || !(field instanceof HTMLInputElement)) continue;
    if (field === document.activeElement) field.addEventListener("blur", () => write(field, value), { once: true });
    else write(field, value);
  }
}

/** Fills in the bank's name as soon as its number is typed. Without scripts the server does this after the form is sent. */
export function BankFinder({ formId }: { formId: string }) {
  const t = useText();
  const [bank, setBank] = useState("");
  useEffect(() => {
    const form = document.getElementById(formId);
    if (!(form instanceof HTMLFormElement)) return;
    const left = new AbortController();
    const answer = (found: Filled | null) => {
      if (found !== null) fill(form, found);
      setBank(found?.bankName ?? "");
    };
    const look = ({ target }: Event) => {
      if (!(target instanceof HTMLInputElement) || !["bik", "bic", "iban"].includes(target.name)) return;
      ask(target, left.signal).then(answer, () => answer(null));
    };
    form.addEventListener("change", look, { signal: left.signal });
    return () => left.abort();
  }, [formId]);
  return <output className="sr-only">{bank === "" ? "" : t("requisites.bankFound", { bank })}</output>;
}

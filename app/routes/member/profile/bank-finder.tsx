import { useEffect, useState } from "react";
import { href } from "react-router";
import { useText } from "#i18n/text-context.tsx";

type Filled = Readonly<Record<string, string | null>>;

async function ask(field: HTMLInputElement, signal: AbortSignal): Promise<Filled | null> {
  const response = await fetch(`${href("/lookup/bank")}?${new URLSearchParams({ [field.name]: field.value })}`, { signal });
  const { bank }: { bank: Filled | null } = response.ok ? await response.json() : { bank: null };
  return bank;
}

/** Writes where nobody has written, or where only this has; the form judges it as typed. */
function fill(form: HTMLFormElement, found: Filled): void {
  for (const [name, value] of Object.entries(found)) {
    const field = form.elements.namedItem(name);
    if (value === null || !(field instanceof HTMLInputElement)) continue;
    if (field.value !== "" && field.value !== field.dataset.found) continue;
    field.value = value;
    field.dataset.found = value;
    field.dispatchEvent(new Event("input", { bubbles: true }));
  }
}

/** Names the bank as soon as its number is typed. Without script the server does it, once the form is sent. */
export function BankFinder({ formId }: { formId: string }) {
  const t = useText();
  const [bank, setBank] = useState("");
  useEffect(() => {
    const form = document.getElementById(formId);
    if (!(form instanceof HTMLFormElement)) return;
    const left = new AbortController();
    const look = async ({ target }: Event) => {
      if (!(target instanceof HTMLInputElement) || !["bik", "bic", "iban"].includes(target.name)) return;
      const found = await ask(target, left.signal).catch(() => null);
      if (found !== null) fill(form, found);
      setBank(found?.bankName ?? "");
    };
    form.addEventListener("change", look, { signal: left.signal });
    return () => left.abort();
  }, [formId]);
  return <output className="sr-only">{bank === "" ? "" : t("profile.form.bankFound", { bank })}</output>;
}

import { readForm } from "#forms/read-form.server.ts";
import { findNamedBank } from "#services/account/find-bank.server.ts";
import type { ServiceContext } from "#services/context.ts";

const typed = (form: FormData, name: string): string => String(form.get(name) ?? "").trim();

/** The posted account. An empty bank is filled in from the account's numbers. */
export async function readAccountForm(ctx: ServiceContext, request: Request): Promise<FormData> {
  const form = await readForm(request);
  const found = findNamedBank(ctx, { bik: typed(form, "bik"), bic: typed(form, "bic"), iban: typed(form, "iban") });
  const { name, corrAccount } = (found.ok ? found.value : null) ?? {};
  for (const [field, value] of Object.entries({ bankName: name, corrAccount }))
    if (value && form.has(field) && typed(form, field) === "") form.set(field, value);
  return form;
}

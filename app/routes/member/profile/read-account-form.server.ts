import { isUuid } from "#contracts/uuid.ts";
import { schemaFor } from "#domain/people/account/bank-account-schema.ts";
import { readForm } from "#forms/read-form.server.ts";
import { notFound } from "#guards/guards.server.ts";
import { findNamedBank } from "#services/account/find-bank.server.ts";
import { readOwnAccount } from "#services/account/read-own-account.server.ts";
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

export async function getAccount(ctx: ServiceContext, itemId: string) {
  const account = isUuid(itemId) ? await readOwnAccount(ctx, itemId) : null;
  if (!account?.ok) notFound();
  const schema = schemaFor(account.value.country, account.value.currency);
  if (schema === null) notFound();
  const { profileKind } = ctx.principal;
  return { ...account.value, schema: schema.key, holderType: profileKind === "company" ? "company" : "individual" } as const;
}

import { z } from "zod";
import type { Currency } from "#domain/money/money.ts";
import { type FieldKey, fieldKeys } from "#domain/people/account/bank-account-schema.ts";
import type { Issue } from "#domain/people/account/requisite-issue.ts";
import { checkAccount } from "#domain/people/account/requisites.ts";
import type { HolderType, TypedAccount } from "#domain/people/account/typed-account.ts";

/** Country, currency and holder of an account, known before its fields are shown. */
export interface AccountPlace {
  readonly country: string;
  readonly currency: Currency;
  readonly holderType: HolderType;
}

const line = z.string().max(300).optional();
const details = Object.fromEntries(fieldKeys.map((key) => [key, line])) as Record<FieldKey, typeof line>;
export const accountFormFields = z.strictObject({
  holderName: line,
  bankName: line,
  label: z.string().trim().max(40).optional(),
  /** Required while open deals pay out to the account. */
  password: z.string().max(250).optional(),
  ...details,
});
type AccountFormValue = z.output<typeof accountFormFields>;

/** Converts the form to the account that the rules check. */
export function accountOfForm(
  place: AccountPlace,
  { holderName = "", bankName = "", label: _label, password: _password, ...typed }: AccountFormValue,
): TypedAccount {
  return { ...place, holderName, bankName, details: typed };
}

/** Reports every mistake of an account at its own field (design/people §6). */
export function validateAccountForm(
  place: AccountPlace,
  value: AccountFormValue,
  ctx: z.RefinementCtx,
  isForServer = (_: Issue): boolean => false,
): void {
  for (const found of checkAccount(accountOfForm(place, value)).issues) {
    const { field, code: issue, params } = found;
    if (isForServer(found)) continue;
    ctx.addIssue({ code: "custom", path: [field], params: { code: "BANK.REQUISITES", params: { ...params, issue } } });
  }
}

/** A bank account's form for one country and currency. */
export const bankAccountForm = (place: AccountPlace) =>
  accountFormFields.superRefine((value, ctx) => validateAccountForm(place, value, ctx));

const tellsBank = ({ bik, bic, iban }: AccountFormValue): boolean => Boolean(bik || bic || iban);
const isToldByBank = ({ field, code }: Issue): boolean => code === "required" && (field === "bankName" || field === "corrAccount");

/**
 * {@link bankAccountForm} for the browser: empty fields that a bank's number determines are accepted, because the server fills them and
 * the page's lookup may not be finished at submission.
 */
export const typedAccountForm = (place: AccountPlace) =>
  accountFormFields.superRefine((value, ctx) => validateAccountForm(place, value, ctx, (issue) => tellsBank(value) && isToldByBank(issue)));

/** Deletion requires the password (specification §5). */
export const deleteAccountForm = z.strictObject({ password: z.string("VALIDATION.REQUIRED").min(1, "VALIDATION.REQUIRED").max(250) });

export const declineAccountForm = z.strictObject({
  reason: z.string("VALIDATION.REQUIRED").trim().min(3, "VALIDATION.REQUIRED").max(500),
});

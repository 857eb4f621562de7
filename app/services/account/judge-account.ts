import { isValidIBAN } from "ibantools";
import { type CheckedAccount, checkAccount } from "#domain/people/requisites.ts";
import type { TypedAccount } from "#domain/people/typed-account.ts";

/**
 * `checkAccount` of the domain, and the national structure behind an IBAN's own check digits (bank and branch keys of France,
 * Belgium, Norway and others), which only a maintained library keeps up with.
 */
export function judgeAccount(typed: TypedAccount): CheckedAccount {
  const checked = checkAccount(typed);
  const { iban } = checked.account.details;
  if (checked.issues.length > 0 || iban === undefined || isValidIBAN(iban)) return checked;
  return { ...checked, issues: [{ field: "iban", code: "ibanStructure" }] };
}

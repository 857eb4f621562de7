import { isValidIBAN } from "ibantools";
import { type CheckedAccount, checkAccount } from "#domain/people/requisites.ts";
import type { TypedAccount } from "#domain/people/typed-account.ts";

/**
 * Runs `checkAccount` of the domain and checks the national structure of an IBAN (bank and branch keys of France, Belgium, Norway and
 * others). A maintained library does the latter, because these rules change.
 */
export function judgeAccount(typed: TypedAccount): CheckedAccount {
  const checked = checkAccount(typed);
  const { iban } = checked.account.details;
  if (checked.issues.length > 0 || iban === undefined || isValidIBAN(iban)) return checked;
  return { ...checked, issues: [{ field: "iban", code: "ibanStructure" }] };
}

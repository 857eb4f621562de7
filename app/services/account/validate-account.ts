import { isValidIBAN } from "ibantools";
import { type Refusal, refuse } from "#contracts/outcome.ts";
import type { Issue } from "#domain/people/account/requisite-issue.ts";
import { type CheckedAccount, checkAccount } from "#domain/people/account/requisites.ts";
import type { TypedAccount } from "#domain/people/account/typed-account.ts";

/**
 * Runs `checkAccount` of the domain and checks the national structure of an IBAN (bank and branch keys of France, Belgium, Norway and
 * others). A maintained library does the latter, because these rules change.
 */
export function validateAccount(typed: TypedAccount): CheckedAccount {
  const checked = checkAccount(typed);
  const { iban } = checked.account.details;
  if (checked.issues.length > 0 || iban === undefined || isValidIBAN(iban)) return checked;
  return { ...checked, issues: [{ field: "iban", code: "ibanStructure" }] };
}

const paramsOf = ({ params, field, code }: Issue) => ({ ...params, field, issue: code });

/**
 * Refuses a typed account with `BANK.REQUISITES {field, issue}`. The parameters describe the first issue; `fields` lists all of them, so
 * that the API can answer with every wrong field at once.
 */
export function refuseRequisites(issues: readonly Issue[]): Refusal {
  const [first] = issues;
  const refusal = refuse("BANK.REQUISITES", first === undefined ? {} : paramsOf(first));
  if (issues.length < 2) return refusal;
  return { ...refusal, fields: issues.map((issue) => ({ field: issue.field, code: "BANK.REQUISITES", params: paramsOf(issue) })) };
}

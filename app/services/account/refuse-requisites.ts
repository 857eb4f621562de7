import { type Refusal, refuse } from "#contracts/outcome.ts";
import type { Issue } from "#domain/people/requisite-issue.ts";

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

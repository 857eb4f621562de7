import { type Refusal, refuse } from "#contracts/outcome.ts";
import type { Issue } from "#domain/people/requisite-issue.ts";

/** The first thing wrong with a typed account, as a refusal; forms show every issue from `checkAccount` at its field. */
export function refuseRequisites(issues: readonly Issue[]): Refusal {
  const wrong = issues[0];
  const params = wrong === undefined ? {} : { ...wrong.params, field: wrong.field, issue: wrong.code };
  return refuse("BANK.REQUISITES", params);
}

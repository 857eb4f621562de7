import { refuse, type ServiceResult } from "#contracts/outcome.ts";
import { reviewAccount } from "#services/account/review-account.server.ts";
import type { ServiceContext } from "#services/context.ts";
import { readItems } from "./case-items.server.ts";
import { refusalToDecide } from "./case-unit.server.ts";
import { acceptCase, checkAcceptance, declineCase } from "./decide-case.server.ts";
import type { CaseRemarks } from "./promote-values.server.ts";

export type Verdict = "accept" | "return";

export interface AccountVerdict {
  readonly id: string;
  /** Version of the account that the moderator read. */
  readonly version: number;
  /** Null approves. A text declines and is shown to the member. */
  readonly reason: string | null;
}

export interface ItemVerdicts {
  readonly memberId: string;
  /** Version of the case that the moderator read. */
  readonly version: number;
  /** By {@link CaseItem}; empty when only accounts were decided. */
  readonly verdicts: Readonly<Record<string, Verdict>>;
  readonly remarks: CaseRemarks;
  readonly accounts: readonly AccountVerdict[];
}

/**
 * Decides about the parts of a member's case, each with its own verdict: accounts first, so that the letter about the profile can list the
 * usable ones, then the profile. Accepted parts become live although others are returned. Each account and the profile are separate
 * transactions. When all parts are accepted, the rules for the profile are checked before the first transaction, so that a refused profile
 * leaves its accounts undecided. Refusals: `VALIDATION.REQUIRED` without a verdict, and those of `acceptCase`, `declineCase` and
 * `reviewAccount`. `STATUS.CHANGED` also when the case has other parts than the verdicts.
 */
export async function decideItems(ctx: ServiceContext, input: ItemVerdicts): Promise<ServiceResult<null>> {
  const { memberId, version, verdicts, remarks, accounts } = input;
  const decided = Object.keys(verdicts);
  if (decided.length === 0 && accounts.length === 0) return refuse("VALIDATION.REQUIRED");
  const read = await readItems(ctx, memberId);
  if (!read.ok) return read;
  const { open, items } = read.value;
  if (open !== null) {
    const refusal = refusalToDecide(ctx, open, decided.length === 0 ? open.version : version);
    if (refusal !== null) return refusal;
  }
  if (decided.length > 0 && (open === null || items.length !== decided.length || !items.every((item) => item in verdicts)))
    return refuse("STATUS.CHANGED");
  const areAllAccepted = decided.length > 0 && decided.every((item) => verdicts[item] === "accept");
  if (areAllAccepted && accounts.length > 0) {
    const checked = await checkAcceptance(ctx, { memberId, version });
    if (!checked.ok) return checked;
  }
  for (const { id, reason, ...read } of accounts) {
    const reviewed = await reviewAccount(ctx, { memberId, accountId: id, version: read.version, declineReason: reason });
    if (!reviewed.ok) return reviewed;
  }
  if (decided.length === 0) return { ok: true, value: null };
  if (areAllAccepted) return await acceptCase(ctx, { memberId, version });
  return await declineCase(ctx, { memberId, version, remarks, acceptRest: true });
}

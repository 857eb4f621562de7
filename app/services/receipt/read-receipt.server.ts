import { ok, type ServiceResult } from "#contracts/outcome.ts";
import type { Arrival } from "#data/money/arrivals.server.ts";
import type { SentPayment } from "#data/money/returned-payouts.server.ts";
import { findDependence, listArrivalSubmitters } from "#data/people/account-acts.server.ts";
import { can } from "#domain/people/access/policy.ts";
import type { ServiceContext } from "#services/context.ts";
import { mapNamesIn } from "#services/names/shown-names.server.ts";
import type { Candidate } from "./assess-candidates.ts";
import { candidatesOf } from "./list-receipts.server.ts";
import { isCounted } from "./match-arrival.server.ts";
import { listSentOf } from "./move-arrival.server.ts";
import { requireArrival } from "./receipt-agents.server.ts";

export interface ReceiptView extends Arrival {
  readonly candidates: readonly Candidate[];
  /** Payouts and refunds that the bank may have returned with this money; empty after a decision. */
  readonly sent: readonly SentPayment[];
  readonly statedByName: string | null;
  readonly verifiedByName: string | null;
  readonly mayDecide: boolean;
  readonly mayVerify: boolean;
  /** False for a manager who may be the same person as one of the submitters of the arrival or its return (R22). */
  readonly isIndependent: boolean;
  /** The matched leg does not count it any more. */
  readonly mayRelease: boolean;
}

/** Returns one arrival with the legs that it may pay for and the reader's permissions. `NOT_FOUND` for other agents' staff. */
export async function readReceipt(ctx: ServiceContext, id: string): Promise<ServiceResult<ReceiptView>> {
  const found = await requireArrival(ctx, id, "receipts.read");
  if (!found.ok) return found;
  const arrival = found.value;
  const resource = { kind: "agent", agentId: arrival.agentId } as const;
  const names = await mapNamesIn(
    ctx.principal.language,
    [arrival.statedBy, arrival.verifiedBy].filter((one) => one !== null),
  );
  const mayDecide = can(ctx.principal, "receipts.decide", resource).allowed;
  const isOther = can(ctx.principal, "receipts.verify", resource).allowed && arrival.statedBy !== ctx.principal.userId;
  const isIndependent = !isOther || (await findDependence(ctx.principal.userId, await listArrivalSubmitters(arrival.id))) === null;
  const mayVerify = isOther && isIndependent;
  return ok({
    ...arrival,
    ...{ candidates: await candidatesOf(arrival), sent: await listSentOf(arrival) },
    statedByName: arrival.statedBy && (names.get(arrival.statedBy) ?? null),
    verifiedByName: arrival.verifiedBy && (names.get(arrival.verifiedBy) ?? null),
    ...{ isIndependent, mayDecide, mayVerify, mayRelease: mayDecide && arrival.state === "matched" && !(await isCounted(arrival)) },
  });
}

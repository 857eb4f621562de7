import { listOtherWork as countWork, type OtherWork, type OtherWorkKind } from "#data/audit/other-work.server.ts";
import { can } from "#domain/people/access/policy.ts";
import type { Principal } from "#domain/people/access/principal.ts";
import type { ServiceContext } from "#services/context.ts";

export type { OtherWork, OtherWorkKind };

/** Returns the kinds of other work that wait for this person, by their permissions (design/screens §12). */
function kindsOf(principal: Principal): readonly OtherWorkKind[] {
  const { agentId } = principal;
  if (agentId !== null) return can(principal, "receipts.decide", { kind: "agent", agentId }).allowed ? ["arrivals"] : [];
  const mayDecide = can(principal, "offer.changeStatus").allowed;
  return [
    ...(mayDecide ? (["consents", "decisions"] as const) : []),
    ...(can(principal, "infraction.waive").allowed ? (["returns", "statements", "appeals"] as const) : []),
    ...(can(principal, "feedback.handle").allowed ? (["initial", "edit", "bank", "documents", "messages"] as const) : []),
    ...(can(principal, "service.notification.write").allowed ? (["commands", "letters"] as const) : []),
  ];
}

export async function listOtherWork({ principal }: Pick<ServiceContext, "principal">): Promise<readonly OtherWork[]> {
  const kinds = kindsOf(principal);
  return kinds.length === 0 ? [] : await countWork(kinds, principal.agentId);
}

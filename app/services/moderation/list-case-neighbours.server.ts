import { listMemberWork } from "#data/people/member-work.server.ts";
import { can } from "#domain/people/policy.ts";
import type { ServiceContext } from "#services/context.ts";
import { type CaseNeighbours, neighboursIn } from "./case-order.ts";

/** More than a shift decides. */
const lookAhead = 200;

/** Returns the members before and after one in the order of waiting; none for readers who may not moderate this member. */
export async function listCaseNeighbours({ principal }: Pick<ServiceContext, "principal">, memberId: string): Promise<CaseNeighbours> {
  const member = { kind: "user", userId: memberId, role: "member", agentId: null } as const;
  if (!can(principal, "member.moderate", member).allowed) return { previous: null, next: null };
  return neighboursIn(await listMemberWork(lookAhead), memberId);
}

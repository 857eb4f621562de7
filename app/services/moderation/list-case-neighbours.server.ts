import { listMemberWork } from "#data/people/member-work.server.ts";
import { can } from "#domain/people/access/policy.ts";
import type { ServiceContext } from "#services/context.ts";
import { type CaseNeighbours, type Neighbour, neighboursIn, placeIn } from "./case-order.ts";

/** More than a shift decides. */
const lookAhead = 200;

/** Returns the members before and after one in the order of waiting; none for readers who may not moderate this member. */
export async function listCaseNeighbours({ principal }: Pick<ServiceContext, "principal">, memberId: string): Promise<CaseNeighbours> {
  const member = { kind: "user", userId: memberId, role: "member", agentId: null } as const;
  if (!can(principal, "member.moderate", member).allowed) return { previous: null, next: null };
  return neighboursIn(await listMemberWork(lookAhead, false), memberId);
}

/** Returns the id of the member to show after a verdict; `next` was the next one before it. The caller has checked the permission. */
export async function placeAfterVerdict(memberId: string, next: Neighbour | null): Promise<string> {
  return placeIn(await listMemberWork(lookAhead, false), memberId, next);
}

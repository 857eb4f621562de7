import { refuse, type ServiceResult } from "#contracts/outcome.ts";
import { findDetails } from "#data/people/member-details.server.ts";
import { listOverseers } from "#data/people/moderators.server.ts";
import { type InfractionRow, listInfractions, recordAppeal } from "#data/people/waivers.server.ts";
import { prisma } from "#data/prisma.server.ts";
import { can } from "#domain/people/access/policy.ts";
import { countsAsStrike, strikesToHold } from "#domain/people/restriction/strikes.ts";
import type { ServiceContext } from "#services/context.ts";
import { noticeSubject } from "#services/names/shown-names.server.ts";
import { notifyPeople } from "#services/notification/notify-people.server.ts";
import { requirePermission } from "#services/require-permission.ts";
import { auditProfile, withProfile } from "./profile-unit.server.ts";

export interface OwnInfraction extends Omit<InfractionRow, "waivedById"> {
  /** Number of the member's infractions that count now, and the number that blocks an account. */
  readonly counted: number;
  readonly limit: number;
}

const ownOf = ({ principal }: Pick<ServiceContext, "principal">) =>
  ({ kind: "user", userId: principal.userId, role: principal.role, agentId: null }) as const;

/** Returns the reader's own infraction in an offer, by the offer's id; null when there is none, for outsiders and for staff. */
export async function readOwnInfraction({ principal, now }: ServiceContext, offerId: string): Promise<OwnInfraction | null> {
  if (!can(principal, "infraction.appeal", ownOf({ principal })).allowed) return null;
  const rows = await listInfractions(await prisma(), principal.userId);
  const found = rows.find((row) => row.offerId === offerId);
  if (found === undefined) return null;
  const { waivedById: _, ...infraction } = found;
  const counted = rows.filter(({ at, waivedAt }) => countsAsStrike({ at, isWaived: waivedAt !== null }, now)).length;
  return { ...infraction, counted, limit: strikesToHold };
}

/**
 * Stores a member's appeal against an infraction, once, also while the account is suspended because of it. Managers are notified
 * (design/people §11). Refusals: those of `infraction.appeal`, `NOT_FOUND`, `STATUS.CHANGED` when there is an appeal already or the
 * infraction was waived.
 */
export async function appealInfraction(
  ctx: ServiceContext,
  { offerId, text }: { readonly offerId: string; readonly text: string },
): Promise<ServiceResult<null>> {
  const refusal = requirePermission(ctx.principal, "infraction.appeal", ownOf(ctx));
  if (refusal) return refusal;
  const { userId } = ctx.principal;
  return await withProfile<null>(userId, async (unit) => {
    const infraction = (await listInfractions(unit.db, userId)).find((row) => row.offerId === offerId);
    if (infraction === undefined) return refuse("NOT_FOUND");
    if (!(await recordAppeal(unit.db, { id: infraction.id, userId, text, now: ctx.now }))) return refuse("STATUS.CHANGED");
    await auditProfile(ctx, unit, { action: "infraction.appeal", diff: { offer: infraction.humanId } });
    const data = noticeSubject(unit.row.fullName, await findDetails(unit.db, userId));
    const dedupeKey = `appealQueued:${infraction.id}`;
    await notifyPeople(unit.db, await listOverseers(unit.db), { type: "appealQueued", dedupeKey, data, offerId: null });
    return { ok: true, value: null };
  });
}

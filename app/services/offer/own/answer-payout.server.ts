import { missing, refuse, type ServiceResult } from "#contracts/outcome.ts";
import { recordAudit } from "#data/audit/audit.server.ts";
import { recordArrivalWord, type SideWord } from "#data/offer/side-words.server.ts";
import { listOverseers } from "#data/people/moderators.server.ts";
import { listWorkingStaff } from "#data/people/staff.server.ts";
import { withPrisma } from "#data/prisma.server.ts";
import { otherSide } from "#domain/offer/facts.ts";
import { nextStep } from "#domain/offer/next-step.ts";
import type { Leg } from "#domain/offer/state.ts";
import { auditOf, type ServiceContext } from "#services/context.ts";
import { notifyPeople } from "#services/notification/notify-people.server.ts";
import { offerResource } from "#services/offer/offer-resource.ts";
import { readVisibleOffer } from "#services/offer/read-visible-offer.server.ts";
import { requirePermission } from "#services/require-permission.ts";

/** Returns the side's answer about the current payout. An answer about a payout that bounced does not apply to the next one. */
export function wordOnPayout({ arrival }: SideWord, { outgoing }: Leg): SideWord["arrival"] {
  return arrival !== null && arrival.at >= (outgoing.verifiedAt ?? 0) ? arrival : null;
}

/**
 * Stores a side's answer whether a payout has arrived. It verifies nothing, but the person who confirms the arrival reads it. If the
 * money has not arrived, the agent and the managers are notified. Refusals: `NOT_FOUND` for all but the sides, `STATUS.CHANGED` while no
 * payout to them is on its way.
 */
export async function answerPayout(ctx: ServiceContext, id: string, hasArrived: boolean): Promise<ServiceResult<null>> {
  const visible = await readVisibleOffer(ctx, id);
  if (!visible.ok) return visible;
  const { state, reader } = visible.value;
  if (reader.as !== "side") return missing;
  const refusal = requirePermission(ctx.principal, "offer.answerPayout", offerResource(state));
  if (refusal) return refusal;
  const { principal, now } = ctx;
  if (nextStep(state, { kind: "member", userId: principal.userId }, now).code !== "payoutOnTheWay") return refuse("STATUS.CHANGED");
  const { id: offerId, humanId } = state;
  const { agentId, outgoing } = state.legs[otherSide(reader.side)];
  return await withPrisma(async (db) => {
    await recordArrivalWord(db, offerId, reader.side, hasArrived, now);
    const diff = { side: reader.side, hasArrived: String(hasArrived) };
    await recordAudit(db, { ...auditOf(ctx), action: "offer.answerPayout", objectType: "offer", objectId: offerId, diff });
    if (hasArrived) return { ok: true, value: null };
    const told = [...new Set([...(await listWorkingStaff(db, agentId)), ...(await listOverseers(db))])];
    const dedupeKey = `payoutMissing:${offerId}:${reader.side}:${outgoing.verifiedAt ?? 0}`;
    await notifyPeople(db, told, { type: "payoutMissing", dedupeKey, data: { humanReadableId: humanId }, offerId });
    return { ok: true, value: null };
  });
}

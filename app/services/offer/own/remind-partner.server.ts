import { missing, refuse, type ServiceResult } from "#contracts/outcome.ts";
import { findSideWord, recordReminder } from "#data/offer/side-words.server.ts";
import { withPrisma } from "#data/prisma.server.ts";
import { otherSide } from "#domain/offer/facts.ts";
import { nextStep } from "#domain/offer/next-step.ts";
import { mayRemindPartnerFrom, partnerReminderPause, remindedActOf } from "#domain/offer/partner-reminder.ts";
import type { ServiceContext } from "#services/context.ts";
import { queueLetterToMember } from "#services/message/queue-account-letter.server.ts";
import { notifyPeople } from "#services/notification/notify-people.server.ts";
import { offerResource } from "#services/offer/offer-resource.ts";
import { readVisibleOffer } from "#services/offer/read-visible-offer.server.ts";
import { requirePermission } from "#services/require-permission.ts";
import { secondsUntil } from "#services/seconds-until.ts";

/**
 * Reminds the partner of their due action by notification, push and letter, at most once in six hours. Refusals: `NOT_FOUND` for all but
 * the sides, `STATUS.CHANGED` while the partner has no due action, `RATE.LIMITED {retryAfter seconds}`.
 */
export async function remindPartner(ctx: ServiceContext, id: string): Promise<ServiceResult<null>> {
  const visible = await readVisibleOffer(ctx, id);
  if (!visible.ok) return visible;
  const { state, reader } = visible.value;
  if (reader.as !== "side") return missing;
  const refusal = requirePermission(ctx.principal, "offer.remind", offerResource(state));
  if (refusal) return refusal;
  const { principal, now } = ctx;
  const step = nextStep(state, { kind: "member", userId: principal.userId }, now);
  const partner = state.sides[otherSide(reader.side)];
  const act = remindedActOf(step);
  if (act === null || !partner) return refuse("STATUS.CHANGED");
  const { id: offerId, humanId } = state;
  return await withPrisma(async (db) => {
    if (!(await recordReminder(db, { offerId, side: reader.side, now, lastBefore: now - partnerReminderPause }))) {
      const { remindedAt } = await findSideWord(offerId, reader.side, db);
      return refuse("RATE.LIMITED", { retryAfter: secondsUntil(mayRemindPartnerFrom(remindedAt), now) });
    }
    const dedupeKey = `partner-reminds:${offerId}:${reader.side}:${now}`;
    const params = { kind: act, reference: humanId, offerId, ...(step.by !== undefined && { until: step.by }) };
    await queueLetterToMember(db, partner.memberId, { template: "partner-reminds", params, dedupeKey });
    const data = { humanReadableId: humanId, ...(step.by !== undefined && { until: step.by }) };
    await notifyPeople(db, [partner.memberId], { type: "partnerReminds", dedupeKey, data, offerId });
    return { ok: true, value: null };
  });
}

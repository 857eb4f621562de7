import { missing, refuse, type ServiceResult } from "#contracts/outcome.ts";
import { recordAudit } from "#data/audit/audit.server.ts";
import { mapAgentReminders, recordAgentReminder } from "#data/offer/side-words.server.ts";
import { listWorkingStaff } from "#data/people/staff.server.ts";
import { withPrisma } from "#data/prisma.server.ts";
import { type Instant, type OfferSide, type OfferState, type StageName, stageNames } from "#domain/offer/state.ts";
import { hours } from "#domain/time/duration.ts";
import { auditOf, type ServiceContext } from "#services/context.ts";
import { queueLetterToMember } from "#services/message/queue-account-letter.server.ts";
import { notifyPeople } from "#services/notification/notify-people.server.ts";
import { readVisibleOffer } from "#services/offer/read-visible-offer.server.ts";
import { requirePermission } from "#services/require-permission.ts";
import { secondsUntil } from "#services/seconds-until.ts";

const pause = hours(1);

const notices = {
  incoming: "lateIncoming",
  outgoing: "lateOutgoing",
  confirmation: "lateConfirmation",
  refund: "lateRefund",
} as const satisfies Record<StageName, string>;

/** Returns the stage of a leg that its agent has not finished in time; null while it is not late or others must act. */
function lateStageOf({ legs }: OfferState, leg: OfferSide, now: Instant): { readonly stage: StageName; readonly dueAt: Instant } | null {
  for (const stage of stageNames) {
    const { status, dueAt } = legs[leg][stage];
    if ((status === "open" || status === "returned") && dueAt !== undefined && dueAt <= now) return { stage, dueAt };
  }
  return null;
}

/** Returns when the agent of a leg may be reminded again. */
export const mayRemindAgentFrom = (remindedAt: Instant | null): Instant => (remindedAt === null ? 0 : remindedAt + pause);

/**
 * Reminds the staff of a leg's agent of a late stage, by notification, push and letter, once an hour and leg. Refusals: `NOT_FOUND` for
 * all but managers, `STATUS.CHANGED` without a leg and while its agent is not late, `RATE.LIMITED {retryAfter seconds}`.
 */
export async function remindAgent(ctx: ServiceContext, id: string, leg: OfferSide | undefined): Promise<ServiceResult<null>> {
  const visible = await readVisibleOffer(ctx, id);
  if (!visible.ok) return visible;
  const { state, reader } = visible.value;
  if (reader.as !== "manager") return missing;
  const refusal = requirePermission(ctx.principal, "offer.remindAgent");
  if (refusal) return refusal;
  const { now } = ctx;
  const late = leg && lateStageOf(state, leg, now);
  if (!late) return refuse("STATUS.CHANGED");
  const { id: offerId, humanId } = state;
  const { stage, dueAt } = late;
  const isReminded = await withPrisma(async (db) => {
    if (!(await recordAgentReminder(db, { offerId, leg, now, lastBefore: now - pause }))) return false;
    const diff = { side: leg, stage };
    await recordAudit(db, { ...auditOf(ctx), action: "offer.remindAgent", objectType: "offer", objectId: offerId, diff });
    const people = await listWorkingStaff(db, state.legs[leg].agentId);
    const dedupeKey = `agent-reminder:${offerId}:${leg}:${now}`;
    for (const userId of people) {
      const params = { kind: stage, reference: humanId, offerId, until: dueAt };
      await queueLetterToMember(db, userId, { template: "agent-reminder", params, dedupeKey: `${dedupeKey}:${userId}` });
    }
    await notifyPeople(db, people, { type: notices[stage], dedupeKey, data: { humanReadableId: humanId, until: dueAt }, offerId });
    return true;
  });
  if (isReminded) return { ok: true, value: null };
  const last = (await mapAgentReminders(offerId)).get(leg) ?? null;
  return refuse("RATE.LIMITED", { retryAfter: secondsUntil(mayRemindAgentFrom(last), now) });
}

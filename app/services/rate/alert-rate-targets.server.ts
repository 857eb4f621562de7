import { pool, withTransaction } from "#data/db.server.ts";
import { listWaitingTargets, lockNotified, markReached, type WaitingTarget } from "#data/money/due-targets.server.ts";
import { ratePair } from "#domain/money/rate-reading.ts";
import { isReached } from "#domain/money/rate-target.ts";
import type { Instant } from "#domain/offer/state.ts";
import { formatRate } from "#i18n/format.ts";
import { errorFields, log } from "#log";
import { queueLetterToMember } from "#services/message/queue-account-letter.server.ts";
import { notifyPeople } from "#services/notification/notify-people.server.ts";
import { findRate } from "./rate-cache.server.ts";

const batch = 200;

async function alertOf(target: WaitingTarget, now: Instant): Promise<boolean> {
  const { id, userId, give, get, rate: wanted, setAt } = target;
  const { base, quote } = ratePair(give, get);
  const found = await findRate(base, quote, now);
  // A stale rate may be wrong by now, so it notifies nobody.
  if (found === null || found.isStale || !isReached(found.rate, target)) return false;
  const { rate } = found;
  return await withTransaction(async (db) => {
    if (!(await lockNotified(db, userId)) || !(await markReached(db, target, rate, now))) return false;
    const dedupeKey = `rate-reached:${id}:${setAt}`;
    await queueLetterToMember(db, userId, {
      template: "rate-reached",
      params: { give, get, base, quote, target: wanted, rate },
      dedupeKey,
    });
    const data = { subject: formatRate(wanted, base, quote, "ru"), subjectEn: formatRate(wanted, base, quote, "en") };
    await notifyPeople(db, [userId], { type: "rateReached", dedupeKey, data, offerId: null });
    return true;
  });
}

/** Notifies about one target. On failure the target keeps waiting and an error is logged, so that other targets are not blocked. */
async function isTold(target: WaitingTarget, now: Instant): Promise<boolean> {
  try {
    return await alertOf(target, now);
  } catch (error) {
    log.error("rate target not told", { targetId: target.id, ...errorFields(error) });
    return false;
  }
}

/** Notifies members once of each target that the published rate has reached. Returns how many targets. */
export async function alertRateTargets(now: Instant): Promise<number> {
  let told = 0;
  for (let after: string | null = null, found = batch; found === batch; ) {
    const waiting: readonly WaitingTarget[] = await listWaitingTargets(pool, { after, limit: batch });
    for (const target of waiting) if (await isTold(target, now)) told += 1;
    found = waiting.length;
    after = waiting.at(-1)?.id ?? null;
  }
  return told;
}

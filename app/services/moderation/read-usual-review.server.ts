import { listMemberWork } from "#data/people/member-work.server.ts";
import { listReviewTimes } from "#data/people/moderation-cases.server.ts";
import type { Instant } from "#domain/offer/state.ts";
import { usualMinutes } from "#domain/offer/usual-times.ts";
import type { ProfileStatus } from "#domain/people/access/principal.ts";
import type { CaseKind } from "#domain/people/profile/commands.ts";
import { days, minutes } from "#domain/time/duration.ts";
import type { ServiceContext } from "#services/context.ts";
import { type QueuePlace, queuePlaceIn } from "./case-order.ts";

/** A member behind more than these gets no place. */
const lookAhead = 200;

/** Returns how many members wait before the reader in the moderators' list; null when the reader does not wait. Contains no names. */
export async function readQueuePlace({ principal }: Pick<ServiceContext, "principal">): Promise<QueuePlace | null> {
  const isWaiting = ["onInitialModeration", "onProfileEditRequest", "onBankModeration"].includes(principal.status);
  return isWaiting ? queuePlaceIn(await listMemberWork(lookAhead, false), principal.userId) : null;
}

const span = days(90);
const most = 100;
const freshFor = minutes(10);
const kindOf = {
  ...{ onInitialModeration: "initial", onProfileEditRequest: "edit", onBankModeration: "bank" },
} as const satisfies Partial<Record<ProfileStatus, CaseKind>>;
const isWaiting = (status: ProfileStatus): status is keyof typeof kindOf => Object.hasOwn(kindOf, status);
/** Cached medians, one entry for each kind of case, because they change slowly. */
const kept = new Map<CaseKind, { readonly at: number; readonly time: Promise<number | null> }>();

/**
 * Returns how long moderators usually take, in minutes of elapsed time, for a profile in this status: the median of the last decided cases
 * in ninety days, at most ten minutes old; null for fewer than ten cases and for a profile that does not wait. Medians describe no single
 * case, so no permission is checked.
 */
export async function readUsualReview(status: ProfileStatus, now: Instant): Promise<number | null> {
  if (!isWaiting(status)) return null;
  const kind = kindOf[status];
  const known = kept.get(kind);
  if (known !== undefined && performance.now() - known.at < freshFor) return await known.time;
  const time = listReviewTimes(kind, { since: now - span, limit: most }).then(usualMinutes);
  kept.set(kind, { at: performance.now(), time });
  time.catch(() => kept.delete(kind));
  return await time;
}

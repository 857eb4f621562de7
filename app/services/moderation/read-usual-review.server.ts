import { listReviewTimes } from "#data/people/moderation-cases.server.ts";
import type { Instant } from "#domain/offer/state.ts";
import { usualMinutes } from "#domain/offer/usual-times.ts";
import type { ProfileStatus } from "#domain/people/principal.ts";
import type { CaseKind } from "#domain/people/profile/commands.ts";
import { days, minutes } from "#domain/time/duration.ts";

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

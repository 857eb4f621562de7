import type { Instant } from "#domain/offer/state.ts";
import type { Text } from "#i18n/text.ts";
import type { OwnOfferDetail } from "#services/offer/own/read-own-offer.server.ts";

/** Who stopped the offer and why, as far as somebody said so, and until when staff decide. */
export interface Stop {
  readonly by: OwnOfferDetail["timeline"][number]["by"];
  readonly until?: Instant | undefined;
  readonly reason?: string | undefined;
}

/** The last stop in the course of an offer. */
export function stopOf({ timeline }: Pick<OwnOfferDetail, "timeline">): Stop | null {
  const stop = timeline.findLast(({ code }) => code === "suspended" || code === "refundOpened");
  if (stop === undefined) return null;
  return { by: stop.by, until: stop.until, reason: stop.reason };
}

/** The reason of a stop with the one who decided. */
export function stopText(t: Text, stop: Stop | null): string | null {
  if (!stop?.reason) return null;
  return t(stop.by === "staff" ? "ownOffer.page.decided" : "ownOffer.timelineReason", { reason: stop.reason });
}

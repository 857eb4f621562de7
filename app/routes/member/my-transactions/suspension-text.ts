import type { Instant } from "#domain/offer/state.ts";
import type { Language } from "#domain/people/access/principal.ts";
import { isInOtherScript } from "#domain/text/other-script.ts";
import type { Text } from "#i18n/text.ts";
import type { OwnOfferDetail } from "#services/offer/own/read-own-offer.server.ts";

/** The person who suspended the offer and the reason, if given, and the end of the staff's decision window. */
export interface Stop {
  /** On hold, with the decision still to come. */
  readonly isOnHold?: boolean;
  readonly by: OwnOfferDetail["timeline"][number]["by"];
  readonly until?: Instant | undefined;
  readonly reason?: string | undefined;
}

const stops = ["suspended", "refundOpened", "refundChosen_you", "refundChosen_partner"];

/** The last suspension of an offer. */
export function stopOf({ timeline }: Pick<OwnOfferDetail, "timeline">): Stop | null {
  const stop = timeline.findLast(({ code }) => stops.includes(code));
  if (stop === undefined) return null;
  return { isOnHold: stop.code === "suspended", by: stop.by, until: stop.until, reason: stop.reason };
}

/** The person who suspended it, with the written reason; null for a suspension by deadline. */
export function stopText(t: Text, language: Language, stop: Stop | null): string | null {
  if (stop?.by === "you" || stop?.by === "partner") return t(`ownOffer.timeline.refundChosen_${stop.by}`);
  if (stop?.by !== "staff") return null;
  if (!stop.reason) return t(stop.isOnHold ? "sideWords.stopped" : "sideWords.decided");
  if (isInOtherScript(stop.reason, language)) return t("sideWords.decidedIn", { reason: stop.reason });
  return t(stop.isOnHold ? "sideWords.stoppedWhy" : "sideWords.decidedWhy", { reason: stop.reason });
}

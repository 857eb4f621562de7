import { choiceCookie, readCookie } from "#cookies";
import type { OwnOfferDetail } from "#services/offer/own/read-own-offer.server.ts";

const name = "first-success";

/** The cookie to set when the message about the first completed offer is shown now; null when it was shown before (specification §6). */
export function firstSuccess(request: Request, { offer }: OwnOfferDetail): string | null {
  return offer.phase === "completed" && readCookie(request, name) === null ? choiceCookie(name, "1") : null;
}

import { isTerminal } from "#domain/offer/phases.ts";
import { isReviewable } from "#services/content/reviews.server.ts";
import type { ServiceContext } from "#services/context.ts";
import { readOwnName } from "#services/names/shown-names.server.ts";
import type { OwnOfferDetail } from "#services/offer/own/read-own-offer.server.ts";
import { readUsualTimes } from "#services/offer/read-usual-times.server.ts";
import { isFirstSuccess } from "#services/profile/notify-first-success.server.ts";

/** The deal with what else its page says about it. */
export async function readPage(ctx: ServiceContext, detail: OwnOfferDetail) {
  const { offer, payIn } = detail;
  const isCompleted = offer.phase === "completed";
  return {
    // The QR code is an image with its own address, so its text is not sent with the page.
    detail: { ...detail, payIn: payIn && { ...payIn, qrText: null } },
    hasCode: Boolean(payIn?.qrText),
    payerName: await readOwnName(ctx.principal, ctx.principal.language),
    isFirst: isCompleted && (await isFirstSuccess(ctx)),
    mayReview: isCompleted && (await isReviewable(ctx, offer.id)),
    usual: isTerminal(offer.phase) ? null : await readUsualTimes(offer.route, ctx.now),
  };
}

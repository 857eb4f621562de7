import type { OfferJourney } from "./offer-journey.ts";
import { paidOffer, payOut, requireApplied, returnMoney } from "./offer-journey.ts";

/** The owner's leg is paid out, then the offer is stopped and the buyer's leg is returned: nobody knows yet whether the payout arrived. */
export async function stoppedOffer(): Promise<OfferJourney> {
  const offer = await paidOffer();
  await payOut(offer, "owner");
  requireApplied(await offer.checker({ type: "refund", reason: "Банк получателя не принимает переводы" }));
  await returnMoney(offer, "buyer");
  return offer;
}

/** As {@link stoppedOffer}, and then the payout came back. */
export async function bouncedOffer(): Promise<OfferJourney> {
  const offer = await stoppedOffer();
  requireApplied(await offer.staff("owner", { type: "reportBounce", leg: "owner", reason: "Счёт получателя закрыт" }));
  return offer;
}

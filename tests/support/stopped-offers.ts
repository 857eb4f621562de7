import type { OfferJourney } from "./offer-journey.ts";
import { paidOffer, payOut, requireApplied, returnMoney, stopByTwo } from "./offer-journey.ts";

/** The owner's leg is paid out, then two managers stop the offer and the buyer's leg is returned: the payout's arrival is still unknown. */
export async function stoppedOffer(): Promise<OfferJourney> {
  const offer = await paidOffer();
  await payOut(offer, "owner");
  await stopByTwo(offer);
  await returnMoney(offer, "buyer");
  return offer;
}

/** As {@link stoppedOffer}, and then the payout bounced. */
export async function bouncedOffer(): Promise<OfferJourney> {
  const offer = await stoppedOffer();
  requireApplied(await offer.staff("owner", { type: "reportBounce", leg: "owner", reason: "Счёт получателя закрыт" }));
  return offer;
}

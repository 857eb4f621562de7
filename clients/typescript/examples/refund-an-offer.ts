// Completes a deal that a manager stops after both payments arrived: the agents send the money back.
import { outcomeOf } from "../client.ts";
import { agree, type Cast, check, desk, legOf, papersOf, payIn, reaches, sides } from "./complete-an-offer.ts";

/** Answers the id of the refunded offer. */
export async function refundOffer(cast: Cast, reason: string): Promise<string> {
  const { owner, manager } = cast;
  const offerId = await agree(cast);
  await payIn(cast, offerId);
  const asked = { params: { path: { offerId } }, body: { reason } };
  await outcomeOf(manager, manager.api.POST("/admin/escrow-agents-offers/{offerId}/refund/", asked));
  await reaches(owner, offerId, "refunding");
  for (const side of sides) {
    const [agent, params] = [cast[`${side}Agent`], legOf(offerId, side)];
    const returned = { files: await papersOf(agent, params.path, cast.paper()), reference: `RE-${side}-${offerId.slice(-6)}` };
    await outcomeOf(agent, agent.api.POST(`${desk}/refund-verification/`, { params, body: returned }));
    await outcomeOf(manager, manager.api.POST(`${check}/verify-refund/`, { params, body: {} }));
  }
  await reaches(owner, offerId, "refunded");
  return offerId;
}

// Statements of an agent's employee about a stage, through the product's own services.
import { randomUUID } from "node:crypto";
import type { CommandOutcome } from "#contracts/outcome.ts";
import type { OfferSide, StageName } from "#domain/offer/state.ts";
import type { ServiceContext } from "#services/context.ts";
import { submitConfirmation } from "#services/stage/submit-confirmation.server.ts";
import { submitIncoming } from "#services/stage/submit-incoming.server.ts";
import { submitOutgoing } from "#services/stage/submit-outgoing.server.ts";
import { submitRefund } from "#services/stage/submit-refund.server.ts";
import type { OfferJourney } from "./offer-journey.ts";
import { storePicture } from "./store-picture.ts";

/** Submits a stage as `ctx`; an incoming payment with the whole amount. */
export async function stateStage(ctx: ServiceContext, offer: OfferJourney, leg: OfferSide, stage: StageName): Promise<CommandOutcome> {
  const fileIds = [await storePicture(offer.id, leg, "agentFile", ctx.principal.userId, "Документ.png")];
  const order = { offerId: offer.id, commandId: randomUUID(), leg, fileIds };
  const reference = `${Date.now() % 1_000_000}${Math.floor(Math.random() * 1_000)}`;
  if (stage === "outgoing") return await submitOutgoing(ctx, { ...order, reference });
  if (stage === "refund") return await submitRefund(ctx, { ...order, reference });
  if (stage === "confirmation") return await submitConfirmation(ctx, order);
  const { payIn } = (await offer.state()).legs[leg];
  const receipt = { amount: payIn, bookedAt: ctx.now, payer: "side", payerName: null, payerAccountTail: null, reference: null } as const;
  return await submitIncoming(ctx, { ...order, statement: { result: "received", receipt } });
}

/** The values that the page of a submitted stage posts with a verdict. */
export async function verdictOn(offer: OfferJourney, leg: OfferSide, stage: StageName) {
  const { submittedAt = 0 } = (await offer.state()).legs[leg][stage];
  return { offerId: offer.id, commandId: randomUUID(), leg, stage, submittedAt };
}

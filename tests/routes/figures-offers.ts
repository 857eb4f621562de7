import { randomUUID } from "node:crypto";
import { forceCancel } from "#services/offer/commands/force-cancel.server.ts";
import { acceptedOffer, requireApplied } from "#tests/support/offer-journey.ts";
import { contextOf } from "#tests/support/service-context.ts";

export { acceptedOffer, completedOffer, paidOffer, publishedOffer, signedOffer } from "#tests/support/offer-journey.ts";

/** Creates an accepted offer that a manager cancelled. */
export async function cancelledOffer(): Promise<void> {
  const { id } = await acceptedOffer();
  requireApplied(await forceCancel(await contextOf("agents"), { offerId: id, commandId: randomUUID(), version: null, reason: "Проверка" }));
}

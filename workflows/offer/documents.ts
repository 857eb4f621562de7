import { condition, proxyActivities, sleep } from "@temporalio/workflow";
import type { OfferState } from "#domain/offer/state.ts";
import type { OfferActivities } from "./activities.ts";
import type { RunningOffer } from "./running-offer.ts";

const { generateDocuments } = proxyActivities<OfferActivities>({
  startToCloseTimeout: "60s",
  retry: { maximumAttempts: 4, initialInterval: "1s", maximumInterval: "10s" },
  summary: "form the contract and the instructions",
});

const needsDocuments = (state: OfferState) => state.phase === "signing" && state.documents?.revision !== state.revision;

/** Forms the documents of every revision that is to be signed; the signing window starts with them. */
export async function keepDocumentsFormed(offer: RunningOffer): Promise<never> {
  let pauseMs = 5_000;
  for (;;) {
    // The documents are made from the database, so the acceptance must have reached it.
    await condition(() => needsDocuments(offer.state) && offer.outbox.length === 0);
    offer.busy = true;
    const isFormed = await form(offer);
    offer.busy = false;
    pauseMs = isFormed ? 5_000 : Math.min(pauseMs * 2, 300_000);
    if (!isFormed) await sleep(pauseMs, { summary: "documents failed, next try after this" });
  }
}

async function form(offer: RunningOffer): Promise<boolean> {
  const { id, revision } = offer.state;
  const formed = await generateDocuments(id, revision).catch(() => null);
  if (formed === null) return false;
  offer.takeOwn({ type: "documentsGenerated", ...formed }, { kind: "system" }, Date.now());
  // A revision that changed meanwhile leaves the offer in need, and the loop forms the new one at once.
  return formed.revision === revision;
}

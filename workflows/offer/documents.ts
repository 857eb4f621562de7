import { condition, proxyActivities, sleep, workflowInfo } from "@temporalio/workflow";
import { haveBothSigned } from "#domain/offer/facts.ts";
import type { OfferState } from "#domain/offer/state.ts";
import type { OfferActivities } from "./activities.ts";
import { papersQueue } from "./contract.ts";
import type { RunningOffer } from "./running-offer.ts";

const fewAttempts = {
  startToCloseTimeout: "60s",
  heartbeatTimeout: "5s",
  retry: { maximumAttempts: 5, initialInterval: "500ms", maximumInterval: "3s" },
} as const;

/** Activities on the separate task queue for documents, whose name is known only inside a workflow. */
const papers = (summary: string) =>
  proxyActivities<OfferActivities>({ ...fewAttempts, summary, taskQueue: papersQueue(workflowInfo().taskQueue) });

const needsDocuments = (state: OfferState) => state.phase === "signing" && state.documents?.revision !== state.revision;

/** Generates the documents of every revision that is to be signed. The signing window starts when they are ready. */
export const keepDocumentsFormed = (offer: RunningOffer): Promise<never> =>
  keepMaking(offer, { isWanted: () => needsDocuments(offer.state), make: () => form(offer) });

/**
 * Generates the evidence sheet once both sides have signed. A new run does not know whether it exists and requests it again; an existing
 * sheet is found.
 */
export function keepEvidenceMade(offer: RunningOffer): Promise<never> {
  let madeFor = 0;
  return keepMaking(offer, {
    isWanted: () => haveBothSigned(offer.state) && madeFor !== offer.state.revision,
    async make() {
      const { id, revision } = offer.state;
      const { generateEvidence } = papers("write down who signed what");
      const isMade = await generateEvidence(id, revision).catch(() => false);
      if (isMade) madeFor = revision;
      return isMade;
    },
  });
}

interface Paper {
  readonly isWanted: () => boolean;
  /** Returns false when the attempt must be repeated after a pause. */
  readonly make: () => Promise<boolean>;
}

async function keepMaking(offer: RunningOffer, { isWanted, make }: Paper): Promise<never> {
  let pauseMs = 2_000;
  for (;;) {
    // Documents are generated from the database, so their decisions must be written first.
    await condition(() => isWanted() && offer.outbox.length === 0);
    offer.busy += 1;
    const isMade = await make();
    offer.busy -= 1;
    // The pause stays short, because people wait for a contract when the database or the storage is available again.
    pauseMs = isMade ? 2_000 : Math.min(pauseMs * 2, 8_000);
    if (!isMade) await sleep(pauseMs, { summary: "a paper failed, next try after this" });
  }
}

async function form(offer: RunningOffer): Promise<boolean> {
  const { id, revision } = offer.state;
  const { generateDocuments } = papers("form the contract and the instructions");
  const formed = await generateDocuments(id, revision).catch(() => null);
  if (formed === null) return false;
  offer.takeOwn({ type: "documentsGenerated", ...formed }, { kind: "system" }, Date.now());
  // When the revision has changed meanwhile, the offer still needs documents, and the loop generates the new ones immediately.
  return formed.revision === revision;
}

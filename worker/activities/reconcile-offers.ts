import { WorkflowNotFoundError } from "@temporalio/client";
import { rebuildOfferWorkflow, replaceOfferWorkflow } from "#commands/start-offer.server.ts";
import { temporalClient } from "#commands/temporal-client.server.ts";
import { listOpenOffers, type OpenOffer } from "#data/open-offers.server.ts";
import type { OfferState } from "#domain/offer/state.ts";
import { offerWorkflowId, offerWorkflowType, stateQueryName } from "#workflows/offer/contract.ts";
import { alert } from "../alert.ts";

const queryLimitMs = 5_000;

/**
 * Compares open offers with their workflows: starts what is missing, replaces what is behind the database (its storage was
 * restored from an older copy, or it died before it had kept a step). Answers how many were rebuilt.
 */
export async function reconcileOffers(): Promise<number> {
  const offers = await listOpenOffers();
  const running = await listRunning();
  let rebuilt = 0;
  for (const offer of offers) {
    // One offer that cannot be looked at must not keep the others waiting.
    const isRebuilt = await reconcile(offer, running.has(offerWorkflowId(offer.id))).catch((error: Error) => {
      alert("reconcile.failed", { offerId: offer.id, error: error.message });
      return false;
    });
    if (isRebuilt) rebuilt += 1;
  }
  return rebuilt;
}

async function reconcile(offer: OpenOffer, isRunning: boolean): Promise<boolean> {
  if (!isRunning) return await rebuildOfferWorkflow(offer.id);
  if (!offer.isSuspect || !(await isBehind(offer))) return false;
  await replaceOfferWorkflow(offer.id);
  return true;
}

async function listRunning(): Promise<Set<string>> {
  const ids = new Set<string>();
  const query = `WorkflowType = '${offerWorkflowType}' AND ExecutionStatus = 'Running'`;
  for await (const { workflowId } of temporalClient().workflow.list({ query })) ids.add(workflowId);
  return ids;
}

/** The workflow remembers less than the database, or has ended since it was listed. */
async function isBehind({ id, version }: OpenOffer): Promise<boolean> {
  const client = temporalClient();
  const handle = client.workflow.getHandle(offerWorkflowId(id));
  try {
    const ask = () => handle.query<Pick<OfferState, "version">>(stateQueryName);
    return (await client.withDeadline(Date.now() + queryLimitMs, ask)).version < version;
  } catch (error) {
    if (error instanceof WorkflowNotFoundError) return true;
    throw error;
  }
}

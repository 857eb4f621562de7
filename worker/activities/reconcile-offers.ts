import { WorkflowNotFoundError } from "@temporalio/client";
import { rebuildOfferWorkflow } from "#commands/start-offer.server.ts";
import { temporalClient } from "#commands/temporal-client.server.ts";
import { listOpenOffers, type OpenOffer } from "#data/open-offers.server.ts";
import type { OfferState } from "#domain/offer/state.ts";
import { offerWorkflowId, offerWorkflowType, stateQueryName } from "#workflows/offer/contract.ts";

/**
 * Compares open offers with their workflows: starts what is missing, replaces what is behind the database (its storage was
 * restored from an older copy). Answers how many were rebuilt.
 */
export async function reconcileOffers(): Promise<number> {
  const offers = await listOpenOffers();
  const running = await listRunning();
  let rebuilt = 0;
  for (const offer of offers) {
    const isHealthy = running.has(offerWorkflowId(offer.id)) && !(offer.isStuck && (await isBehind(offer)));
    if (!isHealthy && (await rebuildOfferWorkflow(offer.id))) rebuilt += 1;
  }
  return rebuilt;
}

async function listRunning(): Promise<Set<string>> {
  const ids = new Set<string>();
  const query = `WorkflowType = '${offerWorkflowType}' AND ExecutionStatus = 'Running'`;
  for await (const { workflowId } of temporalClient().workflow.list({ query })) ids.add(workflowId);
  return ids;
}

/** True after ending a workflow that remembers less than the database. */
async function isBehind({ id, version }: OpenOffer): Promise<boolean> {
  const handle = temporalClient().workflow.getHandle(offerWorkflowId(id));
  try {
    const state = await handle.query<Pick<OfferState, "version">>(stateQueryName);
    if (state.version >= version) return false;
    await handle.terminate("behind the database");
    return true;
  } catch (error) {
    if (error instanceof WorkflowNotFoundError) return true;
    throw error;
  }
}

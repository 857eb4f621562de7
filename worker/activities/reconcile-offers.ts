import { WorkflowNotFoundError } from "@temporalio/client";
import { rebuildOfferWorkflow } from "#commands/start-offer.server.ts";
import { temporalClient } from "#commands/temporal-client.server.ts";
import { pool } from "#data/db.server.ts";
import type { OfferState } from "#domain/offer/state.ts";
import { offerWorkflowId, offerWorkflowType, stateQueryName } from "#workflows/offer/contract.ts";

interface OpenOffer {
  readonly id: string;
  readonly version: number;
  /** Its deadline has passed or a command waits too long: worth a look inside its workflow. */
  readonly isStuck: boolean;
}

/** A projection that is just under way is not a difference. */
const settledMs = 10_000;
const stuckMs = 60_000;

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

async function listOpenOffers(): Promise<OpenOffer[]> {
  const { rows } = await pool.query<OpenOffer>(
    `SELECT o.id, o.version,
       coalesce(o.deadline_at < clock_timestamp() - $2 * interval '1 millisecond', false) OR EXISTS (
         SELECT FROM offer_command c WHERE c.offer_id = o.id AND c.status = 'pending'
           AND c.received_at < clock_timestamp() - $2 * interval '1 millisecond') AS "isStuck"
     FROM offer o
     WHERE o.version > 0 AND o.updated_at < clock_timestamp() - $1 * interval '1 millisecond'
       AND (o.phase NOT IN ('completed', 'refunded', 'cancelled') OR o.deadline_at IS NOT NULL)`,
    [settledMs, stuckMs],
  );
  return rows;
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

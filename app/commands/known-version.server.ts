import { ApplicationFailure, WorkflowUpdateFailedError } from "@temporalio/client";
import { knownVersionFailure, offerWorkflowId, versionUpdateName } from "#workflows/offer/contract.ts";
import { temporalClient } from "./temporal-client.server.ts";

/**
 * Returns the offer version that its workflow has reached. Throws when the engine does not answer within `limitMs`, and
 * `WorkflowNotFoundError` when no workflow runs. Uses an Update, not a query: on a worker with a cold cache, a query replays events that
 * no workflow task has handled, and the history can then not be replayed (decision 020).
 */
export async function readKnownVersion(offerId: string, limitMs: number): Promise<number> {
  const client = temporalClient();
  const handle = client.workflow.getHandle(offerWorkflowId(offerId));
  try {
    await client.withDeadline(Date.now() + limitMs, () => handle.executeUpdate(versionUpdateName));
  } catch (error) {
    const version = versionIn(error);
    if (version === null) throw error;
    return version;
  }
  throw new Error(`The workflow of offer ${offerId} took a question for a change.`);
}

function versionIn(error: unknown): number | null {
  if (!(error instanceof WorkflowUpdateFailedError) || !(error.cause instanceof ApplicationFailure)) return null;
  const { type, details } = error.cause;
  const [version] = (details ?? []) as [number?];
  return type === knownVersionFailure ? (version ?? null) : null;
}

import { ApplicationFailure, WorkflowUpdateFailedError } from "@temporalio/client";
import { knownVersionFailure, offerWorkflowId, versionUpdateName } from "#workflows/offer/contract.ts";
import { temporalClient } from "./temporal-client.server.ts";

export interface KnownVersions {
  /** The offer version that its workflow has reached. */
  readonly decided: number;
  /** The version that the database has confirmed to the workflow. 0 when the worker is of an older release. */
  readonly written: number;
}

/** Returns the offer version that its workflow has reached. Throws like {@link readKnownVersions}. */
export const readKnownVersion = async (offerId: string, limitMs: number): Promise<number> =>
  (await readKnownVersions(offerId, limitMs)).decided;

/**
 * Reads the versions from an offer's workflow. Throws when the engine does not answer within `limitMs`, and `WorkflowNotFoundError` when no
 * workflow runs. Uses an Update instead of a query, because on a worker with a cold cache a query replays events that no workflow task has
 * handled, and the history can then not be replayed (decision 020).
 */
export async function readKnownVersions(offerId: string, limitMs: number): Promise<KnownVersions> {
  const client = temporalClient();
  const handle = client.workflow.getHandle(offerWorkflowId(offerId));
  try {
    await client.withDeadline(Date.now() + limitMs, () => handle.executeUpdate(versionUpdateName));
  } catch (error) {
    const versions = versionsIn(error);
    if (versions === null) throw error;
    return versions;
  }
  throw new Error(`The workflow of offer ${offerId} took a question for a change.`);
}

function versionsIn(error: unknown): KnownVersions | null {
  if (!(error instanceof WorkflowUpdateFailedError) || !(error.cause instanceof ApplicationFailure)) return null;
  const { type, details } = error.cause;
  const [decided, written = 0] = (details ?? []) as [number?, number?];
  return type === knownVersionFailure && decided !== undefined ? { decided, written } : null;
}

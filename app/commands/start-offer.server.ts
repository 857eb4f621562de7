import {
  WithStartWorkflowOperation,
  WorkflowExecutionAlreadyStartedError,
  type WorkflowIdReusePolicy,
  WorkflowNotFoundError,
} from "@temporalio/client";
import { readStart } from "#data/command/command-inbox.server.ts";
import { noteEngineVersions } from "#data/offer/open-offers.server.ts";
import type { Cause } from "#domain/cause.ts";
import type { OfferState } from "#domain/offer/state.ts";
import { decimalText, fromWire } from "#domain/offer/wire.ts";
import { env } from "#env";
import { currentCause } from "#telemetry/cause.server.ts";
import { countReplacement, type ReplacementCause } from "#telemetry/metrics.server.ts";
import { type OfferInput, offerWorkflowId, offerWorkflowType } from "#workflows/offer/contract.ts";
import { temporalClient } from "./temporal-client.server.ts";
import { hideTexts } from "./typed-texts.server.ts";

/** Builds the operation that starts the offer's workflow from the database. Each try needs a new operation. */
export async function startOperation(offerId: string) {
  return new WithStartWorkflowOperation(offerWorkflowType, {
    ...(await startOptions(offerId, "REJECT_DUPLICATE")),
    workflowIdConflictPolicy: "USE_EXISTING",
  });
}

/**
 * Starts a missing workflow from the projected state: when the engine lost it, or to reopen an offer whose workflow had ended. Returns
 * false when one is already running.
 */
export async function rebuildOfferWorkflow(offerId: string): Promise<boolean> {
  try {
    const options = await startOptions(offerId, "ALLOW_DUPLICATE");
    await temporalClient().workflow.start(offerWorkflowType, { ...options, workflowIdConflictPolicy: "FAIL" });
    const [{ state }] = options.args;
    await noteEngineVersions([{ id: offerId, version: fromWire<OfferState>(state).version }]);
    return true;
  } catch (error) {
    if (error instanceof WorkflowExecutionAlreadyStartedError) return false;
    throw error;
  }
}

/** Ends a workflow that contradicts the database, and starts a new one from the database. `cause` is shown in the Temporal UI. */
export async function replaceOfferWorkflow(offerId: string, cause: ReplacementCause = "behind"): Promise<void> {
  const handle = temporalClient().workflow.getHandle(offerWorkflowId(offerId));
  await handle.terminate(terminationReason[cause]).catch((error: unknown) => {
    if (!(error instanceof WorkflowNotFoundError)) throw error;
  });
  countReplacement(cause);
  await rebuildOfferWorkflow(offerId);
}

const terminationReason = {
  behind: "behind the database",
  ahead: "ahead of the database",
  unreplayable: "its history cannot be replayed",
} as const satisfies Record<ReplacementCause, string>;

async function startOptions(offerId: string, workflowIdReusePolicy: WorkflowIdReusePolicy) {
  const start = await readStart(offerId);
  if (!start) throw new Error(`Offer ${offerId} does not exist.`);
  const input: OfferInput = { ...start, state: await hideTexts(offerId, start.state) };
  return {
    args: [input] as [OfferInput],
    workflowId: offerWorkflowId(offerId),
    taskQueue: env.TEMPORAL_TASK_QUEUE,
    workflowIdReusePolicy,
    memo: memoOf(currentCause()),
    staticSummary: summaryOf(fromWire<OfferState>(start.state)),
  };
}

/** The id of the request that started the workflow, shown in the Temporal UI. */
const memoOf = (cause: Cause | null) => (cause === null ? {} : { requestId: cause.requestId });

/** One line for the list in the Temporal UI: number, corridor, both pay-outs. No names, no accounts (R21). */
function summaryOf({ humanId, corridor, legs }: OfferState): string {
  const sum = ({ principal }: OfferState["legs"]["owner"]) => `${decimalText(principal)} ${principal.currency}`;
  return `${humanId} · ${corridor.from}→${corridor.to} · ${sum(legs.owner)} ⇄ ${sum(legs.buyer)}`;
}

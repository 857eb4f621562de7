import { alert } from "#log";
import { offerWorkflowId } from "#workflows/offer/contract.ts";
import { replaceOfferWorkflow } from "./start-offer.server.ts";
import { temporalClient, temporalConnection } from "./temporal-client.server.ts";

/**
 * Starts an offer's workflow again from the database when the current code cannot replay its history. Such a workflow would never progress,
 * and the database has every decision. Returns false and changes nothing when the workflow does not answer for another reason.
 */
export async function restoreUnreplayable(offerId: string): Promise<boolean> {
  if (!(await isUnreplayable(offerId))) return false;
  alert("workflow.unreplayable", { offerId });
  await replaceOfferWorkflow(offerId, "unreplayable");
  return true;
}

/** `WORKFLOW_TASK_FAILED_CAUSE_NON_DETERMINISTIC_ERROR` of Temporal's API. */
const nondeterministic = 24;
const lookLimitMs = 3_000;

/** Returns true when a task has failed as nondeterministic since the last task that succeeded. */
async function isUnreplayable(offerId: string): Promise<boolean> {
  const connection = temporalConnection();
  const asked = { namespace: temporalClient().options.namespace, execution: { workflowId: offerWorkflowId(offerId) }, maximumPageSize: 50 };
  const ask = () => connection.workflowService.getWorkflowExecutionHistoryReverse(asked);
  // Uses a deadline, because an unavailable engine must not delay the relay.
  const { history } = await connection.withDeadline(Date.now() + lookLimitMs, ask);
  for (const { workflowTaskCompletedEventAttributes: done, workflowTaskFailedEventAttributes: failed } of history?.events ?? []) {
    if (done) return false;
    if (failed?.cause === nondeterministic) return true;
  }
  return false;
}

import { alert } from "#log";
import { offerWorkflowId } from "#workflows/offer/contract.ts";
import { replaceOfferWorkflow } from "./start-offer.server.ts";
import { temporalClient, temporalConnection } from "./temporal-client.server.ts";

/**
 * Starts an offer again from the database when today's code does not tell the history of its workflow again: it would stand still for
 * ever, and its successor knows everything that was decided. Answers false, and changes nothing, when its silence has another cause.
 */
export async function restoreUnreplayable(offerId: string): Promise<boolean> {
  if (!(await isUnreplayable(offerId))) return false;
  alert("workflow.unreplayable", { offerId });
  await replaceOfferWorkflow(offerId);
  return true;
}

/** `WORKFLOW_TASK_FAILED_CAUSE_NON_DETERMINISTIC_ERROR` of Temporal's API. */
const nondeterministic = 24;
const lookLimitMs = 3_000;

/** Since the last task that went well, one has failed over the history. */
async function isUnreplayable(offerId: string): Promise<boolean> {
  const connection = temporalConnection();
  const asked = { namespace: temporalClient().options.namespace, execution: { workflowId: offerWorkflowId(offerId) }, maximumPageSize: 50 };
  const ask = () => connection.workflowService.getWorkflowExecutionHistoryReverse(asked);
  // An engine that is away must not hold up the relay: it is asked after a silence.
  const { history } = await connection.withDeadline(Date.now() + lookLimitMs, ask);
  for (const { workflowTaskCompletedEventAttributes: done, workflowTaskFailedEventAttributes: failed } of history?.events ?? []) {
    if (done) return false;
    if (failed?.cause === nondeterministic) return true;
  }
  return false;
}

// Reads from Temporal's histories which builds have worked on the offers, and which of their tasks have failed.
import { Client, Connection, type WorkflowExecutionInfo } from "@temporalio/client";
import { namespace } from "./runbook.ts";

// Numbers of Temporal's `EventType`.
const taskCompleted = 7;
const taskFailed = 9;

export interface OfferTasks {
  /** The builds that completed tasks of the offer's workflow, in order. A build that completed tasks again later is listed again. */
  readonly builds: readonly string[];
  /** Times of its failed tasks, in epoch milliseconds, with the cause. */
  readonly failures: readonly { readonly at: number; readonly cause: string }[];
}

/** The tasks of every offer's workflow, by its workflow id. */
export async function readOfferTasks(address: string): Promise<ReadonlyMap<string, OfferTasks>> {
  const connection = await Connection.connect({ address });
  const { workflow } = new Client({ connection, namespace });
  const tasks = new Map<string, OfferTasks>();
  const runs: WorkflowExecutionInfo[] = [];
  for await (const run of workflow.list({ query: "WorkflowType = 'offerWorkflow'" })) runs.push(run);
  // The list begins with the newest run. A workflow that was started again from the database has several.
  for (const { workflowId, runId } of runs.toSorted((a, b) => a.startTime.getTime() - b.startTime.getTime())) {
    const { events } = await workflow.getHandle(workflowId, runId).fetchHistory();
    const known = tasks.get(workflowId) ?? { builds: [], failures: [] };
    const [builds, failures] = [[...known.builds], [...known.failures]];
    for (const { eventType, eventTime, ...event } of events ?? []) {
      const build = event.workflowTaskCompletedEventAttributes?.deploymentVersion?.buildId;
      if (eventType === taskCompleted && build && builds.at(-1) !== build) builds.push(build);
      const cause = event.workflowTaskFailedEventAttributes?.failure?.message ?? "unknown";
      if (eventType === taskFailed) failures.push({ at: Number(`${eventTime?.seconds ?? 0}`) * 1_000, cause });
    }
    tasks.set(workflowId, { builds, failures });
  }
  await connection.close();
  return tasks;
}

import { WorkflowNotFoundError } from "@temporalio/client";
import { ApplicationFailure } from "@temporalio/common";
import type { CommandRequest } from "#commands/inbox.server.ts";
import { temporalClient } from "#commands/temporal-client.server.ts";
import { ok, refuse } from "#contracts/outcome.ts";
import { decideAside } from "#scripts/demo/decide-aside.ts";
import { divergedFailure } from "#workflows/offer/activities.ts";
import { offerWorkflowId } from "#workflows/offer/contract.ts";
import { submitCommand } from "./submit-command.ts";

async function runs(offerId: string): Promise<boolean> {
  try {
    return (await temporalClient().workflow.getHandle(offerWorkflowId(offerId)).describe()).status.name === "RUNNING";
  } catch (error) {
    if (error instanceof WorkflowNotFoundError) return false;
    throw error;
  }
}

/**
 * Runs commands without the engine, for steps before a test: the same decisions, projection and documents in a tenth of the time. The first
 * command that a test itself sends starts the workflow from the database, as after a loss of the engine; from then on all commands of the
 * offer go through the engine. The reconciler may start the workflow in the middle of a step: the engine then completes the same command.
 */
export const decideWithoutEngine: typeof submitCommand = async (context, request: CommandRequest) => {
  if (await runs(request.offerId)) return await submitCommand(context, request);
  const taken = await decideAside(context, request).catch((error: unknown) => {
    if (error instanceof ApplicationFailure && error.type === divergedFailure) return null;
    throw error;
  });
  if (taken === null) return await submitCommand(context, request);
  return taken.ok ? ok({ version: taken.value.version, state: taken.value }) : refuse(taken.code, taken.params);
};

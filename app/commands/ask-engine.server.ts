import {
  ApplicationFailure,
  WorkflowExecutionAlreadyStartedError,
  WorkflowNotFoundError,
  WorkflowUpdateFailedError,
} from "@temporalio/client";
import { type ErrorCode, errorStatus } from "#contracts/error-codes.ts";
import { pool } from "#data/db.server.ts";
import { readOfferState } from "#data/offers.server.ts";
import type { Command, CommandType } from "#domain/offer/commands.ts";
import { decide } from "#domain/offer/decide.ts";
import { fromWire, type Wire } from "#domain/offer/wire.ts";
import {
  type CommandAnswer,
  type CommandInput,
  commandUpdateName,
  offerWorkflowId,
  type RefusalParams,
} from "#workflows/offer/contract.ts";
import { inTurn } from "./in-turn.ts";
import { rebuildOfferWorkflow, startOperation } from "./start-offer.server.ts";
import { temporalClient } from "./temporal-client.server.ts";

export type EngineAnswer =
  | { readonly kind: "applied"; readonly version: number; readonly state: Wire }
  | { readonly kind: "refused"; readonly code: ErrorCode; readonly params: RefusalParams }
  /** Not known yet: the engine is away, slow, or the offer's workflow is closed. */
  | { readonly kind: "unknown"; readonly reason: string };

/** One try to have a command applied. The command's id is the Update's id, so any number of tries applies it once. */
export async function askEngine(offerId: string, asked: CommandInput, deadlineMs: number): Promise<EngineAnswer> {
  const deadline = Date.now() + deadlineMs;
  try {
    return await inTurn(offerId, async () => {
      const lost = await refusalOfLostRace(offerId, asked);
      return lost ?? { kind: "applied", ...(await temporalClient().withDeadline(deadline, () => update(offerId, asked))) };
    });
  } catch (error) {
    return refusalIn(error) ?? { kind: "unknown", reason: error instanceof Error ? error.message : String(error) };
  }
}

/**
 * A taken offer stays taken, so who waited behind its taker hears it from the read model, however long the queue was. A repeat of the
 * taking itself is settled in the same transaction as the read model, and its caller finds it settled.
 */
async function refusalOfLostRace(offerId: string, { actor, command }: CommandInput): Promise<EngineAnswer | null> {
  if (!isOfType(command, "accept")) return null;
  const state = await readOfferState(pool, offerId);
  const decision = state && decide(state, fromWire<Command>(command), actor, Date.now());
  const isLost = decision?.ok === false && decision.code === "OFFER.ALREADY_ACCEPTED";
  return isLost ? { kind: "refused", code: decision.code, params: decision.params } : null;
}

async function update(offerId: string, asked: CommandInput): Promise<CommandAnswer> {
  try {
    // Only a publication is known to have no workflow yet.
    if (!isOfType(asked.command, "publish")) return await updateRunning(offerId, asked);
  } catch (error) {
    if (!(error instanceof WorkflowNotFoundError || hasEndedMeanwhile(error))) throw error;
  }
  try {
    return await updateStarting(offerId, asked);
  } catch (error) {
    if (!(error instanceof WorkflowExecutionAlreadyStartedError || hasEndedMeanwhile(error))) throw error;
  }
  // Its run has ended: the watch window is over, or an operator stopped it. The database knows the rest.
  await rebuildOfferWorkflow(offerId);
  return await updateRunning(offerId, asked);
}

/** The run took the command and ended before it answered; what was not written did not happen. */
const hasEndedMeanwhile = (error: unknown) =>
  error instanceof WorkflowUpdateFailedError &&
  error.cause instanceof ApplicationFailure &&
  error.cause.type === "AcceptedUpdateCompletedWorkflow";

const isOfType = (command: Wire, type: CommandType) =>
  command !== null && typeof command === "object" && "type" in command && command.type === type;

async function updateRunning(offerId: string, asked: CommandInput): Promise<CommandAnswer> {
  const handle = temporalClient().workflow.getHandle(offerWorkflowId(offerId));
  const options = { args: [asked] as [CommandInput], updateId: asked.commandId };
  return await handle.executeUpdate<CommandAnswer, [CommandInput]>(commandUpdateName, options);
}

async function updateStarting(offerId: string, asked: CommandInput): Promise<CommandAnswer> {
  const startWorkflowOperation = await startOperation(offerId);
  // Nobody waits for the handle; its rejection is the same error as the update's.
  startWorkflowOperation.workflowHandle().catch(() => {});
  return await temporalClient().workflow.executeUpdateWithStart(commandUpdateName, {
    args: [asked],
    updateId: asked.commandId,
    startWorkflowOperation,
  });
}

function refusalIn(error: unknown): EngineAnswer | null {
  if (!(error instanceof WorkflowUpdateFailedError) || !(error.cause instanceof ApplicationFailure)) return null;
  const { type, details } = error.cause;
  if (!type || !(type in errorStatus)) return null;
  return { kind: "refused", code: type as ErrorCode, params: (details?.[0] ?? {}) as RefusalParams };
}

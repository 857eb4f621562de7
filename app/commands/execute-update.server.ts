import { setTimeout as pause } from "node:timers/promises";
import {
  ApplicationFailure,
  WorkflowExecutionAlreadyStartedError,
  WorkflowNotFoundError,
  WorkflowUpdateFailedError,
} from "@temporalio/client";
import { type ErrorCode, errorStatus } from "#contracts/error-codes.ts";
import { type Ok, ok, type Refusal, refuse, type ServiceResult } from "#contracts/outcome.ts";
import { pool } from "#data/db.server.ts";
import { readOfferState, readOfferVersion } from "#data/offer/offers.server.ts";
import { actorOf } from "#domain/offer/actor.ts";
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
import { rebuildOfferWorkflow, replaceOfferWorkflow, startOperation } from "./start-offer.server.ts";
import { temporalClient } from "./temporal-client.server.ts";
import { hideTexts, showTexts } from "./typed-texts.server.ts";

/** Not known yet: the engine is away, slow, or the offer's workflow is closed. `isAway` false: it did answer, with what nobody foresaw. */
interface Unanswered {
  readonly ok: false;
  readonly isPending: true;
  readonly isAway: boolean;
  readonly reason: string;
}

export type UpdateAnswer = ServiceResult<CommandAnswer> | Unanswered;

/** One try to have a command applied. The command's id is the Update's id, so any number of tries applies it once. */
export async function executeUpdate(offerId: string, asked: CommandInput, deadlineMs: number): Promise<UpdateAnswer> {
  const deadline = Date.now() + deadlineMs;
  const ask = () => temporalClient().withDeadline(deadline, () => judged(offerId, asked));
  try {
    return await inTurn(offerId, async () => (await refusalOfLostRace(offerId, asked)) ?? (await believed(offerId, ask, deadline)));
  } catch (error) {
    const isAway = !(error instanceof WorkflowUpdateFailedError) || hasEndedMeanwhile(error);
    return { ok: false, isPending: true, isAway, reason: error instanceof Error ? error.message : String(error) };
  }
}

type JudgedRefusal = Refusal & { readonly judgedVersion?: number };
type Judged = Ok<CommandAnswer> | JudgedRefusal;

/** How often the database is asked for a step that is being written. */
const lookMs = 20;

/**
 * A step is in the database a moment before the engine's history has it; an engine that dies between the two comes back without it
 * and would refuse what follows from it. Such a no is not believed: a version that was in the database before the question was
 * asked, and that the engine does not know, means that it must start from the database.
 */
async function believed(offerId: string, ask: () => Promise<Judged>, deadline: number): Promise<UpdateAnswer> {
  const isBehind = (answer: Judged, known: number) => !answer.ok && answer.judgedVersion !== undefined && answer.judgedVersion < known;
  const first = await ask();
  if (first.ok) return first;
  const known = await readOfferVersion(pool, offerId);
  if (!isBehind(first, known)) return await onceWritten(offerId, first, known, deadline);
  const second = await ask();
  if (!isBehind(second, known)) return plain(second);
  await replaceOfferWorkflow(offerId);
  return plain(await ask());
}

/**
 * A no that follows from a step is told when that step is in the database: before, its asker would read a state that the no
 * contradicts, and the step could still be lost with its process.
 */
async function onceWritten(offerId: string, answer: JudgedRefusal, known: number, deadline: number): Promise<UpdateAnswer> {
  const { judgedVersion = known } = answer;
  for (let written = known; written < judgedVersion; written = await readOfferVersion(pool, offerId)) {
    if (Date.now() > deadline) return { ok: false, isPending: true, isAway: true, reason: `Version ${judgedVersion} is not written yet.` };
    await pause(lookMs);
  }
  return plain(answer);
}

const plain = (answer: Judged): UpdateAnswer => (answer.ok ? answer : refuse(answer.code, answer.params));

async function judged(offerId: string, asked: CommandInput): Promise<Judged> {
  try {
    const { version, state } = await update(offerId, { ...asked, command: await hideTexts(offerId, asked.command) });
    return ok({ version, state: await showTexts(offerId, state) });
  } catch (error) {
    const refusal = refusalIn(error);
    if (refusal === null) throw error;
    return refusal;
  }
}

/**
 * A taken offer stays taken, so who waited behind its taker hears it from the read model, however long the queue was. A repeat of the
 * taking itself is settled in the same transaction as the read model, and its caller finds it settled.
 */
async function refusalOfLostRace(offerId: string, { actor, command }: CommandInput): Promise<UpdateAnswer | null> {
  if (!isOfType(command, "accept")) return null;
  const state = await readOfferState(pool, offerId);
  const decision = state && decide(state, fromWire<Command>(command), actorOf(actor), Date.now());
  const isLost = decision?.ok === false && decision.code === "OFFER.ALREADY_ACCEPTED";
  return isLost ? decision : null;
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

function refusalIn(error: unknown): JudgedRefusal | null {
  if (!(error instanceof WorkflowUpdateFailedError) || !(error.cause instanceof ApplicationFailure)) return null;
  const { type, details } = error.cause;
  if (!type || !(type in errorStatus)) return null;
  const [params = {}, judgedVersion] = (details ?? []) as [RefusalParams?, number?];
  return { ...refuse(type as ErrorCode, params), ...(judgedVersion !== undefined && { judgedVersion }) };
}

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
import { traced } from "#telemetry/tracing.server.ts";
import {
  type CommandAnswer,
  type CommandInput,
  commandUpdateName,
  offerWorkflowId,
  type RefusalParams,
} from "#workflows/offer/contract.ts";
import { restoreAhead } from "./restore-ahead.server.ts";
import { rebuildOfferWorkflow, replaceOfferWorkflow, startOperation } from "./start-offer.server.ts";
import { temporalClient } from "./temporal-client.server.ts";
import { hideTexts, showTexts } from "./typed-texts.server.ts";

const atOnce = 3;

interface Queue {
  running: number;
  readonly waiting: (() => void)[];
}

const queues = new Map<string, Queue>();

/**
 * Runs at most three calls per key concurrently. An offer processes its commands one by one anyway, and with more than ten Updates of one
 * workflow in flight Temporal refuses them and may lose running work.
 */
async function inTurn<T>(key: string, call: () => Promise<T>): Promise<T> {
  const queue = queues.get(key) ?? { running: 0, waiting: [] };
  queues.set(key, queue);
  if (queue.running >= atOnce) await new Promise<void>((resolve) => queue.waiting.push(resolve));
  else queue.running += 1;
  try {
    return await call();
  } finally {
    const next = queue.waiting.shift();
    if (next) next();
    else queue.running -= 1;
    if (queue.running === 0) queues.delete(key);
  }
}

/** No answer yet: the engine is unavailable or slow, or the offer's workflow is closed. `isUnavailable` is false after an unforeseen failure. */
interface Unanswered {
  readonly ok: false;
  readonly isPending: true;
  readonly isUnavailable: boolean;
  readonly reason: string;
}

export type UpdateAnswer = ServiceResult<CommandAnswer> | Unanswered;

/**
 * Requests an Update until `deadlineMs` have passed. The command's id is the Update's id, so a command is applied once, however often it
 * is requested.
 */
export async function executeUpdate(offerId: string, input: CommandInput, deadlineMs: number): Promise<UpdateAnswer> {
  const deadline = Date.now() + deadlineMs;
  const request = () => traced("temporal update", {}, () => temporalClient().withDeadline(deadline, () => requestOnce(offerId, input)));
  try {
    return await inTurn(
      offerId,
      async () => (await refusalOfLostRace(offerId, input)) ?? (await requestVerified(offerId, request, deadline)),
    );
  } catch (error) {
    const isUnavailable = !(error instanceof WorkflowUpdateFailedError) || hasEndedMeanwhile(error);
    return { ok: false, isPending: true, isUnavailable, reason: error instanceof Error ? error.message : String(error) };
  }
}

/** `judgedVersion`: the version of the offer that the workflow refused the command on. */
type VersionedRefusal = Refusal & { readonly judgedVersion?: number };
type EngineAnswer = Ok<CommandAnswer> | VersionedRefusal;

/** Time between two reads of the version that the database has. */
const pollMs = 20;
/** When a step is not written after this time, the workflow is asked whether the database had it before. */
const usualWriteMs = 500;

/**
 * Sends the Update and verifies a refusal. The database has a step a moment before the engine's history. An engine that crashes in between
 * loses the step, and refuses commands that follow from it. So a refusal that is based on an older version than the database's is requested
 * a second time, and then again from a workflow that is restarted from the database.
 */
async function requestVerified(offerId: string, request: () => Promise<EngineAnswer>, deadline: number): Promise<UpdateAnswer> {
  const isBehind = (answer: EngineAnswer, version: number) => !answer.ok && (answer.judgedVersion ?? version) < version;
  const first = await request();
  if (first.ok) return first;
  const version = await readOfferVersion(pool, offerId);
  if (!isBehind(first, version)) return await judgedOnWritten(offerId, first, version, { request, deadline });
  const second = await request();
  if (!isBehind(second, version)) return withoutVersion(second);
  await replaceOfferWorkflow(offerId);
  return withoutVersion(await request());
}

interface Retry {
  readonly request: () => Promise<EngineAnswer>;
  readonly deadline: number;
}

/**
 * Returns a refusal after the offer's version that it was decided on is in the database. Earlier, the page would show a state that
 * contradicts the refusal, and that version could still be lost when the worker ends. If the database has lost the version, the workflow
 * is restarted from the database, and the Update is sent again.
 */
async function judgedOnWritten(offerId: string, refusal: VersionedRefusal, version: number, retry: Retry): Promise<UpdateAnswer> {
  const { judgedVersion = version } = refusal;
  if (await isWrittenBy(Math.min(retry.deadline, Date.now() + usualWriteMs), offerId, judgedVersion, version))
    return withoutVersion(refusal);
  if (await restoreAhead(offerId)) return withoutVersion(await retry.request());
  if (await isWrittenBy(retry.deadline, offerId, judgedVersion, version)) return withoutVersion(refusal);
  return { ok: false, isPending: true, isUnavailable: true, reason: `Version ${judgedVersion} is not written yet.` };
}

/** Polls the database's version until it is `wanted` or the deadline has passed. `known`: the version when it was last read. */
async function isWrittenBy(deadline: number, offerId: string, wanted: number, known: number): Promise<boolean> {
  for (let written = known; written < wanted; written = await readOfferVersion(pool, offerId)) {
    if (Date.now() > deadline) return false;
    await pause(pollMs);
  }
  return true;
}

const withoutVersion = (answer: EngineAnswer): UpdateAnswer => (answer.ok ? answer : refuse(answer.code, answer.params));

/** Requests the Update once. Free texts are passed as ids (see typed-texts.server.ts). */
async function requestOnce(offerId: string, input: CommandInput): Promise<EngineAnswer> {
  try {
    const { version, state } = await update(offerId, { ...input, command: await hideTexts(offerId, input.command) });
    return ok({ version, state: await showTexts(offerId, state) });
  } catch (error) {
    const refusal = refusalIn(error);
    if (refusal === null) throw error;
    return refusal;
  }
}

/**
 * The refusal of an acceptance that came too late, from the read model: an accepted offer stays accepted, so the engine does not have to be
 * called. A repeat of the successful acceptance is settled in the transaction that writes the read model, so it does not get here.
 */
async function refusalOfLostRace(offerId: string, { actor, command }: CommandInput): Promise<UpdateAnswer | null> {
  if (!isOfType(command, "accept")) return null;
  const state = await readOfferState(pool, offerId);
  const decision = state && decide(state, fromWire<Command>(command), actorOf(actor), Date.now());
  const isLost = decision?.ok === false && decision.code === "OFFER.ALREADY_ACCEPTED";
  return isLost ? decision : null;
}

/** Updates the running workflow, or starts it with the Update. */
async function update(offerId: string, input: CommandInput): Promise<CommandAnswer> {
  try {
    // Only a publication may have no workflow yet.
    if (!isOfType(input.command, "publish")) return await updateRunning(offerId, input);
  } catch (error) {
    if (!(error instanceof WorkflowNotFoundError || hasEndedMeanwhile(error))) throw error;
  }
  try {
    return await updateStarting(offerId, input);
  } catch (error) {
    if (!(error instanceof WorkflowExecutionAlreadyStartedError || hasEndedMeanwhile(error))) throw error;
  }
  // The run has ended: its watch window is over, or an operator stopped it. A new run starts from the database.
  await rebuildOfferWorkflow(offerId);
  return await updateRunning(offerId, input);
}

/** The run accepted the Update and ended before it answered; a step that was not written did not happen. */
const hasEndedMeanwhile = (error: unknown) =>
  error instanceof WorkflowUpdateFailedError &&
  error.cause instanceof ApplicationFailure &&
  error.cause.type === "AcceptedUpdateCompletedWorkflow";

const isOfType = (command: Wire, type: CommandType) =>
  command !== null && typeof command === "object" && "type" in command && command.type === type;

async function updateRunning(offerId: string, input: CommandInput): Promise<CommandAnswer> {
  const handle = temporalClient().workflow.getHandle(offerWorkflowId(offerId));
  const options = { args: [input] as [CommandInput], updateId: input.commandId };
  return await handle.executeUpdate<CommandAnswer, [CommandInput]>(commandUpdateName, options);
}

async function updateStarting(offerId: string, input: CommandInput): Promise<CommandAnswer> {
  const startWorkflowOperation = await startOperation(offerId);
  // The handle's promise is not awaited; it rejects with the same error as the Update.
  startWorkflowOperation.workflowHandle().catch(() => {});
  return await temporalClient().workflow.executeUpdateWithStart(commandUpdateName, {
    args: [input],
    updateId: input.commandId,
    startWorkflowOperation,
  });
}

function refusalIn(error: unknown): VersionedRefusal | null {
  if (!(error instanceof WorkflowUpdateFailedError) || !(error.cause instanceof ApplicationFailure)) return null;
  const { type, details } = error.cause;
  if (!type || !(type in errorStatus)) return null;
  const [params = {}, judgedVersion] = (details ?? []) as [RefusalParams?, number?];
  return { ...refuse(type as ErrorCode, params), ...(judgedVersion !== undefined && { judgedVersion }) };
}

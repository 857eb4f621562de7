import type { ErrorCode } from "#contracts/error-codes.ts";
import { type CommandOutcome, ok, type Refusal, refuse } from "#contracts/outcome.ts";
import { findCommand, type InboxRow, releaseToRelay } from "#data/command/command-inbox.server.ts";
import { pool, withTransaction } from "#data/db.server.ts";
import { readOfferState } from "#data/offer/offers.server.ts";
import type { Command } from "#domain/offer/commands.ts";
import type { OfferState } from "#domain/offer/state.ts";
import { fromWire } from "#domain/offer/wire.ts";
import { env } from "#env";
import { type CommandEnd, measureCommand } from "#telemetry/metrics.server.ts";
import { annotate, following } from "#telemetry/tracing.server.ts";
import { announceOutcome } from "./announce-outcome.server.ts";
import { updateInputOf } from "./inbox.server.ts";
import { refuseCommand } from "./refuse-command.server.ts";

export const deadlineMs = env.COMMAND_WAIT_MS;

/** `attempts` is absent on the first delivery. */
type Asked = Pick<InboxRow, "id" | "offerId" | "actor" | "body" | "askedAt" | "cause"> & Partial<Pick<InboxRow, "attempts">>;

/** `isUnavailable`: the engine did not answer, so the next command of the offer would fail as well. */
interface Attempt {
  readonly outcome: CommandOutcome;
  readonly isUnavailable: boolean;
}

/** Sends the command to the engine and retries until `until` (epoch ms), for a caller that waits for the outcome. */
export async function dispatchCommand(row: Asked, until: number): Promise<CommandOutcome> {
  const refuseIt = (refusal: Refusal) => withTransaction((tx) => refuseCommand(tx, row.id, refusal));
  const { outcome } = await attempt(row, until, refuseIt);
  return outcome;
}

/**
 * Delivers commands of one offer that have no waiting caller, one after another, in the order in which they were given. Stops when the
 * engine is unavailable or at `until` (epoch ms), so that no command overtakes an older one. `settled`: number of commands that ended.
 */
export async function dispatchInOrder(rows: readonly InboxRow[], until: number): Promise<{ settled: number; isUnavailable: boolean }> {
  let settled = 0;
  for (const { id } of rows) {
    const row = await findCommand(id);
    if (row?.status !== "pending") continue;
    const end = Math.min(until, Date.now() + deadlineMs);
    const { outcome, isUnavailable } = await attempt(row, end, (refusal) => refuseAndAnnounce(id, refusal));
    if (isUnavailable) return { settled, isUnavailable };
    if (!outcome.isPending) settled += 1;
  }
  return { settled, isUnavailable: false };
}

/** Leaves the command to the relay; the caller gets Pending. */
export async function leaveToRelay(commandId: string): Promise<CommandOutcome> {
  await releaseToRelay(commandId);
  return { ok: false, isPending: true, commandId };
}

/** Outcome of a command that is no longer pending. */
export async function outcomeOf(row: InboxRow): Promise<CommandOutcome> {
  if (row.status === "refused") return refuse(row.refusalCode as ErrorCode, row.refusalParams ?? {});
  const state = await readOfferState(pool, row.offerId);
  if (!state) throw new Error(`Offer ${row.offerId} of command ${row.id} does not exist.`);
  return ok({ version: row.appliedVersion ?? state.version, state });
}

const typeOf = ({ body }: Asked): string => fromWire<Pick<Command, "type">>(body).type;

const endOf = (outcome: CommandOutcome): CommandEnd => {
  if (outcome.ok) return "applied";
  return outcome.isPending ? "pending" : "refused";
};

async function attempt(row: Asked, until: number, settle: (refusal: Refusal) => Promise<boolean>): Promise<Attempt> {
  const type = typeOf(row);
  const attributes = { "bridgehold.command_id": row.id, "bridgehold.offer_id": row.offerId };
  return await following(row.cause, `command ${type}`, attributes, async (cause) => {
    const end = await attemptOnce({ ...row, cause }, until, settle);
    annotate({ "bridgehold.outcome": endOf(end.outcome) });
    measureCommand(type, endOf(end.outcome), row.askedAt);
    return end;
  });
}

async function attemptOnce(row: Asked, until: number, settle: (refusal: Refusal) => Promise<boolean>): Promise<Attempt> {
  // Temporal's client takes a tenth of the site's start to load, so it is loaded with the first command.
  const { executeUpdate } = await import("./execute-update.server.ts");
  const send = () => executeUpdate(row.offerId, updateInputOf(row), Math.max(0, until - Date.now()));
  const first = await send();
  const answer = first.ok && (await isForgotten(row)) ? await send() : first;
  if (answer.ok)
    return { outcome: ok({ version: answer.value.version, state: fromWire<OfferState>(answer.value.state) }), isUnavailable: false };
  if (answer.isPending) return { outcome: await leaveToRelay(row.id), isUnavailable: answer.isUnavailable };
  return { outcome: (await settle(answer)) ? answer : await readSettled(row.id), isUnavailable: false };
}

/**
 * Returns whether the workflow reports the command as applied although it is still pending in the inbox: the database has lost the step,
 * and the workflow must be restarted from the database. Only a repeat can be in this state, so the first delivery costs no query.
 */
async function isForgotten({ id, offerId, attempts = 0 }: Asked): Promise<boolean> {
  if (attempts < 2 || (await findCommand(id))?.status !== "pending") return false;
  const { restoreAhead } = await import("./restore-ahead.server.ts");
  return await restoreAhead(offerId);
}

/**
 * The sender got 202 and waits for the result, so the refusal and its announcement are written in one transaction. An applied command is
 * announced by the projection that writes its events.
 */
const refuseAndAnnounce = (commandId: string, refusal: Refusal): Promise<boolean> =>
  withTransaction(async (tx) => {
    const isOurs = await refuseCommand(tx, commandId, refusal);
    if (isOurs) await announceOutcome(tx, commandId);
    return isOurs;
  });

async function readSettled(commandId: string): Promise<CommandOutcome> {
  const row = await findCommand(commandId);
  if (!row) throw new Error(`Command ${commandId} is not in the inbox.`);
  return await outcomeOf(row);
}

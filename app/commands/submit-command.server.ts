import { randomUUID } from "node:crypto";
import type { ErrorCode } from "#contracts/error-codes.ts";
import type { CommandOutcome } from "#contracts/outcome.ts";
import { findCommand, type InboxRow, type RecordedCommand, releaseToRelay, settleRefused } from "#data/command-inbox.server.ts";
import { pool, type Queryable, type Tx } from "#data/db.server.ts";
import { readOfferState } from "#data/offers.server.ts";
import type { Command } from "#domain/offer/commands.ts";
import type { OfferState } from "#domain/offer/state.ts";
import { fromWire, toWire } from "#domain/offer/wire.ts";
import { askEngine } from "./ask-engine.server.ts";
import { askedOf, type CommandContext, type CommandRequest, insertCommand } from "./inbox.server.ts";

/** A person waits in front of the screen for this long, then reads "accepted, being processed". */
const deadlineMs = 3_000;

const systemContext = (): CommandContext => ({ actor: { kind: "system" }, actorUserId: null, ip: "", userAgent: "", now: Date.now() });

/**
 * Asks for a change of an offer: keeps it in the inbox, then asks the engine and waits for at most three seconds (02-offer §7).
 * Refusals: those of the offer's core, `NOT_FOUND`, and `IDEMPOTENCY.KEY_REUSED` for an id that belongs to another command.
 */
export async function submitCommand(context: CommandContext, request: CommandRequest): Promise<CommandOutcome> {
  const { recorded, receivedAt } = await insertCommand(pool, context, request, true);
  const refusal = refusalOf(recorded);
  if (refusal) return refusal;
  if (receivedAt === null) return await deliver(request.commandId);
  const { offerId, commandId, command } = request;
  return await ask({ id: commandId, offerId, actor: context.actor, body: toWire(command), receivedAt });
}

/**
 * Keeps a command in the caller's transaction, together with the rows that it speaks of (receipts, snapshots). After the
 * commit call {@link deliver}. `repeat` means that an earlier click did the same work: roll back or write nothing more.
 */
export async function recordCommandIn(tx: Tx, context: CommandContext, request: CommandRequest): Promise<RecordedCommand> {
  const { recorded } = await insertCommand(tx, context, request, true);
  return recorded;
}

/** Brings a kept command to its end, or as far as three seconds allow. The outcome of a settled one is read, not asked again. */
export async function deliver(commandId: string): Promise<CommandOutcome> {
  const row = await findCommand(commandId);
  if (!row) throw new Error(`Command ${commandId} is not in the inbox.`);
  return row.status === "pending" ? await ask(row) : await settledOutcome(row);
}

/**
 * A fact that the product states about an offer by itself, e.g. a changed bank account, in the transaction that makes it true:
 * neither exists without the other. The relay delivers it.
 */
export async function recordSystemCommandIn(db: Queryable, offerId: string, command: Command): Promise<string> {
  const commandId = randomUUID();
  await insertCommand(db, systemContext(), { offerId, commandId, command }, false);
  return commandId;
}

/** What a caller answers when the inbox did not take the command; null when it did. */
export function refusalOf(recorded: RecordedCommand): Extract<CommandOutcome, { kind: "refused" }> | null {
  if (recorded === "unknownOffer") return { kind: "refused", code: "NOT_FOUND", params: {} };
  if (recorded === "reusedId") return { kind: "refused", code: "IDEMPOTENCY.KEY_REUSED", params: {} };
  return null;
}

async function ask(row: Pick<InboxRow, "id" | "offerId" | "actor" | "body" | "receivedAt">): Promise<CommandOutcome> {
  const answer = await askEngine(row.offerId, askedOf(row), deadlineMs);
  if (answer.kind === "applied") return { ...answer, state: fromWire<OfferState>(answer.state) };
  if (answer.kind === "refused") {
    const isOurs = await settleRefused(pool, row.id, answer.code, answer.params);
    return isOurs ? answer : await deliver(row.id);
  }
  await releaseToRelay(row.id);
  return { kind: "pending", commandId: row.id };
}

async function settledOutcome(row: InboxRow): Promise<CommandOutcome> {
  if (row.status === "refused") {
    return { kind: "refused", code: row.refusalCode as ErrorCode, params: row.refusalParams ?? {} };
  }
  const state = await readOfferState(pool, row.offerId);
  if (!state) throw new Error(`Offer ${row.offerId} of command ${row.id} does not exist.`);
  return { kind: "applied", version: row.appliedVersion ?? state.version, state };
}

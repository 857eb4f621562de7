import { ApplicationFailure } from "@temporalio/activity";
import { announceOutcome } from "#commands/announce-outcome.server.ts";
import { recordSystemCommandIn } from "#commands/submit-command.server.ts";
import { showTexts } from "#commands/typed-texts.server.ts";
import { lockStaleAccounts, type StaleAccount } from "#data/account/frozen-accounts.server.ts";
import { lockSuspendedAgents } from "#data/agent/agent-locks.server.ts";
import { recordApplied, recordRefused } from "#data/command/command-inbox.server.ts";
import { type Tx, withLocks } from "#data/db.server.ts";
import { recordLedgerEntries } from "#data/money/ledger.server.ts";
import { listEvents, readOfferVersion } from "#data/offer/offers.server.ts";
import { lockForEvents, ProjectionGapError, writeOffer } from "#data/offer/offers-projection.server.ts";
import { postingsFor } from "#domain/money/postings.ts";
import type { OfferEvent } from "#domain/offer/events.ts";
import { evolve } from "#domain/offer/evolve.ts";
import type { OfferState } from "#domain/offer/state.ts";
import { unwatchedAccounts } from "#domain/offer/unwatched-accounts.ts";
import { unwatchedAgents } from "#domain/offer/unwatched-agents.ts";
import { fromWire } from "#domain/offer/wire.ts";
import { notifyOffer } from "#services/account/notify-open-offers.server.ts";
import { announceMessages, composeMessages, type Messages, writeMessages } from "#services/message/record-messages.server.ts";
import { divergedFailure, type Projection } from "#workflows/offer/activities.ts";
import { announceOffer } from "./announce-offer.ts";
import { punishLateness } from "./punish-lateness.ts";

/** One decision and the offer around each of its events. */
interface Step {
  readonly event: OfferEvent;
  readonly before: OfferState;
  readonly after: OfferState;
}

/**
 * Writes one decision in one transaction: events, read model, ledger, letters and notifications, the command's end, and last
 * the feeds, whose locks every other projection waits for. A person waits for it, so it takes four round trips.
 */
export async function project(projection: Projection): Promise<void> {
  const decision = await decisionOf(projection);
  try {
    await withLocks(
      (tx) => lock(tx, projection, decision),
      (tx, locked) => write(tx, projection, decision, locked),
    );
  } catch (error) {
    if (error instanceof ProjectionGapError) throw ApplicationFailure.nonRetryable(error.message, divergedFailure);
    throw error;
  }
}

interface Decision {
  readonly state: OfferState;
  readonly events: readonly OfferEvent[];
}

/** Before the transaction begins: nobody waits for it longer because somebody typed a note. */
async function decisionOf({ offerId, snapshot, events }: Projection): Promise<Decision> {
  const [state, told] = await Promise.all([showTexts(offerId, snapshot), showTexts(offerId, [...events])]);
  return { state: fromWire<OfferState>(state), events: told.map((event) => fromWire<OfferEvent>(event)) };
}

interface Locked {
  readonly stale: readonly StaleAccount[];
  readonly suspended: readonly string[];
  /** Null for a repeat, and where there is nothing to write. */
  readonly before: OfferState | null;
}

/** Accounts and agents first: who changes one locks it before the offers that it tells. */
async function lock(tx: Tx, { refusal }: Projection, { state, events }: Decision): Promise<Locked> {
  if (refusal || events.length === 0) return { stale: [], suspended: [], before: null };
  const [stale, suspended, before] = await Promise.all([
    lockStaleAccounts(tx, unwatchedAccounts(events, state)),
    lockSuspendedAgents(tx, unwatchedAgents(events, state)),
    lockForEvents(tx, { state, events }),
  ]);
  return { stale, suspended, before };
}

async function write(tx: Tx, projection: Projection, decision: Decision, locked: Locked): Promise<void> {
  const { commandId, refusal } = projection;
  if (refusal && commandId) {
    await requireWholePast(tx, projection);
    if (await recordRefused(tx, commandId, refusal.code, refusal.params)) await announceOutcome(tx, commandId);
    return;
  }
  const { state, events } = decision;
  const { before, stale, suspended } = locked;
  if (!before && events.length > 0) await requireSamePast(tx, projection, events);
  const told = before ? await writeDecision(tx, projection, decision, before) : null;
  if (before) {
    for (const account of stale) await notifyOffer(tx, state.id, account);
    for (const agentId of suspended) await recordSystemCommandIn(tx, state.id, { type: "agentSuspended", agentId });
  }
  // Queued in this order and sent together: the feeds come last, the offer's own before those of its people.
  const [isLate] = await Promise.all([
    commandId ? recordApplied(tx, commandId, state.version) : false,
    Promise.all((told?.messages ?? []).map((messages) => writeMessages(tx, messages))),
    before && announceOffer(tx, state),
    announceMessages(tx, state, told?.userIds ?? []),
  ]);
  if (isLate && commandId) await announceOutcome(tx, commandId);
}

/** The state around each event, so that a letter speaks of the moment that it is about. */
function stepsOf(start: OfferState, events: readonly OfferEvent[]): Step[] {
  let before = start;
  return events.map((event) => {
    const step = { event, before, after: evolve(before, event) };
    before = step.after;
    return step;
  });
}

interface Told {
  readonly messages: readonly Messages[];
  /** Whose feeds hear of a notification. */
  readonly userIds: readonly string[];
}

/** Events, read model and ledger; who is told what is read meanwhile and left to the caller to write. */
async function writeDecision(tx: Tx, { commandId, actor }: Projection, { state, events }: Decision, before: OfferState): Promise<Told> {
  const steps = stepsOf(before, events);
  const entries = steps.flatMap((step) => postingsFor(step.event, step.before, step.after));
  const isSilent = events.some((event) => event.type === "statusChanged" && event.suppressLetters);
  const [messages] = await Promise.all([
    // Asked first, so that its turn comes with the others': each statement is queued when its function is called.
    Promise.all(steps.map((step) => composeMessages(tx, { ...step, letters: isSilent ? "cancelled" : "queued" }))),
    writeOffer(tx, { state, events, commandId, actor }),
    recordLedgerEntries(tx, entries, { actor: "userId" in actor ? actor.userId : actor.kind, at: events[0]?.at ?? 0 }),
  ]);
  const punished: string[] = [];
  for (const { event, after } of steps) if (event.type === "memberInfracted") punished.push(...(await punishLateness(tx, after, event)));
  return { messages, userIds: [...punished, ...messages.flatMap((one) => one.notifications.map(({ userId }) => userId))] };
}

/** A no of a workflow that has lost a step is not written: its successor, which starts from the database, judges again. */
async function requireWholePast(tx: Tx, { offerId, fromVersion }: Projection): Promise<void> {
  const known = await readOfferVersion(tx, offerId);
  if (known >= fromVersion) throw new ProjectionGapError(`Offer ${offerId} is at version ${known}, its workflow before ${fromVersion}.`);
}

/** A repeat must find its own events: another past means that two workflows told different scenarios. */
async function requireSamePast(tx: Tx, { offerId, commandId }: Projection, events: readonly OfferEvent[]): Promise<void> {
  const last = events.at(-1);
  if (!last) return;
  const [known] = await listEvents(offerId, last.version - 1, tx);
  const isSame = known?.commandId === commandId && known.event.type === last.type && known.event.at === last.at;
  if (!isSame) throw new ProjectionGapError(`Offer ${offerId} has another event at version ${last.version}.`);
}

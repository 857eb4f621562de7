import { ApplicationFailure } from "@temporalio/activity";
import { announceOutcome } from "#commands/announce-outcome.server.ts";
import { recordSystemCommandIn } from "#commands/submit-command.server.ts";
import { lockSuspendedAgents } from "#data/agents.server.ts";
import { settleApplied, settleRefused } from "#data/command-inbox.server.ts";
import { type Tx, withTransaction } from "#data/db.server.ts";
import { lockStaleAccounts } from "#data/frozen-accounts.server.ts";
import { recordLedgerEntries } from "#data/ledger.server.ts";
import { listEvents, readOfferVersion } from "#data/offers.server.ts";
import { ProjectionGapError, projectOffer } from "#data/offers-projection.server.ts";
import { postingsFor } from "#domain/money/postings.ts";
import type { OfferEvent } from "#domain/offer/events.ts";
import { evolve } from "#domain/offer/evolve.ts";
import type { OfferState } from "#domain/offer/state.ts";
import { unwatchedAccounts } from "#domain/offer/unwatched-accounts.ts";
import { unwatchedAgents } from "#domain/offer/unwatched-agents.ts";
import { fromWire } from "#domain/offer/wire.ts";
import { tellOffer } from "#services/account/notify-open-offers.server.ts";
import { announceMessages, recordMessages } from "#services/message/record-messages.server.ts";
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
 * the feeds, whose locks every other projection waits for.
 */
export async function project(projection: Projection): Promise<void> {
  try {
    await withTransaction((tx) => write(tx, projection));
  } catch (error) {
    if (error instanceof ProjectionGapError) throw ApplicationFailure.nonRetryable(error.message, divergedFailure);
    throw error;
  }
}

async function write(tx: Tx, projection: Projection): Promise<void> {
  const { commandId, refusal } = projection;
  if (refusal && commandId) {
    await requireWholePast(tx, projection);
    if (await settleRefused(tx, commandId, refusal.code, refusal.params)) await announceOutcome(tx, commandId);
    return;
  }
  const state = fromWire<OfferState>(projection.snapshot);
  const events = projection.events.map((event) => fromWire<OfferEvent>(event));
  // Accounts and agents first: who changes one locks it before the offers that it tells.
  const [stale, suspended, before] = await Promise.all([
    lockStaleAccounts(tx, unwatchedAccounts(events, state)),
    lockSuspendedAgents(tx, unwatchedAgents(events, state)),
    events.length > 0 ? projectOffer(tx, { state, events, commandId, actor: projection.actor }) : null,
  ]);
  if (before) {
    for (const account of stale) await tellOffer(tx, state.id, account);
    for (const agentId of suspended) await recordSystemCommandIn(tx, state.id, { type: "agentSuspended", agentId });
  }
  const told = before ? await writeConsequences(tx, stepsOf(before, events), projection) : [];
  if (!before && events.length > 0) await requireSamePast(tx, projection, events);
  const [isLate] = await Promise.all([
    commandId ? settleApplied(tx, commandId, state.version) : false,
    before && announceOffer(tx, state),
    announceMessages(tx, state, told),
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

/** Answers who got a notification. */
async function writeConsequences(tx: Tx, steps: readonly Step[], { actor }: Projection): Promise<string[]> {
  const entries = steps.flatMap(({ event, before, after }) => postingsFor(event, before, after));
  await recordLedgerEntries(tx, entries, { actor: "userId" in actor ? actor.userId : actor.kind, at: steps[0]?.event.at ?? 0 });
  const isSilent = steps.some(({ event }) => event.type === "statusChanged" && event.suppressLetters);
  const told: string[] = [];
  for (const step of steps) {
    if (step.event.type === "memberInfracted") told.push(...(await punishLateness(tx, step.after, step.event)));
    told.push(...(await recordMessages(tx, { ...step, letters: isSilent ? "cancelled" : "queued" })));
  }
  return told;
}

/** A no of a workflow that has lost a step is not written: its successor, which starts from the database, judges again. */
async function requireWholePast(tx: Tx, { offerId, fromVersion }: Projection): Promise<void> {
  const known = await readOfferVersion(tx, offerId);
  if (known >= fromVersion) throw new ProjectionGapError(`Offer ${offerId} is at version ${known}, its workflow before ${fromVersion}.`);
}

/** A repeat must find its own events: another past means that two workflows told different stories. */
async function requireSamePast(tx: Tx, { offerId, commandId }: Projection, events: readonly OfferEvent[]): Promise<void> {
  const last = events.at(-1);
  if (!last) return;
  const [known] = await listEvents(offerId, last.version - 1, tx);
  const isSame = known?.commandId === commandId && known.event.type === last.type && known.event.at === last.at;
  if (!isSame) throw new ProjectionGapError(`Offer ${offerId} has another event at version ${last.version}.`);
}

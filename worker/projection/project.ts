import { ApplicationFailure } from "@temporalio/activity";
import { announceOutcome } from "#commands/announce-outcome.server.ts";
import { recordSystemCommandIn } from "#commands/record-system-command.server.ts";
import { refuseCommand } from "#commands/refuse-command.server.ts";
import { lockStaleAccounts, type StaleAccount } from "#data/account/frozen-accounts.server.ts";
import { lockSuspendedAgents } from "#data/agent/agent-locks.server.ts";
import { type Tx, withLocks } from "#data/db.server.ts";
import { lockForEvents, ProjectionGapError } from "#data/offer/offers-projection.server.ts";
import { lockBlockedMembers } from "#data/people/eligibility.server.ts";
import type { OfferState } from "#domain/offer/state.ts";
import { unwatchedAccounts, unwatchedAgents, unwatchedMembers } from "#domain/offer/unwatched.ts";
import { alert } from "#log";
import { notifyOffer } from "#services/account/notify-open-offers.server.ts";
import { countReplacement, measurePayout } from "#telemetry/metrics.server.ts";
import { divergedFailure, type Projection } from "#workflows/offer/activities.ts";
import { type Decision, decisionOf, type Step, stepsOf } from "./decision.ts";
import { decisionParts, giveArrivals, punish } from "./decision-parts.ts";
import { inOrder } from "./in-order.ts";
import { type News, newsParts } from "./news-parts.ts";
import { requireSamePast, requireWholePast } from "./same-past.ts";

/** Measures the payouts that a decision verified. Call it after the commit, with the steps that are new to the database. */
function measurePayouts(steps: readonly Step[]): void {
  for (const { event, after } of steps) {
    if (event.type !== "outgoingVerified") continue;
    const { openedAt, dueAt, verifiedAt } = after.legs[event.leg].outgoing;
    if (openedAt !== undefined && verifiedAt !== undefined) measurePayout(openedAt, dueAt, verifiedAt);
  }
}

/**
 * Writes one decision in one transaction: its own tables ({@link decisionParts}), the consequences for accounts, agents and members, and
 * the feed entries and messages ({@link newsParts}). It uses four round trips, because a person waits for it.
 */
export async function project(projection: Projection): Promise<void> {
  const decision = await decisionOf(projection);
  try {
    const steps = await withLocks(
      (tx) => lock(tx, projection, decision),
      (tx, locked) => write(tx, projection, decision, locked),
    );
    measurePayouts(steps);
  } catch (error) {
    if (!(error instanceof ProjectionGapError)) throw error;
    if (error.lacksSteps) reportAhead(projection, error);
    throw ApplicationFailure.nonRetryable(error.message, divergedFailure);
  }
}

/** The workflow ends with this failure, and the next command or the reconciler starts it from the database. */
function reportAhead({ offerId }: Projection, { message }: ProjectionGapError): void {
  alert("workflow.ahead", { offerId, error: message });
  countReplacement("ahead");
}

interface Locked {
  readonly stale: readonly StaleAccount[];
  readonly suspended: readonly string[];
  readonly blocked: readonly string[];
  /** Null for a repeat, and when there is nothing to write. */
  readonly before: OfferState | null;
}

/**
 * Lock order: accounts, agents, members, then the offer. Writers of these rows lock them before the offers that they notify, so deadlocks
 * cannot occur.
 */
async function lock(tx: Tx, { refusal }: Projection, { state, events }: Decision): Promise<Locked> {
  if (refusal || events.length === 0) return { stale: [], suspended: [], blocked: [], before: null };
  const [stale, suspended, blocked, before] = await Promise.all([
    lockStaleAccounts(tx, unwatchedAccounts(events, state)),
    lockSuspendedAgents(tx, unwatchedAgents(events, state)),
    lockBlockedMembers(tx, unwatchedMembers(events, state)),
    lockForEvents(tx, { state, events }),
  ]);
  return { stale, suspended, blocked, before };
}

async function write(tx: Tx, projection: Projection, decision: Decision, locked: Locked): Promise<readonly Step[]> {
  const { commandId, refusal } = projection;
  if (refusal && commandId) {
    await requireWholePast(tx, projection);
    if (await refuseCommand(tx, commandId, refusal)) await announceOutcome(tx, commandId);
    return [];
  }
  if (!locked.before && decision.events.length > 0) await requireSamePast(tx, projection, decision.events);
  const { steps, ...told } = locked.before
    ? await writeDecision(tx, decision, locked.before)
    : { isNew: false, messages: [], userIds: [], steps: [] };
  if (told.isNew) await tellWorkflows(tx, decision.state.id, locked);
  const { offer_command: isLate } = await inOrder(tx, { ...told, commandId, state: decision.state }, newsParts);
  if (isLate && commandId) await announceOutcome(tx, commandId);
  return steps;
}

async function writeDecision(
  tx: Tx,
  decision: Decision,
  before: OfferState,
): Promise<Pick<News, "isNew" | "messages" | "userIds"> & { readonly steps: readonly Step[] }> {
  const written = { ...decision, steps: stepsOf(before, decision.events) };
  const { messages } = await inOrder(tx, written, decisionParts);
  await giveArrivals(tx, written);
  const punished = await punish(tx, written);
  return {
    isNew: true,
    messages,
    steps: written.steps,
    userIds: [...punished, ...messages.flatMap((one) => one.notifications.map(({ userId }) => userId))],
  };
}

/** Sends commands about accounts, agents and members that changed before the offer watched them. */
async function tellWorkflows(tx: Tx, offerId: string, { stale, suspended, blocked }: Locked): Promise<void> {
  for (const account of stale) await notifyOffer(tx, offerId, account);
  for (const agentId of suspended) await recordSystemCommandIn(tx, offerId, { type: "agentSuspended", agentId });
  for (const memberId of blocked) await recordSystemCommandIn(tx, offerId, { type: "memberBlocked", memberId });
}

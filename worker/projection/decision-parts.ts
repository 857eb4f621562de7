import type { Tx } from "#data/db.server.ts";
import { recordLedgerEntries } from "#data/money/ledger.server.ts";
import { readOfferState } from "#data/offer/offers.server.ts";
import { offerTables } from "#data/offer/offers-projection.server.ts";
import { postingsFor } from "#domain/money/postings.ts";
import type { EventOf } from "#domain/offer/events.ts";
import type { OfferState } from "#domain/offer/state.ts";
import { composeMessages, type Messages } from "#services/message/record-messages.server.ts";
import { giveArrival, networkOf } from "#services/stage/give-arrival.server.ts";
import { listVerifiedReferences } from "#services/stage/reference-standing.server.ts";
import { carryExcess } from "./carry-excess.ts";
import type { Written } from "./decision.ts";
import type { Parts } from "./in-order.ts";
import { punishLateness } from "./punish-lateness.ts";
import { recordWebhooks } from "./record-webhooks.ts";

/**
 * Records the transfer's number for the other offer in the transaction that removes the money from this one, so that agent staff can submit
 * it there.
 */
async function giveMoved(tx: Tx, from: OfferState, event: EventOf<"receiptMoved">): Promise<void> {
  const { leg, reason, by } = event;
  const to = await readOfferState(tx, event.to.offerId);
  if (to === null) return;
  for (const number of await listVerifiedReferences(tx, networkOf(from, leg), { offerId: from.id, leg })) {
    await giveArrival(tx, { from, to, toLeg: event.to.leg }, { leg, number, reason }, { actorId: by, actorKind: "user" });
  }
}

/** Computes the messages of each event. {@link newsParts} writes them. */
function messages(tx: Tx, { steps, events }: Written): Promise<Messages[]> {
  const isSilent = events.some((event) => event.type === "statusChanged" && event.suppressLetters);
  return Promise.all(steps.map((step) => composeMessages(tx, { ...step, letters: isSilent ? "cancelled" : "queued" })));
}

function ledger_entry(tx: Tx, { steps, actor, events }: Written): Promise<void> {
  const entries = steps.flatMap((step) => postingsFor(step.event, step.before, step.after));
  return recordLedgerEntries(tx, entries, { actor: "userId" in actor ? actor.userId : actor.kind, at: events[0]?.at ?? 0 });
}

/**
 * The parts of a decision in the order of their statements. They are sent together: the query comes first, so that its answer arrives with
 * the others, then each table.
 */
export const decisionParts = {
  messages,
  ...offerTables,
  ledger_entry,
  arrival: carryExcess,
  webhook_delivery: recordWebhooks,
} as const satisfies Parts<Written>;

/** Assigns transfers to other offers, by number, after the state of the decision is written. */
export async function giveArrivals(tx: Tx, { steps }: Written): Promise<void> {
  for (const { event, after } of steps) if (event.type === "receiptMoved") await giveMoved(tx, after, event);
}

/** Records the infractions of the decision sequentially, because each may suspend an account. Returns the users who got a notification. */
export async function punish(tx: Tx, { steps }: Written): Promise<string[]> {
  const told: string[] = [];
  for (const { event, after } of steps) if (event.type === "memberInfracted") told.push(...(await punishLateness(tx, after, event)));
  return told;
}

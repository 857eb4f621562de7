// A member's statement: opening balance, movements and closing balance of random deals, to the minor unit.
import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { turnoverColumns, turnoversOf, withBalances } from "#domain/money/balance-lines.ts";
import { partsOf, refundAt } from "#domain/money/held-parts.ts";
import { type LedgerEntry, postingsFor } from "#domain/money/postings.ts";
import { applyCommand } from "#domain/offer/apply.ts";
import { personOf } from "#domain/offer/decision-input.ts";
import type { OfferEvent } from "#domain/offer/events.ts";
import { evolve } from "#domain/offer/evolve.ts";
import type { OfferSide, OfferState } from "#domain/offer/state.ts";
import { draft, manager, moderator, type OfferChoices, owner, system } from "#domain/offer/testing/factories.ts";
import { Dice, someStep } from "#domain/offer/testing/random-commands.ts";
import * as scenarios from "#domain/offer/testing/scenarios.ts";
import { cloneDatabase } from "#tests/support/database.ts";
import { draftState } from "#tests/support/offer-rows.ts";

await cloneDatabase();
const { withTransaction } = await import("#data/db.server.ts");
const { createDraftOffer } = await import("#data/offer/offers-projection.server.ts");
const { recordLedgerEntries } = await import("#data/money/ledger.server.ts");
const { listHeldParts, listOwnMovements, sumOwnMovements } = await import("#data/money/own-balances.server.ts");
const { readOwnPositions, sumOwnPayments } = await import("#data/money/own-payments.server.ts");

interface Booked {
  readonly at: number;
  readonly entries: readonly LedgerEntry[];
}

function booked(from: OfferState, events: readonly OfferEvent[], book: Booked[]): OfferState {
  return events.reduce((before, event) => {
    const after = evolve(before, event);
    const entries = postingsFor(event, before, after);
    if (entries.length > 0) book.push({ at: event.at, entries });
    return after;
  }, from);
}

const carryTo = { offerId: "offer-2", leg: "buyer" } as const;

/** The other deal has accepted the excess of the owner's leg. */
const carried = (choices?: OfferChoices) =>
  scenarios
    .overpaidAndProven(choices)
    .does(owner, { type: "settleMismatch", leg: "owner", choice: "carryExcess", carryTo })
    .does(system, { type: "answerExcess", leg: "owner", carryTo, isTaken: true });

/** Two managers have moved the owner's transfer to another deal. */
const movedAway = (choices?: OfferChoices) =>
  scenarios
    .receives(scenarios.proves(scenarios.awaiting({ ...choices, crypto: true }), "owner"), "owner")
    .does(manager, { type: "changeStatus", to: "refunding", reason: "counted for the wrong deal", suppressLetters: false })
    .does(manager, { type: "moveReceipt", leg: "owner", to: carryTo, reason: "another deal's transfer", askedBy: personOf(moderator) });

const beginnings = [
  ...[scenarios.completed, scenarios.confirmingWithExcess, scenarios.overpaid, scenarios.stoppedAfterPayout],
  ...[scenarios.payingOut, scenarios.confirming, scenarios.awaiting, carried, movedAway],
];

const quarterDay = 21_600_000;

interface Story {
  readonly state: OfferState;
  readonly book: readonly Booked[];
}

/** The ledger of a deal that goes as chance has it, with the instants of its entries; each deal begins a quarter of a day later. */
function randomLedger(seed: number): Story {
  const choices: OfferChoices = { profile: "test", crypto: seed % 5 === 0 };
  const told = (beginnings[seed % beginnings.length] ?? scenarios.awaiting)(choices);
  const book: Booked[] = [];
  booked(draft(choices), told.events, book);
  const dice = new Dice(seed);
  let { state, now } = told;
  for (let step = 0; step < 40; step += 1) {
    const { actor, command, now: then } = someStep(state, now, dice);
    const decision = applyCommand(state, command, actor, then);
    now = then;
    if (decision.ok) state = booked(state, decision.value.events, book);
  }
  return { state, book: book.map(({ at, entries }) => ({ at: at + seed * quarterDay, entries })) };
}

/** How each stored deal ended, and the member's side. */
const endings = new Map<string, { readonly state: OfferState; readonly side: OfferSide }>();

/** Stores the ledger as that of a deal whose one side is the member. */
async function store(memberId: string, side: OfferSide, { state, book }: Story): Promise<void> {
  const people = { owner: { memberId: randomUUID() }, buyer: { memberId: randomUUID() }, [side]: { memberId } };
  const offer = draftState({ sides: people });
  const { id } = draft();
  const renamed = (entry: LedgerEntry): LedgerEntry => ({
    ...entry,
    ...{ offerId: offer.id, idemKey: entry.idemKey.replace(id, offer.id) },
    ...(entry.corrects && { corrects: entry.corrects.replace(id, offer.id) }),
    postings: entry.postings.map((posting) => ({ ...posting, account: posting.account.replace(id, offer.id) })),
  });
  endings.set(offer.id, { state, side });
  await withTransaction((tx) => createDraftOffer(tx, offer));
  for (const { at, entries } of book) {
    await withTransaction((tx) => recordLedgerEntries(tx, entries.map(renamed), { at, actor: "system" }));
  }
}

const memberId = randomUUID();
const books = Array.from({ length: 30 }, (_, seed) => randomLedger(seed + 1));
for (const [index, book] of books.entries()) await store(memberId, index % 2 === 0 ? "owner" : "buyer", book);
const instants = books.flatMap(({ book }) => book.map(({ at }) => at)).toSorted((a, b) => a - b);
const some = (share: number) => instants[Math.floor(share * (instants.length - 1))] ?? 0;

const spans = [
  ["all of the deals", 0, some(1) + 1],
  ["the first half", 0, some(0.5)],
  ["the second half", some(0.5), some(1) + 1],
  ["a part in the middle", some(0.3), some(0.6)],
  ["a day", some(0.8), some(0.8) + 86_400_000],
] as const;

test("the random deals contain movements of several kinds", async () => {
  const kinds = new Set((await sumOwnMovements({ memberId, from: 0, until: some(1) + 1 })).map(({ kind }) => kind));
  for (const kind of ["receipt", "payout", "bounce", "commission", "refund"]) expect(kinds).toContain(kind);
});

test.each(spans)(
  "in %s, the opening balance plus the movements equals the closing balance, and so do its parts",
  async (_, from, until) => {
    const span = { memberId, from, until };
    const [positions, movements, sums, parts] = [
      await readOwnPositions(span),
      await listOwnMovements(span, 10_000),
      await sumOwnMovements(span),
      await listHeldParts(span, 10_000),
    ];
    expect(positions.length).toBeGreaterThan(0);
    expect(movements.length).toBeGreaterThan(0);
    for (const { opening, closing } of positions) {
      const { currency } = closing;
      const lines = withBalances(movements, closing);
      const first = lines[0];
      if (first !== undefined) expect(first.balance.minor - first.movement.amount.minor).toBe(opening.minor);
      const turnovers = turnoversOf(sums, currency);
      expect(opening.minor + turnoverColumns.reduce((sum, column) => sum + turnovers[column].minor, 0n)).toBe(closing.minor);
      const held = parts.filter((part) => part.held.currency === currency);
      expect(held.reduce((sum, part) => sum + part.held.minor + part.fee.minor + part.excess.minor, 0n)).toBe(closing.minor);
    }
    const known = new Set(positions.map(({ closing }) => closing.currency));
    for (const { amount } of movements) expect(known).toContain(amount.currency);
  },
);

test("at the end, what goes back to the member is apart from payouts and fees, and all parts make the closing balance", async () => {
  const span = { memberId, from: 0, until: some(1) + 1 };
  const [positions, parts] = [await readOwnPositions(span), await listHeldParts(span, 10_000)];
  const stated = parts.map((part) => {
    const ending = endings.get(part.offerId);
    if (ending === undefined) throw new Error(part.offerId);
    const refund = refundAt(ending.state, ending.side, Number.POSITIVE_INFINITY);
    return { ...partsOf(part, refund), isStopped: ending.state.phase === "refunding" && !ending.state.legs[ending.side].paidOut };
  });
  const stopped = stated.filter(({ isStopped }) => isStopped);
  expect(stopped.length).toBeGreaterThan(0);
  for (const part of stopped) expect(part).toMatchObject({ held: { minor: 0n }, fee: { minor: 0n }, excess: { minor: 0n } });
  for (const { closing } of positions) {
    const own = stated.filter((part) => part.held.currency === closing.currency);
    expect(own.reduce((sum, { held, fee, excess, back }) => sum + held.minor + fee.minor + excess.minor + back.minor, 0n)).toBe(
      closing.minor,
    );
  }
});

test("what was paid in and carried to other deals counts once, as on the page of payments", async () => {
  const span = { memberId, from: 0, until: some(1) + 1 };
  const [sums, payments] = [await sumOwnMovements(span), await sumOwnPayments({ ...span, direction: "payIn" })];
  expect(sums.map(({ kind }) => kind)).toEqual(expect.arrayContaining(["excessCarried", "receiptMoved"]));
  expect(payments.length).toBeGreaterThan(0);
  for (const { amount } of payments) expect(turnoversOf(sums, amount.currency).paidIn).toEqual(amount);
});

test("a shortened list contains the newest movements", async () => {
  const span = { memberId, from: 0, until: some(1) + 1 };
  const [all, cut] = [await listOwnMovements(span, 10_000), await listOwnMovements(span, 5)];
  expect(cut).toEqual(all.slice(-5));
});

import { expect, test } from "vitest";
import { applyCommand } from "../offer/apply.ts";
import type { OfferEvent } from "../offer/events.ts";
import { evolve } from "../offer/evolve.ts";
import { foreignHeldOf, heldOf } from "../offer/facts.ts";
import { type OfferSide, type OfferState, offerSides } from "../offer/state.ts";
import { draft } from "../offer/testing/factories.ts";
import { Dice, someStep } from "../offer/testing/random-commands.ts";
import * as scenarios from "../offer/testing/scenarios.ts";
import { balancesOf } from "./balances.ts";
import { type HeldSums, isFeeReturned, partsOf, refundAt } from "./held-parts.ts";
import { accounts, type LedgerEntry } from "./ledger-entry.ts";
import type { Money } from "./money.ts";
import { postingsFor } from "./postings.ts";

/** A deal with its ledger. */
class Deal {
  state: OfferState = draft({ profile: "test" });
  readonly entries: LedgerEntry[] = [];

  happens(event: OfferEvent): void {
    const after = evolve(this.state, event);
    this.entries.push(...postingsFor(event, this.state, after));
    this.state = after;
  }

  /** The leg's money by account of the ledger, in the leg's own currency. */
  sums(side: OfferSide): HeldSums {
    const { currency } = this.state.legs[side].payIn;
    const balances = balancesOf(this.entries);
    const of = (name: "held" | "commission" | "excess"): Money => {
      const account = accounts[name](this.state.id, side);
      const found = balances.find((balance) => balance.account === account && balance.money.currency === currency);
      return { minor: -(found?.money.minor ?? 0n), currency };
    };
    return { held: of("held"), fee: of("commission"), excess: of("excess") };
  }

  partsAt(side: OfferSide, at: number) {
    return partsOf(this.sums(side), refundAt(this.state, side, at));
  }
}

const total = ({ held, fee, excess }: HeldSums) => held.minor + fee.minor + excess.minor;

/** The sums of the parts, and what happens to a leg whose deal is refunded. */
function check(deal: Deal, at: number): void {
  for (const side of offerSides) {
    const parts = deal.partsAt(side, at);
    expect(total(parts) + parts.back.minor).toBe(total(deal.sums(side)));
    const leg = deal.state.legs[side];
    if (deal.state.phase !== "refunding" || leg.paidOut || heldOf(leg).minor === 0n) continue;
    expect(parts).toMatchObject({ held: { minor: 0n }, fee: { minor: 0n }, excess: { minor: 0n }, back: heldOf(leg) });
  }
}

/** The refund sends what is to be refunded; an excess that was already on its way when the deal ended goes first. */
function checkRefund(deal: Deal, { leg, at, of, amount }: Extract<OfferEvent, { readonly type: "refundVerified" }>): void {
  const { back } = deal.partsAt(leg, at + 1);
  if (refundAt(deal.state, leg, at + 1) === of) expect(back).toEqual(amount);
  else expect([of, deal.state.phase, back.minor > amount.minor]).toEqual(["excess", "refunding", true]);
}

const beginnings = [
  ...[scenarios.confirmingWithExcess, scenarios.overpaid, scenarios.stoppedAfterPayout, scenarios.payingOut],
  ...[scenarios.confirming, scenarios.suspended, scenarios.awaiting],
];

test("what a statement calls to be refunded is what the refund sends, in random deals", () => {
  const refunds = { everything: 0, commission: 0, excess: 0 };
  for (let seed = 1; seed <= 250; seed += 1) {
    const begun = (beginnings[seed % beginnings.length] ?? scenarios.awaiting)({ profile: "test" });
    const deal = new Deal();
    for (const event of begun.events) deal.happens(event);
    const dice = new Dice(seed);
    let { now } = begun;
    for (let step = 0; step < 40; step += 1) {
      const { actor, command, now: then } = someStep(deal.state, now, dice);
      now = then;
      const decision = applyCommand(deal.state, command, actor, now);
      for (const event of decision.ok ? decision.value.events : []) {
        if (event.type === "refundVerified") {
          refunds[event.of] += 1;
          checkRefund(deal, event);
        }
        deal.happens(event);
        check(deal, event.at + 1);
      }
    }
  }
  // The deals must contain every kind of refund, otherwise the test proves nothing.
  for (const count of Object.values(refunds)) expect(count).toBeGreaterThan(0);
});

test("a statement of an earlier day has the money still for the payout and the fee", () => {
  const { state } = scenarios.stoppedAfterPayout();
  const side = offerSides.find((one) => !state.legs[one].paidOut) ?? "owner";
  const openedAt = state.legs[side].refund.openedAt ?? 0;
  expect(foreignHeldOf(state.legs[side])).toEqual([]);
  expect([refundAt(state, side, openedAt), refundAt(state, side, openedAt + 1)]).toEqual([null, "everything"]);
});

test("a completed deal keeps its fee, a refunded one returns it", () => {
  const { state } = scenarios.completed();
  expect(offerSides.map((side) => isFeeReturned(state, side))).toEqual([false, false]);
  const refunded = { ...state, legs: { ...state.legs, owner: { ...state.legs.owner, paidOut: false, refunded: true } } };
  expect(isFeeReturned(refunded, "owner")).toBe(true);
});

import fc from "fast-check";
import { expect, test } from "vitest";
import type { Actor } from "../offer/actor.ts";
import { applyCommand } from "../offer/apply.ts";
import type { Command } from "../offer/commands.ts";
import { draftOffer } from "../offer/draft.ts";
import { evolve } from "../offer/evolve.ts";
import { foreignHeldOf, heldOf } from "../offer/facts.ts";
import { isTerminal, phases } from "../offer/phases.ts";
import { resolvePolicy } from "../offer/policy.ts";
import { mismatchChoices, type OfferSide, type OfferState, offerSides } from "../offer/state.ts";
import { balancesOf } from "./balances.ts";
import { accounts, type LedgerEntry } from "./ledger-entry.ts";
import type { Currency, Money } from "./money.ts";
import { postingsFor } from "./postings.ts";
import { balanceOf, openClaims, unbalancedCurrencies } from "./testing/ledger-rules.ts";

const calendar = { timeZone: "Europe/Moscow", week: [], dates: [] };
const policy = resolvePolicy({
  profile: "test",
  brand: "main",
  calendars: { owner: calendar, buyer: calendar },
  taxRatios: { owner: "0.13", buyer: "0.20" },
});
const of = (minor: bigint, currency: Currency): Money => ({ minor, currency });
const own = (snapshotId: string) => ({ kind: "own", snapshotId, memberId: snapshotId, accountId: snapshotId }) as const;
const facts = { profileActive: true, transactionsOpen: true, missingDocuments: [], agentsEligible: true };
const member = (userId: string): Actor => ({ kind: "member", userId });
const manager: Actor = { kind: "manager", userId: "manager", role: "admin" };
const clock: Actor = { kind: "clock" };
const system: Actor = { kind: "system" };
const agentOf = (side: OfferSide): Actor => ({
  kind: "agentStaff",
  userId: "staff",
  agentId: side === "owner" ? "europe" : "russia",
  role: "agentAdmin",
});

/** A crypto leg against a bank leg, so that the network's fee is part of every walk. */
const draft = draftOffer({
  id: "o1",
  humanId: "F-2026-000123",
  brand: "main",
  kind: "exchange",
  ownerId: "owner",
  now: 0,
  terms: {
    corridor: { from: "germany", to: "russia" },
    quote: { rate: "82.15", source: "cbr", observedAt: 0, expiresAt: 1, fixedSide: "owner" },
    policy,
    legs: {
      owner: {
        rail: "crypto",
        network: "TRON",
        principal: of(1_000_000_000n, "USDT"),
        commission: of(30_000_000n, "USDT"),
        payIn: of(1_030_000_000n, "USDT"),
        networkCommission: of(1_400_000n, "USDT"),
        agentId: "europe",
        agentAccountId: "e1",
      },
      buyer: {
        rail: "bank",
        principal: of(8_215_000n, "RUB"),
        commission: of(246_450n, "RUB"),
        payIn: of(8_461_450n, "RUB"),
        agentId: "russia",
        agentAccountId: "r1",
        beneficiary: own("owner"),
      },
    },
  },
});

type Step = readonly [Command, Actor];
const opening: readonly Step[] = [
  [{ type: "publish", facts }, member("owner")],
  [{ type: "accept", revision: 1, beneficiary: own("buyer"), facts }, member("buyer")],
  [{ type: "documentsGenerated", revision: 1, hash: "h", fileIds: ["f"] }, system],
  [{ type: "sign", revision: 1, hash: "h", facts }, member("owner")],
  [{ type: "sign", revision: 1, hash: "h", facts }, member("buyer")],
];

class Walk {
  state: OfferState = draft;
  entries: LedgerEntry[] = [];
  now = 1_000;
  receipts = 0;

  do(command: Command, actor: Actor): boolean {
    this.now += command.type === "tick" ? 40_000 : 1;
    const decision = applyCommand(this.state, command, actor, this.now);
    if (!decision.ok) return false;
    for (const event of decision.value.events) {
      const after = evolve(this.state, event);
      this.entries.push(...postingsFor(event, this.state, after));
      this.state = after;
    }
    return true;
  }

  received(side: OfferSide, added: bigint, kind: "own" | "thirdParty" | "foreign"): Command {
    this.receipts += 1;
    const { payIn } = this.state.legs[side];
    const amount = kind === "foreign" ? of(5_000n, "CNY") : of(payIn.minor + added, payIn.currency);
    const receipt = {
      receiptId: `r${this.receipts}`,
      amount,
      bookedAt: this.now,
      payer: kind === "thirdParty" ? "thirdParty" : "side",
    } as const;
    return { type: "submitIncoming", leg: side, fileIds: ["f"], result: "received", receipt };
  }

  /** The amount that the ledger holds for this leg in one currency, as a positive number. */
  held(side: OfferSide, currency: Currency): bigint {
    const balances = balancesOf(this.entries);
    const names = [accounts.held("o1", side), accounts.commission("o1", side), accounts.excess("o1", side)];
    return -names.reduce((total, name) => total + balanceOf(balances, name, currency).minor, 0n);
  }
}

/** Checks that `received` in the state machine equals the ledger (design/money §4), for the leg's currency and for every other one. */
function check(walk: Walk): void {
  expect(walk.entries.flatMap(({ postings }) => unbalancedCurrencies(postings))).toEqual([]);
  expect(new Set(walk.entries.map(({ idemKey }) => idemKey)).size).toBe(walk.entries.length);
  const { phase, legs } = walk.state;
  for (const side of offerSides) {
    const leg = legs[side];
    const gone = leg.returned.minor + (leg.paidOut ? leg.principal.minor : 0n);
    // The commission of a paid-out leg is held until the end; afterwards it belongs to the agent.
    const expected = isTerminal(phase) ? heldOf(leg).minor : leg.received.minor - gone;
    expect(walk.held(side, leg.payIn.currency)).toBe(expected);
    const foreign = foreignHeldOf(leg).reduce((total, { minor }) => total + minor, 0n);
    expect(walk.held(side, "CNY")).toBe(foreign);
  }
  if (phase === "completed") expect(openClaims(balancesOf(walk.entries), "o1")).toEqual([]);
}

const file = { fileIds: ["f"] };
function commandsOf(walk: Walk, side: OfferSide, added: bigint): readonly Step[] {
  const { mismatch } = walk.state.legs[side];
  const agent = agentOf(side);
  const choice = mismatchChoices[Number(added + 100n) % mismatchChoices.length] ?? "return";
  return [
    [{ type: "saveProof", ...file, hashUsed: false, ...(side === "owner" && { transactionHash: "a".repeat(64) }) }, member(side)],
    [walk.received(side, added, "own"), agent],
    [walk.received(side, 0n, "own"), agent],
    [walk.received(side, 0n, "thirdParty"), agent],
    [walk.received(side, 0n, "foreign"), agent],
    [{ type: "verifyIncoming", leg: side }, manager],
    [{ type: "returnIncoming", leg: side, to: "member", reason: "x" }, manager],
    [{ type: "settleMismatch", leg: side, choice }, manager],
    [{ type: "settleMismatch", leg: side, choice: mismatch?.choices[0] ?? "return", credited: walk.state.legs[side].payIn }, member(side)],
    [{ type: "settleMismatch", leg: side, choice: mismatch?.choices[0] ?? "return", credited: walk.state.legs[side].payIn }, manager],
    [{ type: "submitOutgoing", leg: side, reference: "x", ...file }, agent],
    [{ type: "verifyOutgoing", leg: side }, manager],
    [{ type: "submitConfirmation", leg: side, ...file }, agent],
    [{ type: "verifyConfirmation", leg: side }, manager],
    [{ type: "reportBounce", leg: side, reason: "x" }, agent],
    [{ type: "refund", reason: "x" }, manager],
    [{ type: "submitRefund", leg: side, reference: "x", ...file }, agent],
    [{ type: "verifyRefund", leg: side }, manager],
    [{ type: "resume", reason: "x", dueAt: walk.now + 30_000 }, manager],
    [
      { type: "changeStatus", to: phases[Number(added + 100n) % phases.length] ?? "verifying", reason: "x", suppressLetters: true },
      manager,
    ],
    [{ type: "tick" }, clock],
  ];
}

/** Commands of the normal course, in order: money in, paid out, confirmed; a refund that was begun is finished. */
const straight: readonly number[] = [17, 16, 13, 12, 11, 10, 5, 7, 2];

/** One valid step in any phase: the first command of the normal course that is accepted. */
function forward(walk: Walk, side: OfferSide): void {
  straight.some((index) => {
    const step = commandsOf(walk, side, 0n)[index];
    return step !== undefined && walk.do(...step);
  });
}

const move = fc.record({
  side: fc.constantFrom(...offerSides),
  index: fc.oneof({ weight: 3, arbitrary: fc.constant(null) }, { weight: 2, arbitrary: fc.nat(20) }),
  added: fc.constantFrom(0n, 1n, -1n, 5n, -5n, 77n),
});

test("the ledger equals the offer's state after any commands and ticks", () => {
  const ends = new Map<string, number>();
  fc.assert(
    fc.property(fc.array(move, { minLength: 5, maxLength: 60 }), (moves) => {
      const walk = new Walk();
      for (const [command, actor] of opening) expect(walk.do(command, actor), command.type).toBe(true);
      for (const { side, index, added } of moves) {
        const step = index === null ? undefined : commandsOf(walk, side, added)[index];
        if (step) walk.do(...step);
        else forward(walk, side);
        check(walk);
      }
      ends.set(walk.state.phase, (ends.get(walk.state.phase) ?? 0) + 1);
    }),
    { numRuns: 400, seed: 3 },
  );
  // The random walks must reach the ends, otherwise the test proves nothing.
  expect(ends.get("completed") ?? 0).toBeGreaterThan(0);
  expect(ends.get("refunded") ?? 0).toBeGreaterThan(0);
});

import { isDeepStrictEqual } from "node:util";
import * as fc from "fast-check";
import { expect, it } from "vitest";
import { balancesOf } from "../money/balances.ts";
import { type LedgerEntry, postingsFor } from "../money/postings.ts";
import { openClaims, unbalancedCurrencies } from "../money/testing/ledger-rules.ts";
import { allowed } from "./allowed.ts";
import { applyCommand } from "./apply.ts";
import { commandTypes } from "./commands.ts";
import type { OfferEvent } from "./events.ts";
import { evolve } from "./evolve.ts";
import { nextStep } from "./next-step.ts";
import { isLate, nextWake } from "./next-wake.ts";
import { operatorView } from "./operator-view.ts";
import { moves, phaseTable } from "./phase-table.ts";
import { isTerminal, phases } from "./phases.ts";
import type { OfferState } from "./state.ts";
import { draft, type OfferChoices, Scenario } from "./testing/factories.ts";
import { stepsToEnd } from "./testing/finish.ts";
import { brokenByEvent, brokenRules } from "./testing/invariants.ts";
import { Dice, everybody, someStep } from "./testing/random-commands.ts";
import * as scenarios from "./testing/scenarios.ts";
import { fromWire, toWire, type Wire } from "./wire.ts";

/** Commands in total; 10⁶ on demand. */
const total = Number(process.env.PROPERTY_RUNS ?? 100_000);
/**
 * The seed is fixed, so that the result depends on the change only: about one seed in several hundred misses rare transitions. Other seeds
 * can be set.
 */
const seed = Number(process.env.PROPERTY_SEED ?? 3);
const length = 50;

const overrides = { listingWindow: 60_000, signingWindow: 20_000, paymentWindow: 25_000, paymentReminders: [15_000, 5_000] };
/** The state in which a sequence begins. Most are late enough to have money. */
const beginnings = [
  (choices: OfferChoices) => new Scenario(draft(choices)),
  scenarios.signing,
  scenarios.awaiting,
  scenarios.awaiting,
  scenarios.suspended,
  scenarios.payingOut,
  scenarios.confirming,
  scenarios.overpaid,
  scenarios.confirmingWithExcess,
  scenarios.stoppedAfterPayout,
] as const;
const begin = (kind: number, beginning: number) => {
  const choices = kinds[kind % kinds.length] ?? {};
  const { state, now, events } = (beginnings[beginning % beginnings.length] ?? scenarios.awaiting)(choices);
  return { state, now, entries: posted(draft(choices), events) };
};

/** The offer now, and the ledger entries of its events. */
interface Moment {
  readonly state: OfferState;
  readonly now: number;
  readonly entries: readonly LedgerEntry[];
}

function posted(from: OfferState, events: readonly OfferEvent[]): readonly LedgerEntry[] {
  const entries: LedgerEntry[] = [];
  events.reduce((before, event) => {
    const after = evolve(before, event);
    entries.push(...postingsFor(event, before, after));
    return after;
  }, from);
  return entries;
}

/** Checks that the ledger and the state agree (design/money §4). */
function brokenLedger({ state, entries }: Moment): readonly string[] {
  const balances = balancesOf(entries);
  const open = isTerminal(state.phase) ? openClaims(balances, state.id) : [];
  const unbalanced = entries.filter(({ postings }) => unbalancedCurrencies(postings).length > 0);
  return [
    ...open.map(({ account, money }) => `${state.phase}, but ${account} has ${money.minor} ${money.currency}`),
    ...unbalanced.map(({ idemKey }) => `${idemKey} does not sum to zero`),
  ];
}
const kinds: readonly OfferChoices[] = [
  { profile: "test", overrides },
  { profile: "test", overrides, brand: "wbit" },
  { profile: "test", overrides, crypto: true },
  { profile: "test", overrides, kind: "invoice" },
];

const seen = {
  accepted: new Set<string>(),

  moves: new Set<string>(),
  events: new Set<string>(),
  codes: new Set<string>(),
};
const counts = { commands: 0, accepted: 0, finished: 0, longest: 0 };

const roundTrip = (state: OfferState): OfferState => fromWire<OfferState>(JSON.parse(JSON.stringify(toWire(state))) as Wire);

/** Slow checks of a state, made after some of the steps. */
function inspect(state: OfferState, now: number): readonly string[] {
  const lines = everybody.map((viewer) => nextStep(state, viewer, now).code);
  const text = operatorView(state);
  return [
    ...(isDeepStrictEqual(roundTrip(state), state) ? [] : ["the state changes on its way through JSON"]),
    ...(lines.length === everybody.length && text.includes(state.humanId) ? [] : ["no sentence"]),
  ];
}

function scenario(stepSeed: number, dice: Dice, from: Moment): Moment {
  const { state: before } = from;
  const { actor, command, now } = someStep(before, from.now, dice);
  const decision = applyCommand(before, command, actor, now);
  counts.commands += 1;
  const broken: string[] = [];
  const cell = `${before.phase} × ${command.type}`;
  if (!decision.ok) {
    seen.codes.add(decision.code);
    return { ...from, now };
  }
  counts.accepted += 1;
  seen.accepted.add(cell);
  const { events, state } = decision.value;
  const isOverridden = command.type === "changeStatus";
  events.reduce((current, event) => {
    const after = evolve(current, event);
    seen.events.add(event.type);
    if (current.phase !== after.phase && !isOverridden) seen.moves.add(`${current.phase} → ${after.phase}`);
    broken.push(...brokenByEvent({ before: current, event, after, isOverridden, command, actor }));
    return after;
  }, before);
  const wake = nextWake(state);
  if (command.type === "tick" && wake !== null && wake <= now) broken.push("a tick that leaves its cause");
  if (command.type !== "documentsGenerated" && isLate(state, now)) broken.push("a command that overtakes a deadline");
  broken.push(...brokenRules(state, now));
  if (stepSeed % 16 === 0) {
    const isAllowed = allowed(before, actor, now).some(
      (action) => action.command === command.type && (action.leg === undefined || !("leg" in command) || action.leg === command.leg),
    );
    if (!isAllowed) broken.push("decide accepts what allowed does not offer");
    broken.push(...inspect(state, now));
  }
  if (broken.length > 0) throw new Error(`${cell} by ${JSON.stringify(actor)}: ${broken.join("; ")}\n${JSON.stringify(toWire(command))}`);
  return { state, now, entries: [...from.entries, ...posted(before, events)] };
}

/** Begins another offer when one has been over for a while, so that no steps are wasted on ended offers. */
function run(steps: readonly number[], kind: number, beginning: number): void {
  let moment = begin(kind, beginning);
  for (const stepSeed of steps) {
    const wrong = isTerminal(moment.state.phase) ? brokenLedger(moment) : [];
    if (wrong.length > 0) throw new Error(`${wrong.join("; ")}\n${operatorView(moment.state)}`);
    const isSpent = isTerminal(moment.state.phase) && stepSeed % 3 === 0;
    moment = scenario(stepSeed, new Dice(stepSeed), isSpent ? begin(stepSeed >> 4, stepSeed >> 8) : moment);
  }
  const needed = stepsToEnd(moment.state, moment.now);
  if (needed === null) throw new Error(`Nobody can finish this offer in ${moment.state.phase}.\n${operatorView(moment.state)}`);
  counts.finished += 1;
  counts.longest = Math.max(counts.longest, needed);
}

it("keeps every rule under random commands and ticks", { timeout: 900_000 }, () => {
  const began = performance.now();
  const steps = fc.array(fc.noBias(fc.nat()), { minLength: length, maxLength: length, size: "max" });
  fc.assert(fc.property(steps, fc.nat(kinds.length - 1), fc.nat(beginnings.length - 1), run), {
    seed,
    numRuns: Math.ceil(total / length),
    endOnFailure: false,
  });
  const seconds = ((performance.now() - began) / 1_000).toFixed(1);
  const declaredMoves = phases.flatMap((from) => moves[from].map((to) => `${from} → ${to}`));
  const cells = phases.flatMap((phase) => commandTypes.map((type) => ({ phase, type, cell: phaseTable[phase][type] })));
  const heard = cells.filter(({ cell }) => cell !== "no").map(({ phase, type }) => `${phase} × ${type}`);
  const missing = (all: readonly string[], hit: ReadonlySet<string>) => all.filter((name) => !hit.has(name));
  console.info(
    `seed ${seed}: ${counts.commands} commands, ${counts.accepted} accepted, ${counts.finished} offers finished in at most ${counts.longest} steps, ${seconds} s; ` +
      `moves ${seen.moves.size}/${declaredMoves.length}, accepted cells ${heard.length - missing(heard, seen.accepted).length}/${heard.length}, events ${seen.events.size}, codes ${seen.codes.size}; ` +
      `not seen: ${[...missing(declaredMoves, seen.moves), ...missing(heard, seen.accepted)].join(", ") || "nothing"}`,
  );
  if (total < 100_000) return;
  expect(missing(declaredMoves, seen.moves)).toEqual([]);
  expect(missing(heard, seen.accepted).length).toBeLessThan(heard.length / 20);
});

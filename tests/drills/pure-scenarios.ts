// A worker thread that runs its share of a million random scenarios: only the core, compared with the model and the ledger's totals. Sends
// its parent the coverage, or the first failing scenario.

import { parentPort, workerData } from "node:worker_threads";
import { balancesOf } from "#domain/money/balances.ts";
import { accounts } from "#domain/money/ledger-entry.ts";
import { type LedgerEntry, postingsFor } from "#domain/money/postings.ts";
import { unbalancedCurrencies } from "#domain/money/testing/ledger-rules.ts";
import { applyCommand } from "#domain/offer/apply.ts";
import type { OfferEvent } from "#domain/offer/events.ts";
import { evolve } from "#domain/offer/evolve.ts";
import { isTerminal } from "#domain/offer/phases.ts";
import { type OfferState, offerSides } from "#domain/offer/state.ts";
import { draft, type OfferChoices, Scenario } from "#domain/offer/testing/factories.ts";
import { randomCommandStep, Dice as ScenarioDice } from "#domain/offer/testing/random-commands.ts";
import * as scenarios from "#domain/offer/testing/scenarios.ts";
import { createDice, type Dice } from "./dice.ts";
import { OfferModel } from "./offer-model.ts";
import { drawStep, tempers } from "./scenario-steps.ts";

export interface Share {
  readonly seed: number;
  /** This thread runs the scenarios `from`, `from + step`, … below `end`. */
  readonly from: number;
  readonly step: number;
  readonly end: number;
}

export interface Met {
  readonly commands: number;
  readonly accepted: number;
  readonly moves: readonly string[];
  /** `phase command` of every pair tried, and of every pair accepted. */
  readonly tried: readonly string[];
  readonly heard: readonly string[];
  readonly fault: string | null;
}

const stepsEach = 12;
const kinds: readonly OfferChoices[] = [{}, { brand: "wbit" }, { crypto: true }, { kind: "invoice" }];
/** Most scenarios start in phases with money, because the steps before are always the same. */
const beginnings = [
  (choices: OfferChoices) => new Scenario(draft(choices)),
  scenarios.accepted,
  scenarios.awaiting,
  scenarios.suspended,
  scenarios.payingOut,
  scenarios.confirming,
  scenarios.stoppedAfterPayout,
];

class RandomScenario {
  readonly entries: LedgerEntry[] = [];
  readonly model: OfferModel;
  state: OfferState;

  constructor(state: OfferState) {
    this.state = state;
    this.model = new OfferModel({ owner: state.legs.owner.principal, buyer: state.legs.buyer.principal });
  }

  tell(events: readonly OfferEvent[]): void {
    for (const event of events) {
      const after = evolve(this.state, event);
      this.entries.push(...postingsFor(event, this.state, after));
      this.state = after;
      this.model.tell(event);
    }
  }

  faults(decided: OfferState): readonly string[] {
    const { model, state } = this;
    const isSame = model.phase === decided.phase && model.version === decided.version && state.version === decided.version;
    return [
      ...model.faults,
      ...(isSame ? [] : [`the model is at ${model.phase} ${model.version}, the core at ${decided.phase} ${decided.version}`]),
    ];
  }

  /** The agents' balances in the ledger, compared with the model. */
  moneyFaults(): readonly string[] {
    const balances = balancesOf(this.entries);
    const wrong = offerSides.flatMap((side) => {
      const { agentId, agentAccountId } = this.state.legs[side];
      const account = accounts.agentAccount(agentId, agentAccountId);
      return this.model.atAgent(side).flatMap(([currency, minor]) => {
        const booked = balances.find((balance) => balance.account === account && balance.money.currency === currency)?.money.minor ?? 0n;
        return booked === minor ? [] : [`${account}: ${booked} ${currency} in the books, ${minor} in the model`];
      });
    });
    const unbalanced = this.entries.filter(({ postings }) => unbalancedCurrencies(postings).length > 0);
    return [...wrong, ...unbalanced.map(({ idemKey }) => `${idemKey} does not sum to zero`)];
  }
}

/**
 * Percentage of steps with an arbitrary command. An ended offer accepts hardly any command, so nearly every step there tries one. A draft
 * must still be published, and in the other phases arbitrary steps must not block a scenario.
 */
function rudeness({ phase }: OfferState): number {
  if (isTerminal(phase)) return 95;
  return phase === "draft" ? 50 : 12;
}

function tellOne(dice: Dice, met: { commands: number; accepted: number; moves: Set<string>; tried: Set<string>; heard: Set<string> }) {
  const choices = { profile: "test" as const, ...dice.pick(kinds) };
  const begun = dice.pick(beginnings)(choices);
  const scenario = new RandomScenario(draft(choices));
  scenario.tell(begun.events);
  const luck = new ScenarioDice(dice.seed);
  const temper = dice.pick(tempers);
  let { state, now } = begun;
  for (let n = 0; n < stepsEach; n += 1) {
    const step = luck.chance(rudeness(state)) ? randomCommandStep(state, now, luck) : drawStep(state, now, luck, temper);
    now = step.now;
    met.commands += 1;
    const cell = `${state.phase} ${step.command.type}`;
    met.tried.add(cell);
    const decision = applyCommand(state, step.command, step.actor, now);
    if (!decision.ok) continue;
    met.accepted += 1;
    met.heard.add(cell);
    state = decision.value.state;
    scenario.tell(decision.value.events);
    const faults = scenario.faults(state);
    if (faults.length > 0) return faults;
  }
  for (const move of scenario.model.moves) met.moves.add(move);
  return scenario.moneyFaults();
}

export function tellShare({ seed, from, step, end }: Share): Met {
  const met = { commands: 0, accepted: 0, moves: new Set<string>(), tried: new Set<string>(), heard: new Set<string>() };
  const dice = createDice(seed);
  let fault: string | null = null;
  for (let n = from; n < end && fault === null; n += step) {
    const faults = tellOne(dice.fork(n), met);
    if (faults.length > 0) fault = `scenario ${n}: ${faults.join("; ")}`;
  }
  return { ...met, moves: [...met.moves], tried: [...met.tried], heard: [...met.heard], fault };
}

parentPort?.postMessage(tellShare(workerData as Share));

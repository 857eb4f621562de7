import type { ReceivedMoney } from "../commands.ts";
import { type OfferSide, type OfferState, offerSides } from "../state.ts";
import {
  account,
  agentOf,
  buyer,
  draft,
  files,
  good,
  manager,
  memberOf,
  moderator,
  type OfferChoices,
  owner,
  receipt,
  Scenario,
  system,
} from "./factories.ts";

export const published = (choices?: OfferChoices): Scenario => new Scenario(draft(choices)).does(owner, { type: "publish", facts: good });

export function accepted(choices?: OfferChoices): Scenario {
  const scenario = published(choices);
  return scenario.does(buyer, { type: "accept", revision: scenario.state.revision, beneficiary: account("boris"), facts: good });
}

export function signing(choices?: OfferChoices): Scenario {
  const scenario = accepted(choices);
  return scenario.does(system, { type: "documentsGenerated", revision: scenario.state.revision, hash: "abc", fileIds: ["contract"] });
}

export const signs = (scenario: Scenario, side: OfferSide): Scenario =>
  scenario.does(memberOf[side], {
    type: "sign",
    revision: scenario.state.revision,
    hash: scenario.state.documents?.hash ?? "",
    facts: good,
  });

export const awaiting = (choices?: OfferChoices): Scenario => signs(signs(signing(choices), "owner"), "buyer");

export const proves = (scenario: Scenario, side: OfferSide): Scenario =>
  scenario.does(memberOf[side], {
    type: "saveProof",
    fileIds: files,
    transactionHash: `hash-${side}-${scenario.state.version}`,
    hashUsed: false,
  });

export const states = (scenario: Scenario, leg: OfferSide, patch: Partial<ReceivedMoney> = {}): Scenario =>
  scenario.does(agentOf[leg], {
    type: "submitIncoming",
    leg,
    fileIds: files,
    result: "received",
    receipt: receipt(scenario.state, leg, patch),
  });

/** The agent submits a receipt and a manager verifies it. */
export const receives = (scenario: Scenario, leg: OfferSide, patch: Partial<ReceivedMoney> = {}): Scenario =>
  states(scenario, leg, patch).does(manager, { type: "verifyIncoming", leg });

export const payingOut = (choices?: OfferChoices): Scenario =>
  offerSides.reduce((scenario, side) => receives(proves(scenario, side), side), awaiting(choices));

export const paysOut = (scenario: Scenario, leg: OfferSide): Scenario =>
  scenario
    .does(agentOf[leg], { type: "submitOutgoing", leg, fileIds: files, reference: `payment-${leg}` })
    .does(manager, { type: "verifyOutgoing", leg });

export const confirming = (choices?: OfferChoices): Scenario => offerSides.reduce(paysOut, payingOut(choices));

export const confirms = (scenario: Scenario, leg: OfferSide): Scenario =>
  scenario.does(agentOf[leg], { type: "submitConfirmation", leg, fileIds: files }).does(manager, { type: "verifyConfirmation", leg });

export const completed = (choices?: OfferChoices): Scenario => offerSides.reduce(confirms, confirming(choices));

export const returns = (scenario: Scenario, leg: OfferSide): Scenario =>
  scenario
    .does(agentOf[leg], { type: "submitRefund", leg, fileIds: files, reference: `refund-${leg}` })
    .does(manager, { type: "verifyRefund", leg });

/** The owner has sent a proof in time, the buyer nothing, and the window is over. */
export function suspended(choices?: OfferChoices): Scenario {
  const scenario = proves(awaiting(choices), "owner");
  for (let wakes = 0; wakes < 20 && scenario.state.phase === "awaitingPayment"; wakes += 1) scenario.wake();
  return scenario;
}

const twice = ({ legs }: OfferState) => ({ amount: { ...legs.owner.payIn, minor: legs.owner.payIn.minor * 2n } });

/** An overpaid leg: the agent has stated the return of the excess, and no manager has verified it. */
export function overpaid(choices?: OfferChoices): Scenario {
  const scenario = proves(awaiting(choices), "owner");
  receives(scenario, "owner", twice(scenario.state)).does(owner, { type: "settleMismatch", leg: "owner", choice: "returnExcess" });
  return scenario.does(agentOf.owner, { type: "submitRefund", leg: "owner", fileIds: files, reference: "excess" });
}

/** The owner's leg is overpaid and the choice is open; the buyer has sent a proof. */
export function overpaidAndProven(choices?: OfferChoices): Scenario {
  const scenario = proves(awaiting(choices), "owner");
  return proves(receives(scenario, "owner", twice(scenario.state)), "buyer");
}

/** An offer that two managers stopped after the owner's leg was paid out: the buyer's goes back. */
export function stoppedAfterPayout(choices?: OfferChoices): Scenario {
  const asked = paysOut(payingOut(choices), "owner").does(manager, { type: "refund", reason: "asked by both" });
  return asked.does(moderator, { type: "consentRefund", proposedAt: asked.now });
}

/** Both payouts are made while the choice about the owner's excess is open. */
export const confirmingWithExcess = (choices?: OfferChoices): Scenario =>
  offerSides.reduce(paysOut, receives(overpaidAndProven(choices), "buyer"));

/** Moves the clock forward until the phase changes. */
export const untilPhaseLeaves = (scenario: Scenario) => {
  const { phase } = scenario.state;
  for (let wakes = 0; scenario.state.phase === phase; wakes += 1) {
    if (wakes > 20) throw new Error(`The clock does not lead out of ${phase}.`);
    scenario.wake();
  }
  return scenario;
};

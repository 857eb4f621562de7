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
  type OfferChoices,
  owner,
  Play,
  receipt,
  system,
} from "./factories.ts";

export const published = (choices?: OfferChoices): Play => new Play(draft(choices)).does(owner, { type: "publish", facts: good });

export function accepted(choices?: OfferChoices): Play {
  const play = published(choices);
  return play.does(buyer, { type: "accept", revision: play.state.revision, beneficiary: account("boris"), facts: good });
}

export function signing(choices?: OfferChoices): Play {
  const play = accepted(choices);
  return play.does(system, { type: "documentsGenerated", revision: play.state.revision, hash: "abc", fileIds: ["contract"] });
}

export const signs = (play: Play, side: OfferSide): Play =>
  play.does(memberOf[side], { type: "sign", revision: play.state.revision, hash: play.state.documents?.hash ?? "", facts: good });

export const awaiting = (choices?: OfferChoices): Play => signs(signs(signing(choices), "owner"), "buyer");

export const proves = (play: Play, side: OfferSide): Play =>
  play.does(memberOf[side], { type: "saveProof", fileIds: files, transactionHash: `hash-${side}-${play.state.version}`, hashUsed: false });

export const states = (play: Play, leg: OfferSide, patch: Partial<ReceivedMoney> = {}): Play =>
  play.does(agentOf[leg], { type: "submitIncoming", leg, fileIds: files, result: "received", receipt: receipt(play.state, leg, patch) });

/** The agent states a receipt and a manager verifies it. */
export const receives = (play: Play, leg: OfferSide, patch: Partial<ReceivedMoney> = {}): Play =>
  states(play, leg, patch).does(manager, { type: "verifyIncoming", leg });

export const payingOut = (choices?: OfferChoices): Play =>
  offerSides.reduce((play, side) => receives(proves(play, side), side), awaiting(choices));

export const paysOut = (play: Play, leg: OfferSide): Play =>
  play
    .does(agentOf[leg], { type: "submitOutgoing", leg, fileIds: files, reference: `payment-${leg}` })
    .does(manager, { type: "verifyOutgoing", leg });

export const confirming = (choices?: OfferChoices): Play => offerSides.reduce(paysOut, payingOut(choices));

export const confirms = (play: Play, leg: OfferSide): Play =>
  play.does(agentOf[leg], { type: "submitConfirmation", leg, fileIds: files }).does(manager, { type: "verifyConfirmation", leg });

export const completed = (choices?: OfferChoices): Play => offerSides.reduce(confirms, confirming(choices));

export const returns = (play: Play, leg: OfferSide): Play =>
  play
    .does(agentOf[leg], { type: "submitRefund", leg, fileIds: files, reference: `refund-${leg}` })
    .does(manager, { type: "verifyRefund", leg });

/** The owner has sent a proof in time, the buyer nothing, and the window is over. */
export function suspended(choices?: OfferChoices): Play {
  const play = proves(awaiting(choices), "owner");
  for (let wakes = 0; wakes < 20 && play.state.phase === "awaitingPayment"; wakes += 1) play.wake();
  return play;
}

const twice = ({ legs }: OfferState) => ({ amount: { ...legs.owner.payIn, minor: legs.owner.payIn.minor * 2n } });

/** More came than agreed: the agent has sent the excess back and a manager has not looked yet. */
export function overpaid(choices?: OfferChoices): Play {
  const play = proves(awaiting(choices), "owner");
  receives(play, "owner", twice(play.state)).does(owner, { type: "settleMismatch", leg: "owner", choice: "returnExcess" });
  return play.does(agentOf.owner, { type: "submitRefund", leg: "owner", fileIds: files, reference: "excess" });
}

/** More came on the owner's leg and nobody has chosen; the buyer says that it has paid. */
export function overpaidAndProven(choices?: OfferChoices): Play {
  const play = proves(awaiting(choices), "owner");
  return proves(receives(play, "owner", twice(play.state)), "buyer");
}

/** A deal that a manager stopped after the owner's leg was paid out: the buyer's goes back. */
export const stoppedAfterPayout = (choices?: OfferChoices): Play =>
  paysOut(payingOut(choices), "owner").does(manager, { type: "refund", reason: "asked by both" });

/** Both payouts are made while nobody has chosen what becomes of the owner's excess. */
export const confirmingWithExcess = (choices?: OfferChoices): Play =>
  offerSides.reduce(paysOut, receives(overpaidAndProven(choices), "buyer"));

/** Lets the clock run until it has led to another phase. */
export const untilPhaseLeaves = (play: Play) => {
  const { phase } = play.state;
  for (let wakes = 0; play.state.phase === phase; wakes += 1) {
    if (wakes > 20) throw new Error(`The clock does not lead out of ${phase}.`);
    play.wake();
  }
  return play;
};

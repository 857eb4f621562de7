import type { MismatchAnswer } from "#contracts/offer/mismatch-answer.ts";
import { type Refusal, refuse } from "#contracts/outcome.ts";
import { pool } from "#data/db.server.ts";
import { listOwedLegs } from "#data/money/carried-arrivals.server.ts";
import { readOfferState } from "#data/offer/offers.server.ts";
import type { Money } from "#domain/money/money.ts";
import { isChoiceOpen, roomForExcess } from "#domain/offer/facts.ts";
import type { OfferSide, OfferState } from "#domain/offer/state.ts";

/** Another leg of the same member to which an excess may be moved. */
export interface CreditTarget {
  readonly offerId: string;
  readonly humanId: string;
  readonly leg: OfferSide;
  /** Amount that the leg still lacks; the excess must not exceed it. */
  readonly missing: Money;
}

function targetOf(state: OfferState, leg: OfferSide): CreditTarget | null {
  const missing = roomForExcess(state, leg);
  return missing && { offerId: state.id, humanId: state.humanId, leg, missing };
}

/** Maximum number of targets on a page. A person may choose another one, e.g. one that an earlier page showed. */
const shownTargets = 10;

/**
 * Returns legs to which the excess of `side` may be moved (design/money §3): of the same member, waiting for money on the same account of
 * the agent, and lacking at least as much. None on a blockchain, because a transfer's hash belongs to one leg permanently.
 */
async function findCarryTargets(state: OfferState, side: OfferSide, onlyOfferId?: string): Promise<readonly CreditTarget[]> {
  const { excess, agentAccountId, payIn, rail } = state.legs[side];
  const payerId = state.sides[side]?.memberId;
  if (payerId === undefined || rail !== "bank" || excess.minor <= 0n) return [];
  const owed = await listOwedLegs({ payerId, agentAccountId, currency: payIn.currency, exceptOfferId: state.id, onlyOfferId });
  const states = await Promise.all(owed.map(async ({ offerId, leg }) => ({ leg, other: await readOfferState(pool, offerId) })));
  const targets = states.map(({ leg, other }) => other && targetOf(other, leg));
  return targets.filter((target) => target !== null).filter(({ missing }) => missing.minor >= excess.minor);
}

/** The legs to choose from, the most urgent first. */
export const listCarryTargets = async (state: OfferState, side: OfferSide): Promise<readonly CreditTarget[]> =>
  (await findCarryTargets(state, side)).slice(0, shownTargets);

/** Returns `VALIDATION.CHOICE {field}` when the chosen leg cannot accept the excess (any more). */
export async function refusalOfCarry(state: OfferState, side: OfferSide, { carryTo }: MismatchAnswer): Promise<Refusal | null> {
  // If the choice is already decided, the core answers, also to a repeat of the deciding command.
  if (!carryTo || !isChoiceOpen(state.legs[side])) return null;
  const targets = await findCarryTargets(state, side, carryTo.offerId);
  const isTarget = targets.some(({ offerId, leg }) => offerId === carryTo.offerId && leg === carryTo.leg);
  return isTarget ? null : refuse("VALIDATION.CHOICE", { field: "choice" });
}

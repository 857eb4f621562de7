import type { MismatchAnswer } from "#contracts/mismatch-answer.ts";
import { type Refusal, refuse } from "#contracts/outcome.ts";
import { pool } from "#data/db.server.ts";
import { listOwedLegs } from "#data/money/carried-arrivals.server.ts";
import { readOfferState } from "#data/offer/offers.server.ts";
import type { Money } from "#domain/money/money.ts";
import { isChoiceOpen, roomForExcess } from "#domain/offer/facts.ts";
import type { OfferSide, OfferState } from "#domain/offer/state.ts";

/** Another leg of the same member that an excess may be carried to. */
export interface CarryTarget {
  readonly offerId: string;
  readonly humanId: string;
  readonly leg: OfferSide;
  /** What that leg still lacks; the excess is never more. */
  readonly missing: Money;
}

function targetOf(state: OfferState, leg: OfferSide): CarryTarget | null {
  const missing = roomForExcess(state, leg);
  return missing && { offerId: state.id, humanId: state.humanId, leg, missing };
}

/** A page offers at most so many deals. A person may name another one, e.g. one that the page showed before. */
const shownTargets = 10;

/**
 * Legs that the excess of `side` may be offered to (design/money §3): the same member's, waiting for money on the same account of the
 * agent, and lacking at least as much. None on a chain, where a transfer's hash names one leg for ever.
 */
async function findCarryTargets(state: OfferState, side: OfferSide, onlyOfferId?: string): Promise<readonly CarryTarget[]> {
  const { excess, agentAccountId, payIn, rail } = state.legs[side];
  const payerId = state.sides[side]?.memberId;
  if (payerId === undefined || rail !== "bank" || excess.minor <= 0n) return [];
  const owed = await listOwedLegs({ payerId, agentAccountId, currency: payIn.currency, exceptOfferId: state.id, onlyOfferId });
  const states = await Promise.all(owed.map(async ({ offerId, leg }) => ({ leg, other: await readOfferState(pool, offerId) })));
  const targets = states.map(({ leg, other }) => other && targetOf(other, leg));
  return targets.filter((target) => target !== null).filter(({ missing }) => missing.minor >= excess.minor);
}

/** The legs to choose from, the most urgent first. */
export const listCarryTargets = async (state: OfferState, side: OfferSide): Promise<readonly CarryTarget[]> =>
  (await findCarryTargets(state, side)).slice(0, shownTargets);

/** `VALIDATION.CHOICE {field}` when the leg that shall get the excess cannot take it (any more). */
export async function refusalOfCarry(state: OfferState, side: OfferSide, { carryTo }: MismatchAnswer): Promise<Refusal | null> {
  // Decided already: the core answers, also to a repeat of what decided it.
  if (!carryTo || !isChoiceOpen(state.legs[side])) return null;
  const targets = await findCarryTargets(state, side, carryTo.offerId);
  const isTarget = targets.some(({ offerId, leg }) => offerId === carryTo.offerId && leg === carryTo.leg);
  return isTarget ? null : refuse("VALIDATION.CHOICE", { field: "choice" });
}

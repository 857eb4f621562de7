import type { OfferSide } from "../offer/state.ts";
import { money } from "./arithmetic.ts";
import type { Money } from "./money.ts";
import { roundHalfUp } from "./round.ts";

export const commissionModes = ["onTop", "deducted", "ownerPaysAll"] as const;
export type CommissionMode = (typeof commissionModes)[number];

/** Commission settings per brand and agent (design/money §2). */
export interface CommissionTerms {
  /** Basis points; 300 = 3 %. */
  readonly bps: number;
  /**
   * `onTop`: pay-in = P + C, payout = P. `deducted`: pay-in = P, payout = P − C. `ownerPaysAll`: the owner pays both sides' commission in
   * addition to the own leg, the buyer none.
   */
  readonly mode: CommissionMode;
  /** Minimum commission of a leg in minor units of its currency. */
  readonly minimumMinor: bigint;
}

/** 3 % on top of each leg (specification §9). */
export const standardCommission: CommissionTerms = { bps: 300, mode: "onTop", minimumMinor: 0n };

const shares = (mode: CommissionMode, side: OfferSide): bigint => {
  if (mode !== "ownerPaysAll") return 1n;
  return side === "owner" ? 2n : 0n;
};

/** Commission of one leg in its own currency: half-up, at least the minimum; a deducted one never exceeds the principal. */
export function commissionOf(principal: Money, terms: CommissionTerms, side: OfferSide): Money {
  const count = shares(terms.mode, side);
  const counted = roundHalfUp(principal.minor * BigInt(terms.bps) * count, 10_000n);
  const least = terms.minimumMinor * count;
  const isTooLittle = counted < least;
  const minor = isTooLittle ? least : counted;
  return money(terms.mode === "deducted" && minor > principal.minor ? principal.minor : minor, principal.currency);
}

/** The amount that the side pays in. */
export function payInOf(principal: Money, terms: CommissionTerms, side: OfferSide): Money {
  if (terms.mode === "deducted") return principal;
  return money(principal.minor + commissionOf(principal, terms, side).minor, principal.currency);
}

/** The amount that the other side's beneficiary receives, before a network fee. */
export function payoutOf(principal: Money, terms: CommissionTerms, side: OfferSide): Money {
  if (terms.mode !== "deducted") return principal;
  return money(principal.minor - commissionOf(principal, terms, side).minor, principal.currency);
}

/** "I have T in total" (design/money §2): the largest P whose pay-in is not above T; zero when even the minimum does not fit. */
export function principalFromTotal(total: Money, terms: CommissionTerms, side: OfferSide): Money {
  if (terms.mode === "deducted") return total;
  const count = shares(terms.mode, side);
  const byShare = (total.minor * 10_000n) / (10_000n + BigInt(terms.bps) * count) + 1n;
  const byMinimum = total.minor - terms.minimumMinor * count;
  let minor = byShare < byMinimum ? byShare : byMinimum;
  // Rounding moves the bound by at most two units, so the loop is short.
  while (minor > 0n && payInOf(money(minor, total.currency), terms, side).minor > total.minor) minor -= 1n;
  return money(minor > 0n ? minor : 0n, total.currency);
}

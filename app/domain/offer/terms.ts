import type { Terms } from "./commands.ts";
import { payoutOf } from "./facts.ts";
import { type Leg, type OfferState, offerSides } from "./state.ts";
import { toWire, type Wire } from "./wire.ts";

const termsOfLeg = (leg: Leg): Terms["legs"]["owner"] => ({
  rail: leg.rail,
  ...(leg.network && { network: leg.network }),
  principal: leg.principal,
  commission: leg.commission,
  payIn: leg.payIn,
  agentId: leg.agentId,
  agentAccountId: leg.agentAccountId,
  ...(leg.networkCommission && { networkCommission: leg.networkCommission }),
  ...(leg.beneficiary && { beneficiary: leg.beneficiary }),
});

/** The terms of the current revision, as an `edit` command would contain them. */
export const termsOf = ({ corridor, quote, policy, legs }: OfferState): Terms => ({
  corridor,
  quote,
  policy,
  legs: { owner: termsOfLeg(legs.owner), buyer: termsOfLeg(legs.buyer) },
});

/** Sorts the keys of objects, so that equal terms have equal bytes. */
function inOrder(wire: Wire): Wire {
  if (Array.isArray(wire)) return wire.map(inOrder);
  if (wire === null || typeof wire !== "object") return wire;
  const keys = Object.keys(wire).sort();
  return Object.fromEntries(keys.map((key) => [key, inOrder(wire[key] ?? null)]));
}

/**
 * JSON text that both sides sign (design/product §7): ids, route, amounts, agents, accounts, frozen beneficiaries, rate, windows and
 * revision; keys in a fixed order, amounts as decimal strings. Services hash its UTF-8 bytes with SHA-256.
 */
export function canonicalTerms(state: OfferState): string {
  const { id, humanId, brand, kind, revision, corridor, quote, policy, sides, legs } = state;
  const { signingWindow, paymentWindow, paymentReminders, staffDecisionWindow, stageWindows, followsWorkingHours, commissionBps } = policy;
  const legTerms = Object.fromEntries(offerSides.map((side) => [side, { ...termsOfLeg(legs[side]), payout: payoutOf(legs[side]) }]));
  const parties = { owner: sides.owner.memberId, buyer: sides.buyer?.memberId ?? null };
  const windows = { signingWindow, paymentWindow, paymentReminders, staffDecisionWindow, stageWindows, followsWorkingHours };
  const terms = { id, humanId, brand, kind, revision, corridor, quote, commissionBps, parties, legs: legTerms, windows };
  return JSON.stringify(inOrder(toWire(terms)));
}

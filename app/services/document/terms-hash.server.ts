import type { Leg, OfferState } from "#domain/offer/state.ts";
import { toWire, type Wire } from "#domain/offer/wire.ts";
import { sha256Of } from "#files/stored-files.server.ts";

// Keys in one order, so that the same terms give the same text whatever object they came from.
function sorted(value: Wire): Wire {
  if (Array.isArray(value)) return value.map(sorted);
  if (value === null || typeof value !== "object") return value;
  return Object.fromEntries(
    Object.keys(value)
      .sort()
      .map((key) => [key, sorted(value[key] ?? null)]),
  );
}

const legTerms = ({ rail, network, principal, commission, payIn, agentId, agentAccountId, beneficiary, networkCommission }: Leg) => ({
  rail,
  network,
  principal,
  commission,
  payIn,
  agentId,
  agentAccountId,
  beneficiary,
  networkCommission,
});

/** What a revision fixes, as one canonical JSON text: the same for every state of the offer in that revision. */
export function canonicalTermsText(state: OfferState): string {
  const { id, humanId, kind, brand, revision, corridor, quote, policy, sides, legs } = state;
  const members = { owner: sides.owner.memberId, buyer: sides.buyer?.memberId };
  const terms = { id, humanId, kind, brand, revision, corridor, quote, policy, members };
  return JSON.stringify(sorted(toWire({ ...terms, legs: { owner: legTerms(legs.owner), buyer: legTerms(legs.buyer) } })));
}

/** Hex SHA-256 of the canonical terms. */
export const termsHashOf = (state: OfferState): string => sha256Of(canonicalTermsText(state));

/** What both sides sign: SHA-256 over the hex of the terms' and of the contract's SHA-256 (02-offer §4 `sign`). */
export const signedHashOf = (termsHash: string, documentHash: string): string => sha256Of(`${termsHash}.${documentHash}`);

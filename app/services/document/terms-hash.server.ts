import type { OfferState } from "#domain/offer/state.ts";
import { canonicalTerms } from "#domain/offer/terms.ts";
import { sha256Of } from "#files/stored-files.server.ts";

/** Hex SHA-256 of the canonical terms of the offer's current revision. */
export const termsHashOf = (state: OfferState): string => sha256Of(canonicalTerms(state));

/** The hash that both sides sign: SHA-256 over the hex of the terms' and of the contract's SHA-256 (design/offer §4 `sign`). */
export const signedHashOf = (termsHash: string, documentHash: string): string => sha256Of(`${termsHash}.${documentHash}`);

import type { Network } from "../../money/money.ts";

const patterns: Readonly<Record<Network, RegExp>> = {
  TRON: /^[0-9a-f]{64}$/,
  ETHEREUM: /^0x[0-9a-f]{64}$/,
  BITCOIN: /^[0-9a-f]{64}$/,
};

/** The trimmed, lower-case form in which a hash is unique over all offers. */
export const plainHash = (hash: string): string => hash.trim().toLowerCase();

/** Returns whether a normalised hash has the format of the network (design/people §6.4). */
export const transactionHashFits = (network: Network, hash: string): boolean => patterns[network].test(hash);

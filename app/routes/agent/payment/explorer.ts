import type { Network } from "#domain/money/money.ts";

const pages: Readonly<Record<Network, string>> = {
  TRON: "https://tronscan.org/#/transaction/",
  ETHEREUM: "https://etherscan.io/tx/",
  BITCOIN: "https://mempool.space/tx/",
};

/** A transfer as its public chain shows it: there its sum, wallets and time can be looked up. */
export const explorerPage = (network: Network, hash: string): string => `${pages[network]}${encodeURIComponent(hash)}`;

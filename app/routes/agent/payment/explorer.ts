import type { Network } from "#domain/money/money.ts";

const pages: Readonly<Record<Network, string>> = {
  TRON: "https://tronscan.org/#/transaction/",
  ETHEREUM: "https://etherscan.io/tx/",
  BITCOIN: "https://mempool.space/tx/",
};

/** The address of a transfer in a public blockchain explorer, which shows its amount, wallets and time. */
export const explorerPage = (network: Network, hash: string): string => `${pages[network]}${encodeURIComponent(hash)}`;

import type { CryptoAsset, Network } from "#domain/money/money.ts";

/** Assets that are supported on each network (design/people §6.4). */
export const assetsOf: Readonly<Record<Network, readonly CryptoAsset[]>> = {
  TRON: ["USDT"],
  ETHEREUM: ["USDT", "USDC", "ETH"],
  BITCOIN: ["BTC"],
};

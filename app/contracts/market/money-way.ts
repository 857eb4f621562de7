import { type Currency, cryptoAssets, isCurrency, type Network, networks } from "#domain/money/money.ts";
import { assetsOf } from "../account/network-assets.ts";

/** Payment method of a leg: a bank currency (`network` null) or an asset on a network. */
export interface MoneyWay {
  readonly currency: Currency;
  readonly network: Network | null;
}

/** Text for links and selects: `EUR`, `USDT-TRON`. */
export const wayKey = ({ currency, network }: MoneyWay): string => (network === null ? currency : `${currency}-${network}`);

const isAsset = (currency: Currency): boolean => cryptoAssets.some((asset) => asset === currency);

/** Inverse of {@link wayKey}; null for an unknown currency, an asset without a network, and an unsupported pair. */
export function parseWay(text: string): MoneyWay | null {
  const [currency = "", networkText, ...rest] = text.split("-");
  if (!isCurrency(currency) || rest.length > 0) return null;
  if (networkText === undefined) return isAsset(currency) ? null : { currency, network: null };
  const network = networks.find((known) => known === networkText);
  return network !== undefined && assetsOf[network].some((asset) => asset === currency) ? { currency, network } : null;
}

export const isSameWay = (a: MoneyWay, b: MoneyWay): boolean => a.currency === b.currency && a.network === b.network;

import type { Text } from "./text.ts";

/** The word for the source of money: an account or a wallet. */
export const originText = (t: Text, isWallet: boolean): string => t(`offer.origin.${isWallet ? "wallet" : "account"}`);

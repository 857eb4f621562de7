import { z } from "zod";
import type { CryptoAsset, Network } from "#domain/money/money.ts";
import { checkAddress } from "./crypto-address.ts";
import { assetsOf } from "./network-assets.ts";

export interface WalletWay {
  readonly name: string;
  readonly asset: CryptoAsset;
  readonly network: Network;
}

/** Every asset on each of its networks, by the name that forms send. */
export const walletWays: readonly WalletWay[] = (Object.keys(assetsOf) as Network[]).flatMap((network) =>
  assetsOf[network].map((asset) => ({ name: `${asset} ${network}`, asset, network })),
);

/** An asset on a network, by its name. */
export const walletWay = z.string("VALIDATION.CHOICE").transform((text, ctx) => {
  const way = walletWays.find(({ name }) => name === text);
  if (way) return way;
  ctx.addIssue({ code: "custom", message: "VALIDATION.CHOICE" });
  return z.NEVER;
});

const label = z.string().trim().max(40, "VALIDATION.MAX").optional();

/** A member's wallet. The network comes first, because the address is validated for it (design/people §6.3). */
export const walletForm = z
  .strictObject({
    way: walletWay,
    address: z.string("VALIDATION.REQUIRED").trim().min(1, "VALIDATION.REQUIRED").max(200, "VALIDATION.MAX"),
    label,
  })
  .superRefine(({ way: { network }, address }, ctx) => {
    const verdict = checkAddress(network, address);
    if (verdict.ok) return;
    const { issue, detected } = verdict;
    const params = { network, issue, ...(detected && { detected }) };
    ctx.addIssue({ code: "custom", path: ["address"], params: { code: "WALLET.ADDRESS", params } });
  });

/** The member's label of a wallet, its only changeable value. */
export const walletLabelForm = z.strictObject({ label });

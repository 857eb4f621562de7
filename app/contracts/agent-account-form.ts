import { z } from "zod";
import type { CryptoAsset, Network } from "#domain/money/money.ts";
import { type AccountPlace, accountFormFields, judgeAccountForm } from "./bank-account-form.ts";
import { assetsOf } from "./crypto-address.ts";

/** What changes where clients pay is confirmed by the password (specification §5). */
const password = z.string("VALIDATION.REQUIRED").min(1, "VALIDATION.REQUIRED").max(250);

/** An agent's bank account: the fields of its place, and the admin's password. */
export const agentAccountForm = (place: AccountPlace) =>
  accountFormFields.extend({ password }).superRefine(({ password: _, ...typed }, ctx) => judgeAccountForm(place, typed, ctx));

interface WalletWay {
  readonly name: string;
  readonly asset: CryptoAsset;
  readonly network: Network;
}

/** Every asset on each of its networks, by the name that the form shows. */
export const walletWays: readonly WalletWay[] = (Object.keys(assetsOf) as Network[]).flatMap((network) =>
  assetsOf[network].map((asset) => ({ name: `${asset} ${network}`, asset, network })),
);

const line = (max: number) => z.string("VALIDATION.REQUIRED").trim().min(1, "VALIDATION.REQUIRED").max(max);

/** An agent's wallet; whether the address fits its network, the service says. */
export const agentWalletForm = z.strictObject({
  way: z.string("VALIDATION.CHOICE").transform((text, ctx) => {
    const way = walletWays.find(({ name }) => name === text);
    if (way) return way;
    ctx.addIssue({ code: "custom", message: "VALIDATION.CHOICE" });
    return z.NEVER;
  }),
  address: line(100),
  holderName: line(140),
  password,
});

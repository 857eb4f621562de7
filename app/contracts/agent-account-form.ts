import { z } from "zod";
import { type AccountPlace, accountFormFields, judgeAccountForm } from "./bank-account-form.ts";
import { walletWay } from "./wallet-form.ts";

/** What changes where clients pay is confirmed by the password (specification §5). */
const password = z.string("VALIDATION.REQUIRED").min(1, "VALIDATION.REQUIRED").max(250);

/** An agent's bank account: the fields of its place, and the admin's password. */
export const agentAccountForm = (place: AccountPlace) =>
  accountFormFields.extend({ password }).superRefine(({ password: _, ...typed }, ctx) => judgeAccountForm(place, typed, ctx));

const line = (max: number) => z.string("VALIDATION.REQUIRED").trim().min(1, "VALIDATION.REQUIRED").max(max);

/** An agent's wallet; whether the address fits its network, the service says. */
export const agentWalletForm = z.strictObject({
  way: walletWay,
  address: line(100),
  holderName: line(140),
  password,
});

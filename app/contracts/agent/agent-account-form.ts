import { z } from "zod";
import { parseDate } from "#domain/people/calendar-date.ts";
import { type AccountPlace, accountFormFields, validateAccountForm } from "../account/bank-account-form.ts";
import { walletWay } from "../account/wallet-form.ts";

/** A change of receiving accounts requires the password (specification §5). */
const password = z.string("VALIDATION.REQUIRED").min(1, "VALIDATION.REQUIRED").max(250);

/** The day on which the bank opened the account: a valid day that is not in the future; empty means today. */
const openedOn = z
  .string()
  .trim()
  .default("")
  .transform((typed) => (typed === "" ? null : (parseDate(typed) ?? "")))
  .refine((day) => day !== "", "VALIDATION.DATE")
  .refine((day) => day === null || day <= new Date().toISOString().slice(0, 10), {
    params: { code: "VALIDATION.DATE", params: { rule: "future" } },
  });

/** An agent's bank account: the fields of its place, the day on which it was opened, and the admin's password. */
export const agentAccountForm = (place: AccountPlace) =>
  accountFormFields
    .extend({ openedOn, password })
    .superRefine(({ openedOn: _, password: __, ...typed }, ctx) => validateAccountForm(place, typed, ctx));

const line = (max: number) => z.string("VALIDATION.REQUIRED").trim().min(1, "VALIDATION.REQUIRED").max(max);

/** An agent's wallet. The service checks whether the address fits its network. */
export const agentWalletForm = z.strictObject({
  way: walletWay,
  address: line(100),
  holderName: line(140),
  password,
});

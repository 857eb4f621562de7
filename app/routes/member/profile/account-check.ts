import type { AccountPlace } from "#contracts/bank-account-form.ts";
import { formCheck } from "#forms/form-check.ts";

/** The rules of a country's accounts, for the form's browser. */
export const accountCheck = (place: AccountPlace) =>
  formCheck(async () => (await import("#contracts/bank-account-form.ts")).typedAccountForm(place));

import { fieldKeys } from "#domain/people/account/bank-account-schema.ts";

const details: readonly string[] = fieldKeys;

/**
 * Returns the request's name of a field of a typed bank account: `iban` is `details.iban`. `within` is the account's position in the body,
 * for instance `supplier`. A path such as `bankAccounts.0.iban` keeps its beginning.
 */
export const accountFieldIn =
  (within = "") =>
  (field: string): string => {
    const parts = field.split(".");
    const last = parts.pop() ?? "";
    const path = [...(within === "" ? [] : [within]), ...parts, ...(details.includes(last) ? ["details"] : []), last];
    return path.join(".");
  };

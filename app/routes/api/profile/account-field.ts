import { fieldKeys } from "#domain/people/bank-account-schema.ts";

const details: readonly string[] = fieldKeys;

/**
 * Names a field of a typed bank account as a request has it: `iban` is `details.iban`. `within` is the account's own place in the body,
 * `supplier` for instance. A path such as `bankAccounts.0.iban` keeps its beginning.
 */
export const accountFieldIn =
  (within = "") =>
  (field: string): string => {
    const parts = field.split(".");
    const last = parts.pop() ?? "";
    const path = [...(within === "" ? [] : [within]), ...parts, ...(details.includes(last) ? ["details"] : []), last];
    return path.join(".");
  };

/** Changes that no test can notice, by the changed line of the report, each with the reason. */
export const equivalents: readonly { readonly change: string; readonly reason: string }[] = [];

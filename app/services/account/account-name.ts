import type { MemberAccount } from "#data/account/accounts.server.ts";

/** How notices name an account: its bank and its end, never the number. */
export const accountName = ({ bankName, last4 }: Pick<MemberAccount, "bankName" | "last4">): string =>
  `${bankName ?? ""} ··${last4}`.trim();

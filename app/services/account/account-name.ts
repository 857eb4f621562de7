import type { MemberAccount } from "#data/account/accounts.server.ts";

/** Name of an account in notifications: its bank and last digits, never the number. */
export const accountName = ({ bankName, last4 }: Pick<MemberAccount, "bankName" | "last4">): string =>
  `${bankName ?? ""} ··${last4}`.trim();

import type { MemberAccount } from "#data/account/accounts.server.ts";
import { firmIn } from "#domain/people/typed-text.ts";

type Named = Pick<MemberAccount, "bankName" | "last4">;

/** Name of an account in notifications: its bank and last digits, never the number. */
export const accountName = ({ bankName, last4 }: Named): string => `${bankName ?? ""} ··${last4}`.trim();

/** The subject of a notification about an account, in both languages. */
export const accountSubject = (account: Named): { readonly subject: string; readonly subjectEn: string } => {
  const subject = accountName(account);
  return { subject, subjectEn: accountName({ ...account, bankName: firmIn("en", account.bankName ?? "") }) };
};

import type { FormReply } from "#forms/reply.ts";

interface FoundAccount {
  readonly id: string;
  readonly bankName: string | null;
  readonly holder: string;
  readonly last4: string;
}

/** An offer's terms as a page showed them: pay-in and payout, decimal strings. */
export interface ReadTerms {
  readonly revision: number;
  readonly payIn: string;
  readonly payout: string;
}

/** What a page with a payee or a quote adds to the form's own reply. */
export interface WizardReply extends FormReply {
  /** The address that was looked up, what it led to, and whether its owner was asked for an account. */
  readonly receiver?: { readonly email: string; readonly accounts: readonly FoundAccount[]; readonly isInvited?: boolean };
  /** What the page had shown when the terms turned out to have changed. */
  readonly stale?: ReadTerms;
  /** Rates on the page and now, in units of `get` for one `give`. */
  readonly changed?: { readonly before: string; readonly now: string };
}

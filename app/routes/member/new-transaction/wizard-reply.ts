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

/** Additions of a page with a beneficiary or a quote to the form's own reply. */
export interface WizardReply extends FormReply {
  /** The searched address, the result, and whether its owner was invited to add an account. */
  readonly receiver?: { readonly email: string; readonly accounts: readonly FoundAccount[]; readonly isInvited?: boolean };
  /** The terms that the page showed, when they have changed. */
  readonly stale?: ReadTerms;
  /** Rates on the page and now, in units of `get` for one `give`. */
  readonly changed?: { readonly before: string; readonly now: string };
}

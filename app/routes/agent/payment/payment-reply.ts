import type { FormReply } from "#forms/reply.ts";
import type { SubmittedKind } from "./submission/submitted-kind.ts";

/** The answer to a payment's form, with data that the page shows beside the refusal. */
export interface PaymentReply extends FormReply {
  /** Number of the offer that counts the transfer already. */
  readonly usedIn?: string;
  /** The values of the refused form, so that a page without scripts can show them. */
  readonly stated?: SubmittedKind | null;
}

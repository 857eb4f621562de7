import type { FormReply } from "#forms/reply.ts";
import type { StatedKind } from "./stated-kind.ts";

/** The reply of a payment's form, with what its page says beside the refusal. */
export interface PaymentReply extends FormReply {
  /** Number of the offer that counts the transfer already. */
  readonly usedIn?: string;
  /** What the refused form states, so that a page without scripts can name it. */
  readonly stated?: StatedKind | null;
}

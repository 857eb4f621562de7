import type { Money } from "#domain/money/money.ts";
import type { OfferRoute } from "../offer/offer-order.ts";

/** An offer of the market that a new member saved, to accept it after the approval of the profile. */
export interface SavedOffer {
  readonly id: string;
  readonly humanId: string;
  /** From the member's view: they pay `give` in the country `from`, and their recipient gets `get` in the country `to`. */
  readonly route: OfferRoute;
  /** With the commission. */
  readonly pays: Money;
  readonly gets: Money;
  /** Countries whose document rules the member must meet: where they pay, and where an account of theirs receives. */
  readonly countries: readonly string[];
}

import type { LegAmounts } from "#domain/money/quote-amounts.ts";
import type { Instant, OfferSide } from "#domain/offer/state.ts";
import type { OfferRoute } from "../offer/offer-order.ts";
import type { ServiceResult } from "../outcome.ts";

export type QuoteLeg = Pick<LegAmounts, "principal" | "commission" | "payIn">;

/** A quote for pages and `/quote.json`. */
export interface QuoteView {
  readonly route: OfferRoute;
  /** Units of `get` for one `give`. */
  readonly rate: string;
  readonly marketRate: string;
  /** `cbr`, `ecb+kraken`, or `own`. */
  readonly source: string;
  readonly observedAt: Instant;
  readonly isStale: boolean;
  /** The owner's leg in `give`, the buyer's in `get`. */
  readonly legs: Readonly<Record<OfferSide, QuoteLeg>>;
  readonly commissionBps: number;
}

/** Either figures, or the reason why there are none. */
export type QuoteAnswer = ServiceResult<QuoteView>;

import type { QuotedRate } from "#domain/money/rate-book.ts";
import type { Instant } from "#domain/offer/state.ts";

/** Where rates come from; every backend looks the same to the collector. */
export interface RateSource {
  readonly name: string;
  /** All quotes of the feed; throws when the feed is away or not in its shape. */
  fetch(): Promise<readonly QuotedRate[]>;
}

/** A public feed: where it is, and how its bytes become quotes. Parsing is pure, so recordings go the same way. */
export interface RateFeed {
  readonly name: string;
  readonly url: string;
  /** Ending of a recording's file name. */
  readonly extension: "xml" | "json";
  parse(body: Buffer, fetchedAt: Instant): readonly QuotedRate[];
}

/** A feed answered something else than promised. */
export class RateFeedError extends Error {
  override readonly name = "RateFeedError";
}

import type { QuotedRate } from "#domain/money/rate-book.ts";
import type { Instant } from "#domain/offer/state.ts";

/** A source of rates; all backends have this interface. */
export interface RateSource {
  readonly name: string;
  /** All quotes of the feed; throws when the feed is unavailable or not in its format. */
  fetch(): Promise<readonly QuotedRate[]>;
}

/** A public feed: its address, and the parser of its bytes. The parser is pure, so that recordings are parsed in the same way. */
export interface RateFeed {
  readonly name: string;
  readonly url: string;
  /** Extension of a recording's file name. */
  readonly extension: "xml" | "json";
  parse(body: Buffer, fetchedAt: Instant): readonly QuotedRate[];
}

/** Thrown when a feed's answer has another format. */
export class RateFeedError extends Error {
  override readonly name = "RateFeedError";
}

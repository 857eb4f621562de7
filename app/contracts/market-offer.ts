import type { Instant, OfferSide, Policy } from "#domain/offer/state.ts";
import type { AgentView } from "./agent-view.ts";
import type { OfferRoute, OfferType } from "./offer-order.ts";
import type { QuoteLeg } from "./quote-view.ts";

/** Why the reader cannot accept now; `documents` comes with the keys of what is missing. */
export type Standing =
  | { readonly kind: "guest" | "staff" | "own" | "qualifies" | "closed" | "profile" | "noAgent" }
  | { readonly kind: "documents"; readonly missing: readonly string[] };

/** A published offer as anybody may see it: no names, no accounts. */
export interface MarketOffer {
  readonly id: string;
  readonly humanId: string;
  readonly type: OfferType;
  readonly revision: number;
  /** As its owner ordered it: the reader pays `get` in `to`. */
  readonly route: OfferRoute;
  readonly rate: string;
  /** The market's rate now, in the same direction; null while none is known. */
  readonly marketRate: string | null;
  readonly source: string;
  readonly observedAt: Instant;
  readonly legs: Readonly<Record<OfferSide, QuoteLeg>>;
  readonly commissionBps: number;
  readonly windows: Pick<Policy, "signingWindow" | "paymentWindow">;
  readonly agents: readonly AgentView[];
  readonly publishedAt: Instant;
  readonly standing: Standing;
}

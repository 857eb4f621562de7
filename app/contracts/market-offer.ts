import type { Money, Network } from "#domain/money/money.ts";
import type { Instant, OfferSide, Policy } from "#domain/offer/state.ts";
import type { InactiveReason } from "#domain/people/profile-status.ts";
import type { AgentView } from "./agent-view.ts";
import type { OfferRoute, OfferType } from "./offer-order.ts";
import type { QuoteLeg } from "./quote-view.ts";

/** Where the reader has no account yet that the money of an offer could go to. */
export interface AccountStanding {
  readonly kind: "account";
  readonly isWallet: boolean;
  /** The end of the one that a moderator still checks; null where there is none. */
  readonly waiting: string | null;
  /** Keys of the documents that this account will ask for besides. */
  readonly missing: readonly string[];
  /** They may name another member as the recipient meanwhile. */
  readonly canNameReceiver: boolean;
}

/** Why the reader cannot accept now; `documents` comes with the keys of what is missing. */
export type Standing =
  | { readonly kind: "guest" | "staff" | "own" | "qualifies" | "closed" | "noAgent" | "ownerAway" }
  | { readonly kind: "profile"; readonly reason: InactiveReason }
  | { readonly kind: "documents"; readonly missing: readonly string[] }
  | AccountStanding;

/** How long an offer may take, in milliseconds, and when the payout of each leg's agent arrives at the latest if it is accepted now. */
export interface OfferWindows extends Pick<Policy, "signingWindow" | "paymentWindow" | "listingWindow"> {
  readonly arrivesBy: Readonly<Record<OfferSide, Instant | null>>;
}

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
  readonly windows: OfferWindows;
  readonly agents: readonly AgentView[];
  /** Offers that its owner has completed; the only thing that others learn about them. */
  readonly ownerCompleted: number;
  readonly publishedAt: Instant;
  readonly standing: Standing;
}

/** A line of the market's lists: what its card shows and nothing more, for each line also travels to the browser as data. */
export interface MarketLine {
  readonly id: string;
  readonly humanId: string;
  readonly type: OfferType;
  /** Country keys, as its owner ordered it: the reader's money goes the other way. */
  readonly from: string;
  readonly to: string;
  /** What the reader's recipient would get. */
  readonly give: Money;
  readonly giveOn: Network | null;
  /** What the reader would pay, without the commission and with it. */
  readonly get: Money;
  readonly getOn: Network | null;
  readonly payIn: Money;
  readonly rate: string;
  /** As in {@link MarketOffer}. */
  readonly marketRate: string | null;
  readonly areAgentsOpen: boolean;
  /** When the last of its closed agents opens; null when all are open, or nobody knows. */
  readonly opensAt: Instant | null;
  /** The only one of its agents that is closed; null where both are, or none. */
  readonly closedAgent: string | null;
  /** As in {@link MarketOffer}; where many are listed, counted up to a hundred. */
  readonly ownerCompleted: number;
  readonly publishedAt: Instant;
  readonly standing: Standing;
}

/** Whether all of these agents work; else which one does not, and when all of them will have opened. */
export function openingOf(agents: readonly AgentView[]): Pick<MarketLine, "areAgentsOpen" | "opensAt" | "closedAgent"> {
  const closed = agents.filter(({ isOpen }) => !isOpen);
  const openings = closed.map(({ opensAt }) => opensAt).filter((at) => at !== null);
  const isKnown = closed.length > 0 && openings.length === closed.length;
  const [only, ...others] = closed;
  return {
    areAgentsOpen: only === undefined,
    opensAt: isKnown ? Math.max(...openings) : null,
    closedAgent: only !== undefined && others.length === 0 ? only.label : null,
  };
}

/** An offer that is known in full as others read it in a list. */
export function asLine({ route: { from, to, give, get }, legs, agents, ...offer }: MarketOffer): MarketLine {
  const { id, humanId, type, rate, marketRate, ownerCompleted, publishedAt, standing } = offer;
  return {
    ...{ id, humanId, type, from, to, rate, marketRate, ownerCompleted, publishedAt, standing },
    ...{ give: legs.owner.principal, giveOn: give.network, get: legs.buyer.principal, getOn: get.network, payIn: legs.buyer.payIn },
    ...openingOf(agents),
  };
}

/** So many own offers stand above the market; one more says that there are more. */
export const shownOwn = 3;

/** An own offer above the market: what its owner pays in all, and what their recipient gets. */
export interface OwnLine extends Pick<MarketLine, "id" | "humanId" | "from" | "to"> {
  readonly pays: Money;
  readonly gets: Money;
}

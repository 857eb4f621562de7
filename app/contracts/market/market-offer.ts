import type { Money, Network } from "#domain/money/money.ts";
import type { Instant, OfferSide, Policy } from "#domain/offer/state.ts";
import type { InactiveReason } from "#domain/people/personal/profile-status.ts";
import type { AgentView } from "../agent/agent-view.ts";
import type { OfferRoute, OfferType } from "../offer/offer-order.ts";
import type { QuoteLeg } from "./quote-view.ts";

/** Why the reader has no account for the offer's payout. */
export interface AccountStanding {
  readonly kind: "account";
  readonly isWallet: boolean;
  /** Last digits of the account that waits for approval; null when none waits. */
  readonly waiting: string | null;
  /** Keys of the additional documents that this account will require. */
  readonly missing: readonly string[];
  /** True when the reader may name another member as the recipient in the meantime. */
  readonly canNameReceiver: boolean;
}

/**
 * Reason why the reader cannot accept now. `unsent`: the profile is complete but was not submitted for review. `documents`: keys of the
 * documents that the reader has to add; `documentsWait`: the missing documents are under review.
 */
export type Standing =
  | { readonly kind: "guest" | "staff" | "own" | "qualifies" | "closed" | "noAgent" | "ownerAway" | "documentsWait" }
  | { readonly kind: "profile"; readonly reason: InactiveReason | "unsent" }
  | { readonly kind: "documents"; readonly missing: readonly string[] }
  | AccountStanding;

/** Maximum durations of an offer in milliseconds, and when each leg's payout arrives at the latest if it is accepted now. */
export interface OfferWindows extends Pick<Policy, "signingWindow" | "paymentWindow" | "listingWindow"> {
  readonly arrivesBy: Readonly<Record<OfferSide, Instant | null>>;
}

/** A published offer as everybody may see it: no names, no accounts. */
export interface MarketOffer {
  readonly id: string;
  readonly humanId: string;
  readonly type: OfferType;
  readonly revision: number;
  /** Countries from the owner's view: the reader pays `get` in `to`. */
  readonly route: OfferRoute;
  readonly rate: string;
  /** The current market rate, in the same direction; null when it is unknown. */
  readonly marketRate: string | null;
  readonly source: string;
  readonly observedAt: Instant;
  readonly legs: Readonly<Record<OfferSide, QuoteLeg>>;
  readonly commissionBps: number;
  readonly windows: OfferWindows;
  readonly agents: readonly AgentView[];
  /** Number of offers that its owner has completed, the only public fact about the owner. */
  readonly ownerCompleted: number;
  readonly publishedAt: Instant;
  readonly standing: Standing;
}

/** A line of the market's lists. It contains only the values of its card, because each line is also sent to the browser as data. */
export interface MarketLine {
  readonly id: string;
  readonly humanId: string;
  readonly type: OfferType;
  /** Country keys from the owner's view. The reader's money goes in the opposite direction. */
  readonly from: string;
  readonly to: string;
  /** Amount that the reader's recipient would get. */
  readonly give: Money;
  readonly giveOn: Network | null;
  /** Amounts that the reader would pay, without and with the commission. */
  readonly get: Money;
  readonly getOn: Network | null;
  readonly payIn: Money;
  readonly rate: string;
  /** As in {@link MarketOffer}. */
  readonly marketRate: string | null;
  readonly areAgentsOpen: boolean;
  /** When the last closed agent opens; null when all are open, or the time is unknown. */
  readonly opensAt: Instant | null;
  /** The closed agent when exactly one is closed; null when both are closed, or none. */
  readonly closedAgent: string | null;
  /** As in {@link MarketOffer}; in lists counted up to a hundred. */
  readonly ownerCompleted: number;
  readonly publishedAt: Instant;
  readonly standing: Standing;
}

/** Returns null for both values when these agents are open; otherwise when all will be open, and the agent that alone is closed. */
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

/** Converts a full offer to a line of a list. */
export function asLine({ route: { from, to, give, get }, legs, agents, ...offer }: MarketOffer): MarketLine {
  const { id, humanId, type, rate, marketRate, ownerCompleted, publishedAt, standing } = offer;
  return {
    ...{ id, humanId, type, from, to, rate, marketRate, ownerCompleted, publishedAt, standing },
    ...{ give: legs.owner.principal, giveOn: give.network, get: legs.buyer.principal, getOn: get.network, payIn: legs.buyer.payIn },
    ...openingOf(agents),
  };
}

/** Maximum number of own offers above the market. One more is read to show that there are more. */
export const shownOwn = 3;

/** An own offer above the market: its owner's total pay-in, and what their recipient gets. */
export interface OwnLine extends Pick<MarketLine, "id" | "humanId" | "from" | "to"> {
  readonly pays: Money;
  readonly gets: Money;
}

import type { MarketLine } from "#contracts/market-offer.ts";

/**
 * Returns one offer whose opening hours apply to all, when the agents of several offers are open, or open next, at the same time: the hours
 * are then shown once.
 */
export function sharedHours(offers: readonly MarketLine[]): MarketLine | null {
  const [first, ...rest] = offers;
  if (first === undefined || rest.length === 0) return null;
  const isSame = ({ areAgentsOpen, opensAt, closedAgent }: MarketLine) =>
    areAgentsOpen === first.areAgentsOpen && opensAt === first.opensAt && closedAgent === first.closedAgent;
  return rest.every(isSame) ? first : null;
}

import type { MarketLine } from "#contracts/market-offer.ts";

/** An offer that speaks for all, where the agents of several are open, or open again, at the same time: said once, not in each line. */
export function sharedHours(offers: readonly MarketLine[]): MarketLine | null {
  const [first, ...rest] = offers;
  if (first === undefined || rest.length === 0) return null;
  const isSame = ({ areAgentsOpen, opensAt, closedAgent }: MarketLine) =>
    areAgentsOpen === first.areAgentsOpen && opensAt === first.opensAt && closedAgent === first.closedAgent;
  return rest.every(isSame) ? first : null;
}

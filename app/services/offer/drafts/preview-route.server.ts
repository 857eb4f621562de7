import type { OfferWindows } from "#contracts/market/market-offer.ts";
import type { OfferRoute } from "#contracts/offer/offer-order.ts";
import { listAgents } from "#data/agent/agents.server.ts";
import { resolvePolicy } from "#domain/offer/policy.ts";
import type { Brand, Instant, OfferSide } from "#domain/offer/state.ts";
import { env } from "#env";
import { findAgents } from "#services/offer/commands/build-terms.server.ts";
import { previewWindows } from "#services/offer/market/preview-windows.server.ts";

export interface RoutePreview {
  readonly legs: Readonly<Record<OfferSide, { readonly agentId: string }>>;
  readonly windows: OfferWindows;
}

/** Returns agents and windows of an offer on this route if it were published and accepted now; null when no agents serve it. Public. */
export async function previewRoute(route: OfferRoute, brand: Brand, now: Instant): Promise<RoutePreview | null> {
  const agents = findAgents(route, await listAgents());
  if (agents === null) return null;
  const { owner, buyer } = agents;
  const policy = resolvePolicy({
    profile: env.OFFER_POLICY,
    brand,
    calendars: { owner: owner.agent.calendar, buyer: buyer.agent.calendar },
    taxRatios: { owner: "0", buyer: "0" },
  });
  const legs = { owner: { agentId: owner.agent.id }, buyer: { agentId: buyer.agent.id } };
  return { legs, windows: previewWindows(policy, now) };
}

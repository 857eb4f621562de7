import type { AgentView } from "#contracts/agent-view.ts";
import type { QuoteAnswer } from "#contracts/quote-view.ts";
import { isUuid } from "#contracts/uuid.ts";
import { listAgents } from "#data/agent/agents.server.ts";
import { findDraft, type OfferDraft } from "#data/offer/drafts.server.ts";
import { resolvePolicy } from "#domain/offer/policy.ts";
import type { Policy } from "#domain/offer/state.ts";
import type { Language } from "#domain/people/principal.ts";
import type { TypedAccount } from "#domain/people/typed-account.ts";
import { env } from "#env";
import { describeAgents } from "#services/agent/describe-agents.server.ts";
import type { ServiceContext } from "#services/context.ts";
import { findAgents } from "#services/offer/commands/build-terms.server.ts";
import { openSupplier } from "./publish-draft.server.ts";
import { quoteRoute } from "./quote-route.server.ts";

/** The member's own draft; null for a foreign one, as for one that does not exist. */
export async function readDraft({ principal }: Pick<ServiceContext, "principal">, id: string): Promise<OfferDraft | null> {
  return isUuid(id) ? await findDraft(id, principal.userId) : null;
}

/** Figures of a draft now; null before an amount is known. */
export async function quoteDraft({ values }: OfferDraft, now: number): Promise<QuoteAnswer | null> {
  if (values.amount === undefined) return null;
  const quoted = await quoteRoute(values.route, values.amount, now);
  return quoted;
}

export interface DraftReview {
  readonly agents: readonly AgentView[];
  readonly windows: Pick<Policy, "signingWindow" | "paymentWindow" | "listingWindow">;
}

/** Agents and windows that the offer would have if it were published now; null when no agents serve the route any more. */
export async function reviewDraft(
  { principal, now }: ServiceContext,
  { values }: OfferDraft,
  language: Language,
): Promise<DraftReview | null> {
  const agents = findAgents(values.route, await listAgents());
  if (agents === null) return null;
  const { owner, buyer } = agents;
  const windows = resolvePolicy({
    profile: env.OFFER_POLICY,
    brand: principal.brand,
    calendars: { owner: owner.agent.calendar, buyer: buyer.agent.calendar },
    taxRatios: { owner: "0", buyer: "0" },
  });
  const legs = { owner: { agentId: owner.agent.id }, buyer: { agentId: buyer.agent.id } };
  return { agents: await describeAgents(legs, language, now), windows };
}

/** What the supplier form starts from: the typed account, whole, for its own author only. */
export const readSupplier = (draft: OfferDraft): TypedAccount | null => openSupplier(draft.id, draft.values);
export type { OfferDraft as Draft };

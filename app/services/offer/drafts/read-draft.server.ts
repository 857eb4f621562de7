import type { AgentView } from "#contracts/agent/agent-view.ts";
import type { OfferWindows } from "#contracts/market/market-offer.ts";
import type { QuoteAnswer } from "#contracts/market/quote-view.ts";
import { isUuid } from "#contracts/uuid.ts";
import { findDraft, type OfferDraft } from "#data/offer/draft-reads.server.ts";
import type { Language } from "#domain/people/access/principal.ts";
import type { TypedAccount } from "#domain/people/account/typed-account.ts";
import { describeAgents } from "#services/agent/describe-agents.server.ts";
import type { ServiceContext } from "#services/context.ts";
import { previewRoute } from "./preview-route.server.ts";
import { openSupplier } from "./publish-draft.server.ts";
import { quoteRoute } from "./quote-route.server.ts";

/** Returns the member's own draft; null for a foreign one, as for one that does not exist. */
export async function readDraft({ principal }: Pick<ServiceContext, "principal">, id: string): Promise<OfferDraft | null> {
  return isUuid(id) ? await findDraft(id, principal.userId) : null;
}

/** Current figures of a draft; null before an amount is set. */
export async function quoteDraft({ values }: OfferDraft, now: number): Promise<QuoteAnswer | null> {
  if (values.amount === undefined) return null;
  const quoted = await quoteRoute(values.route, values.amount, now);
  return quoted;
}

export interface DraftReview {
  readonly agents: readonly AgentView[];
  readonly windows: OfferWindows;
}

/** Returns agents and windows that the offer would have if it were published now; null when no agents serve the route any more. */
export async function reviewDraft(
  { principal, now }: ServiceContext,
  { values }: OfferDraft,
  language: Language,
): Promise<DraftReview | null> {
  const foreseen = await previewRoute(values.route, principal.brand, now);
  if (foreseen === null) return null;
  return { agents: await describeAgents(foreseen.legs, language, now), windows: foreseen.windows };
}

/** Initial values of the supplier form: the full typed account, for its author only. */
export const readSupplier = (draft: OfferDraft): TypedAccount | null => openSupplier(draft.id, draft.values);
export type { OfferDraft as Draft };

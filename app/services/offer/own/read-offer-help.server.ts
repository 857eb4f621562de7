import { missing, type ServiceResult } from "#contracts/outcome.ts";
import type { OwnReport } from "#data/content/feedback.server.ts";
import type { HelpTopic } from "#domain/offer/help-topic-names.ts";
import { type HelpTopicFact, helpTopicsOf } from "#domain/offer/help-topics.ts";
import type { Phase } from "#domain/offer/state.ts";
import type { ServiceContext } from "#services/context.ts";
import { readVisibleOffer } from "#services/offer/read-visible-offer.server.ts";
import { listOwnReports } from "./report-problem.server.ts";

export interface OfferHelp {
  readonly id: string;
  readonly humanId: string;
  readonly phase: Phase;
  readonly worries: readonly { readonly worry: HelpTopic; readonly facts: readonly HelpTopicFact[] }[];
  /** True when windows of staff and agents count working time. */
  readonly isWorkingTime: boolean;
  readonly reports: readonly OwnReport[];
}

/** Returns the questions that a side may ask about its offer now, and its reports. `NOT_FOUND` for all others. */
export async function readOfferHelp(ctx: ServiceContext, offerId: string): Promise<ServiceResult<OfferHelp>> {
  const visible = await readVisibleOffer(ctx, offerId);
  if (!visible.ok) return visible;
  const { state, reader } = visible.value;
  if (reader.as !== "side") return missing;
  const { id, humanId, phase, policy } = state;
  const reports = await listOwnReports(ctx, id);
  const worries = helpTopicsOf(state, reader.side, ctx.now);
  return { ok: true, value: { id, humanId, phase, worries, isWorkingTime: policy.followsWorkingHours, reports } };
}

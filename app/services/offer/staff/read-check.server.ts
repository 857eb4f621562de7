import { missing, type ServiceResult } from "#contracts/outcome.ts";
import type { OfferSide, Phase, StageName } from "#domain/offer/state.ts";
import type { Language } from "#domain/people/principal.ts";
import type { ServiceContext } from "#services/context.ts";
import { readVisibleOffer } from "#services/offer/read-visible-offer.server.ts";
import { type PendingCheck, readPendingCheck } from "./read-pending-check.server.ts";

export interface CheckView {
  readonly id: string;
  readonly humanId: string;
  readonly phase: Phase;
  /** Null when the stage does not wait for a verdict any more. */
  readonly check: PendingCheck | null;
}

/** One statement of agent staff that waits for a verdict, on its own page. `NOT_FOUND` for everybody but managers. */
export async function readCheck(
  ctx: ServiceContext,
  { offerId, leg, stage }: { readonly offerId: string; readonly leg: OfferSide; readonly stage: StageName },
  language: Language,
): Promise<ServiceResult<CheckView>> {
  const visible = await readVisibleOffer(ctx, offerId);
  if (!visible.ok || visible.value.reader.as !== "manager") return missing;
  const { state } = visible.value;
  const { id, humanId, phase } = state;
  return { ok: true, value: { id, humanId, phase, check: await readPendingCheck(ctx, state, leg, stage, language) } };
}

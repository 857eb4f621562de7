import { missing, type ServiceResult } from "#contracts/outcome.ts";
import type { ServiceContext } from "#services/context.ts";
import { readMarketOffer } from "./market/read-market-offer.server.ts";
import { readVisibleOffer } from "./read-visible-offer.server.ts";

/**
 * Returns the country key of the reader's payout: the owner's recipient has an account in `to`, the buyer's in `from`. For a side, and
 * for any member while the offer is on the market; `NOT_FOUND` otherwise.
 */
export async function readPayoutCountry(ctx: ServiceContext, offerId: string): Promise<ServiceResult<string>> {
  const visible = await readVisibleOffer(ctx, offerId);
  if (visible.ok) {
    const { state, reader } = visible.value;
    return { ok: true, value: reader.as === "side" && reader.side === "owner" ? state.corridor.to : state.corridor.from };
  }
  const { principal, now } = ctx;
  const reading = await readMarketOffer({ principal, brand: principal.brand, language: principal.language, now }, offerId);
  return reading?.kind === "open" ? { ok: true, value: reading.offer.route.from } : missing;
}

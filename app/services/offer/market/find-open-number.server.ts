import { isUuid } from "#contracts/uuid.ts";
import { pool } from "#data/db.server.ts";
import { readOfferState } from "#data/offer/offers.server.ts";
import { isDatabaseUnavailable } from "#data/outage.server.ts";
import type { Brand } from "#domain/offer/state.ts";

/** Returns the number of an offer on the market, by its id; null for every other offer. */
export async function findOpenNumber(id: string, brand: Brand): Promise<string | null> {
  if (!isUuid(id)) return null;
  const state = await readOfferState(pool, id).catch((error: unknown) => {
    if (!isDatabaseUnavailable(error)) throw error;
    return null;
  });
  return state?.phase === "published" && state.brand === brand ? state.humanId : null;
}

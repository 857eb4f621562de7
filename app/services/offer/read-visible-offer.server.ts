import { missing, type ServiceResult } from "#contracts/outcome.ts";
import { isUuid } from "#contracts/uuid.ts";
import { pool, type Queryable } from "#data/db.server.ts";
import { findOfferId, readOfferState } from "#data/offer/offers.server.ts";
import type { OfferSide, OfferState } from "#domain/offer/state.ts";
import { can } from "#domain/people/access/policy.ts";
import type { Principal } from "#domain/people/access/principal.ts";
import { sideOf } from "#domain/people/access/roles.ts";
import type { ServiceContext } from "#services/context.ts";
import { offerResource } from "./offer-resource.ts";

/** Why a reader may see the full offer: as one of its sides, as staff of a leg's agent, or as a manager. */
export type OfferReader =
  | { readonly as: "side"; readonly side: OfferSide }
  | { readonly as: "agent"; readonly legs: readonly OfferSide[] }
  | { readonly as: "manager" };

export interface VisibleOffer {
  readonly state: OfferState;
  readonly reader: OfferReader;
}

const humanId = /^F-\d{4}-\d{6,}$/;

function readerOf(principal: Principal, state: OfferState): OfferReader | null {
  const resource = offerResource(state);
  if (can(principal, "offer.readOwn", resource).allowed) {
    const side = sideOf(principal.userId, resource);
    return side && { as: "side", side };
  }
  if (can(principal, "offer.readAgent", resource).allowed) {
    return { as: "agent", legs: (["owner", "buyer"] as const).filter((side) => resource.agents[side] === principal.agentId) };
  }
  return can(principal, "offer.readAny").allowed ? { as: "manager" } : null;
}

/** Finds an offer by its uuid or human number; null for an unknown one. The caller checks the permission. */
export async function findOfferState(id: string, db: Queryable = pool): Promise<OfferState | null> {
  const offerId = isUuid(id) ? id : humanId.test(id) ? await findOfferId(id, db) : null;
  return offerId === null ? null : await readOfferState(db, offerId);
}

/**
 * Returns the full offer to a side, staff of one of its agents, or a manager (design/screens §2). `id` is its uuid or human number. All
 * others get `NOT_FOUND`, as for an id that does not exist (R5).
 */
export async function readVisibleOffer(
  { principal }: Pick<ServiceContext, "principal">,
  id: string,
  db: Queryable = pool,
): Promise<ServiceResult<VisibleOffer>> {
  const state = await findOfferState(id, db);
  if (!state) return missing;
  const reader = readerOf(principal, state);
  const isForeignDraft = state.phase === "draft" && !(reader?.as === "side" && reader.side === "owner");
  return reader === null || isForeignDraft ? missing : { ok: true, value: { state, reader } };
}

import { listSealedWallets } from "#data/account/requisites.server.ts";
import { recordAudit } from "#data/audit/audit.server.ts";
import { pool } from "#data/db.server.ts";
import type { OfferSide, OfferState } from "#domain/offer/state.ts";
import { can } from "#domain/people/access/policy.ts";
import type { Principal } from "#domain/people/access/principal.ts";
import { auditOf, type ServiceContext } from "#services/context.ts";
import { offerResource } from "#services/offer/offer-resource.ts";
import { readVisibleOffer } from "#services/offer/read-visible-offer.server.ts";
import { openAddress } from "./details.server.ts";

/** Agent staff may read the addresses while the refund has to be sent (design/people §6.5); moderators read them in the profile. */
function mayKnow(principal: Principal, offer: OfferState, leg: OfferSide): boolean {
  if (!["open", "returned"].includes(offer.legs[leg].refund.status)) return false;
  return can(principal, "member.readParty", offerResource(offer, leg)).allowed;
}

/**
 * Returns the addresses of the payer's approved wallets on the network of a leg that is refunded. The read is audited. Returns an empty
 * list to readers without the permission.
 */
export async function readPayerWallets(ctx: ServiceContext, offerId: string, leg: OfferSide): Promise<readonly string[]> {
  const visible = await readVisibleOffer(ctx, offerId);
  if (!visible.ok) return [];
  const { state } = visible.value;
  const [memberId, network] = [state.sides[leg]?.memberId, state.legs[leg].network];
  if (memberId === undefined || network === undefined || !mayKnow(ctx.principal, state, leg)) return [];
  const wallets = await listSealedWallets(memberId, network);
  if (wallets.length === 0) return [];
  const diff = { offerId: state.id, leg, walletIds: wallets.map(({ id }) => id) };
  await recordAudit(pool, { ...auditOf(ctx), action: "member.readSensitive", objectType: "user", objectId: memberId, diff });
  return wallets.map(({ id, sealed }) => openAddress(id, sealed));
}

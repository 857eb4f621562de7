import { listMaskedSnapshots, type MaskedAccount } from "#data/document/document-facts.server.ts";
import type { OfferSide, OfferState } from "#domain/offer/state.ts";
import { can } from "#domain/people/access/policy.ts";
import type { ServiceContext } from "#services/context.ts";

/** Returns the masked account that a leg is paid out to, for managers; null before acceptance. */
export async function readFrozenAccount(
  { principal }: Pick<ServiceContext, "principal">,
  { legs }: OfferState,
  leg: OfferSide,
): Promise<MaskedAccount | null> {
  const { beneficiary } = legs[leg];
  if (!can(principal, "offer.readAny").allowed || beneficiary === undefined) return null;
  return (await listMaskedSnapshots([beneficiary.snapshotId]))[0] ?? null;
}

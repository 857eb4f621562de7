import type { ServiceResult } from "#contracts/outcome.ts";
import { haveBothSigned } from "#domain/offer/facts.ts";
import type { ServiceContext } from "#services/context.ts";
import { generateEvidence } from "#services/document/generate-evidence.server.ts";
import { readVisibleOffer } from "#services/offer/read-visible-offer.server.ts";

/**
 * Makes the signature sheet when both have signed and it is missing; the contract is formed by the offer's workflow. For its sides
 * only, `NOT_FOUND` for others. A repeat makes nothing.
 */
export async function writeOfferDocuments(ctx: ServiceContext, offerId: string): Promise<ServiceResult<null>> {
  const visible = await readVisibleOffer(ctx, offerId);
  if (!visible.ok) return visible;
  const { state, reader } = visible.value;
  if (reader.as !== "side") return { ok: false, code: "NOT_FOUND", params: {} };
  if (haveBothSigned(state)) await generateEvidence(state.id);
  return { ok: true, value: null };
}

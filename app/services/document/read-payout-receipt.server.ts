import { missing, type ServiceResult } from "#contracts/outcome.ts";
import { recordAudit } from "#data/audit/audit.server.ts";
import { pool } from "#data/db.server.ts";
import { verifiedPayoutOf } from "#domain/offer/facts.ts";
import { type OfferSide, type OfferState, offerSides } from "#domain/offer/state.ts";
import { env } from "#env";
import { readBeneficiaryRequisites } from "../account/read-requisites.server.ts";
import { auditOf, type ServiceContext } from "../context.ts";
import { readVisibleOffer, type VisibleOffer } from "../offer/read-visible-offer.server.ts";
import { receiptName } from "./document-text.ts";
import { payoutReceiptOf, type ReceiptReader } from "./payout-receipt-model.server.ts";
import { writePayoutReceipt } from "./payout-receipt-pages.server.ts";
import type { GeneratedFile } from "./read-requisites-pdf.server.ts";

/** The legs whose payout has a receipt: verified and not bounced. */
export const receiptLegs = (state: OfferState): readonly OfferSide[] =>
  offerSides.filter((leg) => verifiedPayoutOf(state.legs[leg]) !== null);

function roleOf({ reader }: VisibleOffer, leg: OfferSide): ReceiptReader | null {
  if (reader.as === "agent") return null;
  if (reader.as === "manager") return "manager";
  return reader.side === leg ? "payer" : "recipient";
}

/** Generates the receipt of a leg's payout for a reader who may see the offer; null for an agent and before the payout was verified. */
export async function makePayoutReceipt(ctx: ServiceContext, visible: VisibleOffer, leg: OfferSide): Promise<Uint8Array | null> {
  const { state } = visible;
  const reader = roleOf(visible, leg);
  if (reader === null) return null;
  const requisites = await readBeneficiaryRequisites(ctx, state, leg);
  const { timeZone, language: lead } = ctx.principal;
  const receipt = await payoutReceiptOf(state, { leg, reader, timeZone, lead, requisites: requisites.ok ? requisites.value : null });
  return receipt === null ? null : await writePayoutReceipt(receipt, env.PRODUCT_NAME);
}

/**
 * The receipt of the payout of a leg (the side that paid the money in), generated anew each time and audited, for both sides and managers.
 * `NOT_FOUND` for others, and before a manager verified the payout.
 */
export async function readPayoutReceipt(ctx: ServiceContext, offerId: string, leg: string): Promise<ServiceResult<GeneratedFile>> {
  const visible = await readVisibleOffer(ctx, offerId);
  if (!visible.ok) return visible;
  const side = offerSides.find((one) => one === leg);
  const bytes = side === undefined ? null : await makePayoutReceipt(ctx, visible.value, side);
  if (side === undefined || bytes === null) return missing;
  const { id, humanId } = visible.value.state;
  await recordAudit(pool, { ...auditOf(ctx), action: "offer.payoutReceipt", objectType: "offer", objectId: id, diff: { leg } });
  return { ok: true, value: { name: receiptName(humanId, side, ctx.principal.language), bytes } };
}

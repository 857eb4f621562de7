import { missing, type ServiceResult } from "#contracts/outcome.ts";
import type { OfferState } from "#domain/offer/state.ts";
import { env } from "#env";
import { type PayIn, readPayIn } from "#services/offer/own/read-pay-in.server.ts";
import type { ServiceContext } from "../context.ts";
import { readVisibleOffer } from "../offer/read-visible-offer.server.ts";
import { fileName } from "./document-text.ts";
import { writeRequisites } from "./requisites-pages.server.ts";

export interface GeneratedFile {
  readonly name: string;
  readonly bytes: Uint8Array;
}

interface OwedPayIn {
  readonly state: OfferState;
  readonly payIn: PayIn;
}

async function readOwedPayIn(ctx: ServiceContext, offerId: string): Promise<ServiceResult<OwedPayIn>> {
  const visible = await readVisibleOffer(ctx, offerId);
  if (!visible.ok) return visible;
  const { state, reader } = visible.value;
  const payIn = reader.as === "side" ? await readPayIn(ctx, state, reader.side) : null;
  return payIn === null ? missing : { ok: true, value: { state, payIn } };
}

/**
 * Returns the requisites of the reader's own leg as PDF with the amount due, while payment is due (design/screens §9). NOT_FOUND for all
 * others and at other times, because a document with an account number must not be available longer than needed.
 */
export async function readRequisitesPdf(ctx: ServiceContext, offerId: string): Promise<ServiceResult<GeneratedFile>> {
  const owed = await readOwedPayIn(ctx, offerId);
  if (!owed.ok) return owed;
  const { state, payIn } = owed.value;
  const { timeZone, language } = ctx.principal;
  const bytes = await writeRequisites(state, payIn, env.PRODUCT_NAME, timeZone, language);
  return { ok: true, value: { name: fileName("requisites", state.humanId, language), bytes } };
}

/**
 * Returns the QR code text for banking apps and wallets, to the same readers and at the same times as {@link readRequisitesPdf}; NOT_FOUND
 * also when no code format is known.
 */
export async function readRequisitesCode(ctx: ServiceContext, offerId: string): Promise<ServiceResult<string>> {
  const owed = await readOwedPayIn(ctx, offerId);
  if (!owed.ok) return owed;
  const { qrText } = owed.value.payIn;
  return qrText === null ? missing : { ok: true, value: qrText };
}

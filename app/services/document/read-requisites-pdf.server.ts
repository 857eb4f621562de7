import type { ServiceResult } from "#contracts/outcome.ts";
import { env } from "#env";
import { readPayIn } from "#services/offer/own/read-pay-in.server.ts";
import type { ServiceContext } from "../context.ts";
import { readVisibleOffer } from "../offer/read-visible-offer.server.ts";
import { writeRequisites } from "./requisites-pages.server.ts";

export interface MadePaper {
  readonly name: string;
  readonly bytes: Uint8Array;
}

/**
 * The requisites of the reader's own leg as PDF with what is still to be paid, while they owe it (design/screens §9). NOT_FOUND for everybody else and before
 * or after that time: a paper with an account number must not outlive its use.
 */
export async function readRequisitesPdf(ctx: ServiceContext, offerId: string): Promise<ServiceResult<MadePaper>> {
  const visible = await readVisibleOffer(ctx, offerId);
  if (!visible.ok) return visible;
  const { state, reader } = visible.value;
  if (reader.as !== "side") return { ok: false, code: "NOT_FOUND", params: {} };
  const payIn = await readPayIn(ctx, state, reader.side);
  if (payIn === null) return { ok: false, code: "NOT_FOUND", params: {} };
  const bytes = await writeRequisites(state, payIn, env.PRODUCT_NAME);
  return { ok: true, value: { name: `Реквизиты ${state.humanId}.pdf`, bytes } };
}

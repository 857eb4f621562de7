import type { ServiceResult } from "#contracts/outcome.ts";
import { env } from "#env";
import { readPayInRequisites } from "../account/read-requisites.server.ts";
import type { ServiceContext } from "../context.ts";
import { readVisibleOffer } from "../offer/read-visible-offer.server.ts";
import { writeRequisites } from "./requisites-pages.server.ts";

export interface MadePaper {
  readonly name: string;
  readonly bytes: Uint8Array;
}

/**
 * The requisites of the reader's own leg as PDF, while paying is due (05-screens `#pay`). NOT_FOUND for everybody else and before
 * or after that time: a paper with an account number must not outlive its use.
 */
export async function readRequisitesPdf(ctx: ServiceContext, offerId: string): Promise<ServiceResult<MadePaper>> {
  const visible = await readVisibleOffer(ctx, offerId);
  if (!visible.ok) return visible;
  const { state, reader } = visible.value;
  if (reader.as !== "side") return { ok: false, code: "NOT_FOUND", params: {} };
  const requisites = await readPayInRequisites(ctx, state, reader.side);
  if (!requisites.ok) return requisites;
  const bytes = await writeRequisites(state, reader.side, requisites.value, env.PRODUCT_NAME);
  return { ok: true, value: { name: `Реквизиты ${state.humanId}.pdf`, bytes } };
}

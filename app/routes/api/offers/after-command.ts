import type { z } from "zod";
import type { offerDetail } from "#contracts/api/offers.ts";
import { type CommandOutcome, refuse, type ServiceResult } from "#contracts/outcome.ts";
import type { ServiceContext } from "#services/context.ts";
import { isRepeat } from "#services/offer/commands/answer-repeat.server.ts";
import { readOfferReading } from "#services/offer/read-offer-reading.server.ts";
import { readVisibleOffer } from "#services/offer/read-visible-offer.server.ts";
import type { Reply } from "../call.ts";
import { writeDetail } from "./write-offer.ts";

type Detail = z.input<typeof offerDetail>;

/** The offer after the command, with the fields that the reader may see. */
export async function detailOf(ctx: ServiceContext, offerId: string): Promise<ServiceResult<Detail>> {
  const reading = await readOfferReading(ctx, offerId);
  return reading.ok ? { ok: true, value: writeDetail(reading.value, ctx.principal.userId) } : reading;
}

/** Sets the `ETag` to the version that `If-Match` expects. */
export function tagged<T extends { readonly version: number }>(read: ServiceResult<T>): Reply<T> {
  return read.ok ? { ...read, headers: { ETag: `"${read.value.version}"` } } : read;
}

export const taggedDetailOf = async (ctx: ServiceContext, offerId: string): Promise<Reply<Detail>> => tagged(await detailOf(ctx, offerId));

/** The answer to a command: the fresh resource once it is applied, 202 while it is pending. */
export async function afterCommand<T>(outcome: CommandOutcome, fresh: () => Promise<Reply<T>>): Promise<Reply<T>> {
  return outcome.ok ? await fresh() : outcome;
}

export interface Versioned {
  readonly commandId: string;
  /** The version of `If-Match`; null without it. */
  readonly version: number | null;
}

/**
 * Checks `If-Match`: the caller's version must be the current one. Outsiders get the same 404 as without it. A repeat of a command is not
 * compared, because the command itself has changed the version.
 */
export async function refuseOtherVersion(
  ctx: ServiceContext,
  offerId: string,
  { commandId, version }: Versioned,
): Promise<Reply<never> | null> {
  if (version === null || (await isRepeat(ctx, commandId))) return null;
  const visible = await readVisibleOffer(ctx, offerId);
  if (!visible.ok) return visible;
  return visible.value.state.version === version ? null : refuse("OFFER.VERSION");
}

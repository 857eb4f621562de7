import { missing, refuse, type ServiceResult } from "#contracts/outcome.ts";
import { isPointOf } from "#contracts/stage/stage-points.ts";
import { dropClaim, dropSnooze, saveCheck, saveClaim, saveSnooze } from "#data/offer/stage-claims.server.ts";
import type { OfferSide, OfferState, StageName } from "#domain/offer/state.ts";
import { minutes } from "#domain/time/duration.ts";
import type { ServiceContext } from "#services/context.ts";
import { readVisibleOffer } from "#services/offer/read-visible-offer.server.ts";
import { snoozeEnd } from "./snooze.ts";

/** A claim expires, so that an absent person does not block a payment (design/screens §12). */
const claimMs = minutes(15);

export interface StagePlace {
  /** Uuid or human number. */
  readonly offerId: string;
  readonly leg: OfferSide;
  readonly stage: StageName;
}

/** Requires staff of the leg's agent or a manager. A suspended person may only read. */
async function requireDesk(ctx: ServiceContext, { offerId, leg }: StagePlace): Promise<ServiceResult<OfferState>> {
  const visible = await readVisibleOffer(ctx, offerId);
  if (!visible.ok) return visible;
  const { reader, state } = visible.value;
  const isTheirs = reader.as === "manager" || (reader.as === "agent" && reader.legs.includes(leg));
  if (!isTheirs) return missing;
  return ctx.principal.isSuspended ? refuse("ACCOUNT.SUSPENDED") : { ok: true, value: state };
}

/**
 * Claims a stage for 15 minutes, unless a colleague's claim is active. A claim locks nothing, because only the engine decides what is
 * accepted. Refusals: `NOT_FOUND`, `ACCOUNT.SUSPENDED`.
 */
export async function claimStage(ctx: ServiceContext, place: StagePlace): Promise<ServiceResult<null>> {
  const desk = await requireDesk(ctx, place);
  if (!desk.ok) return desk;
  const key = { offerId: desk.value.id, side: place.leg, stage: place.stage };
  await saveClaim(key, ctx.principal.userId, ctx.now, ctx.now + claimMs);
  return { ok: true, value: null };
}

/** Releases a claimed stage. Refusals: `NOT_FOUND`, `ACCOUNT.SUSPENDED`. */
export async function releaseStage(ctx: ServiceContext, place: StagePlace): Promise<ServiceResult<null>> {
  const desk = await requireDesk(ctx, place);
  if (!desk.ok) return desk;
  await dropClaim({ offerId: desk.value.id, side: place.leg, stage: place.stage }, ctx.principal.userId);
  return { ok: true, value: null };
}

/**
 * Hides a stage from the person's own list for at most an hour, and never in its last half hour. Colleagues still see it. Refusals:
 * `NOT_FOUND`, `ACCOUNT.SUSPENDED`.
 */
export async function snoozeStage(ctx: ServiceContext, place: StagePlace): Promise<ServiceResult<null>> {
  const desk = await requireDesk(ctx, place);
  if (!desk.ok) return desk;
  const until = snoozeEnd(desk.value.legs[place.leg][place.stage].dueAt, ctx.now);
  if (until !== null) await saveSnooze({ offerId: desk.value.id, side: place.leg, stage: place.stage }, ctx.principal.userId, until);
  return { ok: true, value: null };
}

/** Ends the snooze of a stage at once. Refusals: `NOT_FOUND`, `ACCOUNT.SUSPENDED`. */
export async function wakeStage(ctx: ServiceContext, place: StagePlace): Promise<ServiceResult<null>> {
  const desk = await requireDesk(ctx, place);
  if (!desk.ok) return desk;
  await dropSnooze({ offerId: desk.value.id, side: place.leg, stage: place.stage }, ctx.principal.userId);
  return { ok: true, value: null };
}

/** The submission to which the checked points belong. A new submission starts with none. */
export const roundOf = ({ legs }: OfferState, leg: OfferSide, stage: StageName): number => legs[leg][stage].submittedAt ?? 0;

/**
 * Checks or unchecks one point for the person, stored with the submission (design/screens §14). Refusals: `NOT_FOUND`, also for a point
 * that the stage does not have, `ACCOUNT.SUSPENDED`.
 */
export async function tickPoint(
  ctx: ServiceContext,
  place: StagePlace,
  { point, isChecked }: { readonly point: string; readonly isChecked: boolean },
): Promise<ServiceResult<null>> {
  const desk = await requireDesk(ctx, place);
  if (!desk.ok) return desk;
  if (!isPointOf(place.stage, point)) return missing;
  const key = { offerId: desk.value.id, side: place.leg, stage: place.stage } as const;
  await saveCheck({ ...key, round: roundOf(desk.value, place.leg, place.stage), userId: ctx.principal.userId }, point, isChecked);
  return { ok: true, value: null };
}

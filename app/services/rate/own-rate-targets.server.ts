import type { RateTargetInput } from "#contracts/market/rate-target-form.ts";
import { refuse, type ServiceResult } from "#contracts/outcome.ts";
import {
  countTargets,
  deleteTarget,
  hasTarget,
  insertTarget,
  isOwnTarget,
  listRateTargets,
  type NewTarget,
  type RateTarget,
  resetTarget,
} from "#data/money/rate-targets.server.ts";
import { lockProfile } from "#data/people/profiles.server.ts";
import { prisma, withPrisma } from "#data/prisma.server.ts";
import type { Currency } from "#domain/money/money.ts";
import { parseRate, type Rate } from "#domain/money/rate.ts";
import { ratePair } from "#domain/money/rate-reading.ts";
import { sideOfTarget, targetBounds } from "#domain/money/rate-target.ts";
import type { ServiceContext } from "#services/context.ts";
import { findRate } from "./rate-cache.server.ts";

/** Maximum number of targets of one member, reached ones included. */
export const mostTargets = 10;

export interface ShownTarget extends RateTarget {
  /** The current rate of the pair in its display direction; null when it is unknown. */
  readonly present: Rate | null;
}

const isMember = ({ principal }: Pick<ServiceContext, "principal">) => principal.role === "member" && !principal.isBlocked;

/** The current rate of a pair in its display direction; null when it is unknown, or both currencies are the same. */
export async function presentRate(give: Currency, get: Currency, now: number): Promise<Rate | null> {
  const { base, quote } = ratePair(give, get);
  return (await findRate(base, quote, now))?.rate ?? null;
}

/** Returns the member's targets, waiting ones first. Empty for non-members. */
export async function listOwnRateTargets(ctx: Pick<ServiceContext, "principal" | "now">): Promise<readonly ShownTarget[]> {
  const targets = isMember(ctx) ? await listRateTargets(ctx.principal.userId) : [];
  return await Promise.all(targets.map(async (target) => ({ ...target, present: await presentRate(target.give, target.get, ctx.now) })));
}

/** Compares the typed target with the current rate. Refusals: those of {@link setRateTarget}. */
async function readTarget({ give, get, rate }: RateTargetInput, now: number): Promise<ServiceResult<NewTarget>> {
  if (give === get) return refuse("VALIDATION.CHOICE", { field: "get", rule: "sameCurrency" });
  const typed = parseRate(rate);
  if (typed === null) return refuse("VALIDATION.NUMERIC", { field: "rate", rule: "rate" });
  const market = await presentRate(give, get, now);
  if (market === null) return refuse("RATES.UNAVAILABLE", { pair: `${give}/${get}` });
  const side = sideOfTarget(typed, market);
  if (side === "now") return refuse("VALIDATION.NUMERIC", { field: "rate", rule: "reached" });
  if (side === "far") return refuse("VALIDATION.AMOUNT", { field: "targetRate", ...(targetBounds(market) ?? { min: "0", max: "0" }) });
  return { ok: true, value: { give, get, rate: typed, isAbove: side === "above" } };
}

/**
 * Stores a target, or changes the member's target with the given id, which then waits again. Refusals: `VALIDATION.CHOICE` (one currency
 * twice), `VALIDATION.NUMERIC` (not a rate, the current rate, that of another waiting target, or too many targets), `VALIDATION.AMOUNT`
 * (too far from the current rate, with the bounds), `RATES.UNAVAILABLE`, `NOT_FOUND` (not a member, another member's target).
 */
export async function setRateTarget(ctx: ServiceContext, input: RateTargetInput): Promise<ServiceResult<null>> {
  if (!isMember(ctx)) return refuse("NOT_FOUND");
  const target = await readTarget(input, ctx.now);
  if (!target.ok) return target;
  const { userId } = ctx.principal;
  const id = input.id ?? null;
  return await withPrisma(async (db) => {
    await lockProfile(db, userId);
    if (id !== null && !(await isOwnTarget(db, userId, id))) return refuse("NOT_FOUND");
    if (await hasTarget(db, userId, target.value, id)) return refuse("VALIDATION.NUMERIC", { field: "rate", rule: "exists" });
    if (id !== null) await resetTarget(db, userId, id, target.value, ctx.now);
    else if ((await countTargets(db, userId)) < mostTargets) await insertTarget(db, userId, target.value, ctx.now);
    else return refuse("VALIDATION.NUMERIC", { field: "rate", rule: "full", most: mostTargets });
    return { ok: true, value: null };
  });
}

/** Deletes the reader's own target, if it exists. */
export async function forgetRateTarget(ctx: Pick<ServiceContext, "principal">, id: string): Promise<void> {
  if (isMember(ctx)) await deleteTarget(await prisma(), ctx.principal.userId, id);
}

import { chain, perUnit, type Rate, scaledRate } from "./rate.ts";

/** Maximum distance of a target from the rate of its day, in basis points. A larger distance is usually a typing error. */
export const targetBps = 5_000;

/** Returns whether a rate reaches the target; both in the same direction of the pair. */
export function isReached(rate: Rate, target: { readonly rate: Rate; readonly isAbove: boolean }): boolean {
  const [now, wanted] = [scaledRate(rate), scaledRate(target.rate)];
  return target.isAbove ? now >= wanted : now <= wanted;
}

/**
 * Compares a target with the rate of its day: `above` when it is higher, `below` when it is lower, `now` when they are equal, `far` when it
 * is more than {@link targetBps} away.
 */
export function sideOfTarget(target: Rate, market: Rate): "above" | "below" | "now" | "far" {
  const [wanted, now] = [scaledRate(target), scaledRate(market)];
  const distance = wanted > now ? wanted - now : now - wanted;
  if (distance * 10_000n > now * BigInt(targetBps)) return "far";
  if (wanted > now) return "above";
  return wanted < now ? "below" : "now";
}

/** The lowest and the highest target for a rate; null for rates with too many digits. */
export function targetBounds(market: Rate): { readonly min: Rate; readonly max: Rate } | null {
  const share = (bps: number) =>
    chain([
      { rate: market, isBackwards: false },
      { rate: perUnit(`${bps}`, 10_000n), isBackwards: false },
    ]);
  const [min, max] = [share(10_000 - targetBps), share(10_000 + targetBps)];
  return min && max ? { min, max } : null;
}

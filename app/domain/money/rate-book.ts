import type { Instant } from "../offer/state.ts";
import type { Currency } from "./money.ts";
import { chain, type Rate, type RateStep } from "./rate.ts";

/** One quote of one source, as fetched. Cross rates are never stored, because they are computed from these. */
export interface QuotedRate {
  readonly base: Currency;
  readonly quote: Currency;
  readonly rate: Rate;
  /**
   * `cbr`, `ecb`, `kraken`, or `manual` for a rate that an operator typed; prefixed with `recorded:` when a recording replaced the feed.
   */
  readonly source: string;
  readonly observedAt: Instant;
  /** After this instant the rate is stale: still usable, and the page shows that. */
  readonly expiresAt: Instant;
}

export interface FoundRate {
  readonly rate: Rate;
  /** Sources of a cross rate joined by `+`. */
  readonly source: string;
  /** The oldest observation and the earliest expiry of the quotes used. */
  readonly observedAt: Instant;
  readonly expiresAt: Instant;
  readonly isStale: boolean;
}

interface Edge {
  readonly to: Currency;
  readonly quoted: QuotedRate;
  readonly isBackwards: boolean;
  readonly cost: number;
}

/**
 * Prefers fresh to stale, published to manual, both to recorded, and fewer steps to more; among equals the ECB's quotes to chains through
 * roubles.
 */
const substituteCost = (source: string) => (source === "manual" ? 50 : source.startsWith("recorded:") ? 100 : 0);
const costOf = ({ source, expiresAt }: QuotedRate, now: Instant) =>
  10 + (expiresAt < now ? 1_000 : 0) + substituteCost(source) + (source.endsWith("cbr") ? 1 : 0);

function edgesOf(rates: readonly QuotedRate[], now: Instant): ReadonlyMap<Currency, readonly Edge[]> {
  const edges = new Map<Currency, Edge[]>();
  const put = (from: Currency, edge: Edge) => edges.set(from, [...(edges.get(from) ?? []), edge]);
  for (const quoted of rates) {
    const cost = costOf(quoted, now);
    put(quoted.base, { to: quoted.quote, quoted, isBackwards: false, cost });
    put(quoted.quote, { to: quoted.base, quoted, isBackwards: true, cost });
  }
  return edges;
}

/** The cheapest chain of quotes from one currency to another: via RUB for CBR, EUR for ECB, USD for crypto, or mixed. */
function cheapestPath(rates: readonly QuotedRate[], from: Currency, to: Currency, now: Instant): readonly Edge[] | null {
  const edges = edgesOf(rates, now);
  const best = new Map<Currency, { readonly cost: number; readonly path: readonly Edge[] }>([[from, { cost: 0, path: [] }]]);
  const open = new Set<Currency>([from]);
  while (open.size > 0) {
    const [current] = [...open].sort((a, b) => best.get(a)!.cost - best.get(b)!.cost);
    if (current === undefined || current === to) break;
    open.delete(current);
    const { cost, path } = best.get(current)!;
    for (const edge of edges.get(current) ?? []) {
      const total = cost + edge.cost;
      if (total >= (best.get(edge.to)?.cost ?? Number.POSITIVE_INFINITY)) continue;
      best.set(edge.to, { cost: total, path: [...path, edge] });
      open.add(edge.to);
    }
  }
  return best.get(to)?.path ?? null;
}

/**
 * The rate of a pair from stored quotes, through other currencies where needed and rounded once; null when no chain of quotes connects the
 * two.
 */
export function rateFrom(rates: readonly QuotedRate[], base: Currency, quote: Currency, now: Instant): FoundRate | null {
  if (base === quote) return null;
  const path = cheapestPath(rates, base, quote, now);
  const steps: readonly RateStep[] = (path ?? []).map(({ quoted, isBackwards }) => ({ rate: quoted.rate, isBackwards }));
  const rate = path && chain(steps);
  if (!path || rate === null) return null;
  const expiresAt = Math.min(...path.map(({ quoted }) => quoted.expiresAt));
  return {
    rate,
    source: [...new Set(path.map(({ quoted }) => quoted.source))].join("+"),
    observedAt: Math.min(...path.map(({ quoted }) => quoted.observedAt)),
    expiresAt,
    isStale: expiresAt < now,
  };
}

import type { ServiceResult } from "#contracts/outcome.ts";
import { type LateAge, lateAgeOf, lateAges } from "#contracts/stage/late-ages.ts";
import { listCaps } from "#data/agent/agent-settings.server.ts";
import { type Backlog, countOffersByPhase, type HeldByAgent, listHeldMoney, readBacklog } from "#data/audit/oversight.server.ts";
import { type HeldOfCap, heldOfCap } from "#domain/money/cap.ts";
import type { Currency } from "#domain/money/money.ts";
import type { FoundRate } from "#domain/money/rate-book.ts";
import { type Phase, publicPhases } from "#domain/offer/phases.ts";
import type { ServiceContext } from "#services/context.ts";
import { listRates } from "#services/rate/rate-cache.server.ts";
import { listNamedAgents, type NamedAgent } from "./list-staff-offers.server.ts";
import { listWaiting, type Waiting } from "./list-waiting.server.ts";
import { type Figures, readFigures } from "./read-figures.server.ts";

export interface OverviewRate extends FoundRate {
  readonly base: Currency;
  readonly quote: Currency;
}

/** The admin's dashboard (design/screens §15, specification "admin overview"). */
export interface Overview {
  /** Offer counts by phase, without drafts, which only their owners see. */
  readonly counts: readonly { readonly phase: Phase; readonly count: number }[];
  /** The sum of the counts. */
  readonly total: number;
  readonly waiting: Waiting;
  /** Number of waiting items by lateness. */
  readonly lateness: Readonly<Record<LateAge, number>>;
  readonly held: readonly (HeldByAgent & HeldOfCap)[];
  readonly agents: readonly NamedAgent[];
  readonly rates: readonly OverviewRate[];
  readonly backlog: Backlog;
  readonly figures: Figures;
}

const watchedPairs = [
  ["EUR", "RUB"],
  ["USD", "RUB"],
  ["USDT", "RUB"],
  ["EUR", "USD"],
] as const satisfies readonly (readonly [Currency, Currency])[];
const watchedCurrencies = [...new Set(watchedPairs.flat())];

/** Returns the current rates of the currency pairs that staff watch. */
export async function listWatchedRates(now: number): Promise<OverviewRate[]> {
  const table = await listRates(watchedCurrencies, now);
  return watchedPairs.flatMap(([base, quote]) => {
    const found = table[`${base}/${quote}`];
    return found ? [{ ...found, base, quote }] : [];
  });
}

/** Counts the listed rows, so that each number equals the length of its list. */
const latenessOf = ({ items }: Waiting) =>
  Object.fromEntries(lateAges.map((age) => [age, items.filter(({ sla }) => lateAgeOf(sla) === age).length])) as Overview["lateness"];

/** The dashboard over all offers. `AUTH.FORBIDDEN` for all but managers. */
export async function readOverview(ctx: ServiceContext): Promise<ServiceResult<Overview>> {
  const waiting = await listWaiting(ctx);
  if (!waiting.ok) return waiting;
  const [byPhase, money, caps, agents, rates, backlog, figures] = await Promise.all([
    countOffersByPhase(),
    listHeldMoney(),
    listCaps(),
    listNamedAgents(),
    listWatchedRates(ctx.now),
    readBacklog(),
    readFigures(ctx.now),
  ]);
  const held = money.map(({ agentId, amount }) => {
    const own = caps.filter((cap) => cap.agentId === agentId).map((cap) => cap.amount);
    return { agentId, ...heldOfCap(amount, own) };
  });
  const counts = publicPhases.map((phase) => ({ phase, count: byPhase.get(phase) ?? 0 }));
  const total = counts.reduce((sum, { count }) => sum + count, 0);
  const lateness = latenessOf(waiting.value);
  return { ok: true, value: { counts, total, waiting: waiting.value, lateness, held, agents, rates, backlog, figures } };
}

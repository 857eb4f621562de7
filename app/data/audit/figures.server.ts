import { pool } from "#data/db.server.ts";
import type { CancelReason, Instant } from "#domain/offer/state.ts";

/** Progress of the offers that were published since an instant; each step counts those that reached it. */
export interface OfferFlow {
  readonly published: number;
  readonly accepted: number;
  readonly signed: number;
  readonly paid: number;
  readonly completed: number;
  /** Reasons why offers of the flow ended without completion, the most frequent first. */
  readonly losses: readonly { readonly reason: CancelReason | "refunded"; readonly count: number }[];
}

const flowSql = `SELECT part, sum(n)::int AS count FROM kept_count
  WHERE series = 'flow' AND agent_id = no_agent() AND zone = '' AND period >= (to_timestamp($1::float8 / 1000) AT TIME ZONE 'Europe/Moscow')::date
  GROUP BY part HAVING sum(n) <> 0`;

/**
 * The flow of offers published since the day of `since` in the head office's zone, with the reasons of loss; maintained on change
 * (docs/decisions/095).
 */
export async function readFlow(since: Instant): Promise<OfferFlow> {
  const { rows } = await pool.query<{ part: string; count: number }>(flowSql, [since]);
  const of = (step: string) => rows.find(({ part }) => part === step)?.count ?? 0;
  const lost = rows.flatMap(({ part, count }) =>
    part.startsWith("lost:") ? [{ reason: part.slice("lost:".length) as OfferFlow["losses"][number]["reason"], count }] : [],
  );
  return {
    ...{ published: of("published"), accepted: of("accepted"), signed: of("signed"), paid: of("paid"), completed: of("completed") },
    losses: lost.toSorted((a, b) => b.count - a.count || a.reason.localeCompare(b.reason)),
  };
}

export interface ModerationAge {
  readonly kind: "initial" | "edit" | "bank" | "documents";
  readonly count: number;
  readonly oldestAt: Instant;
}

/** Open moderation cases by kind, with the longest waiting one. */
export async function listModerationAges(): Promise<ModerationAge[]> {
  const { rows } = await pool.query<ModerationAge>(
    `SELECT kind, count(*)::int AS count, (extract(epoch FROM min(submitted_at)) * 1000)::float8 AS "oldestAt" FROM moderation_case
     WHERE state = 'open' GROUP BY kind ORDER BY kind`,
  );
  return rows;
}

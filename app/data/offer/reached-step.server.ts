import type { Conditions } from "#data/sql-conditions.server.ts";
import type { Instant } from "#domain/offer/state.ts";

/** Offers published since the day of an instant in the head office's time zone that reached a step of the flow. */
export interface ReachedStep {
  readonly step: string;
  readonly since: Instant;
}

/** Uses the same function as the dashboard's counts, so that a list is as long as the number that links to it. */
export function requireReached(where: Conditions, { step, since }: ReachedStep): void {
  // A redundant condition for the indexes by phase, because the function is called for each row.
  where.add("o.phase = ANY (?)", step.startsWith("lost:") ? ["cancelled", "refunded"] : step === "completed" ? [step] : undefined);
  const from = `to_timestamp(${where.slot(since)}::float8 / 1000)`;
  where.require(`o.published_at >= ${from} - interval '1 day' AND EXISTS (
    SELECT FROM kept_of_offer(o.phase, o.cancel_reason, o.published_at, o.buyer_id, o.state) k WHERE k.series = 'flow'
      AND k.part = ${where.slot(step)} AND k.period >= (${from} AT TIME ZONE 'Europe/Moscow')::date)`);
}

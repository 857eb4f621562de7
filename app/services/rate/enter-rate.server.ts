import { refuse, type ServiceResult } from "#contracts/outcome.ts";
import { recordAudit } from "#data/audit/audit.server.ts";
import { withTransaction } from "#data/db.server.ts";
import { insertRates, listLatestRates } from "#data/money/rates.server.ts";
import type { Currency } from "#domain/money/money.ts";
import { isNear, parseRate, type Rate } from "#domain/money/rate.ts";
import { rateFrom } from "#domain/money/rate-book.ts";
import { ownRateBounds, ownRateBps } from "#domain/money/rate-reading.ts";
import type { Instant } from "#domain/offer/state.ts";
import { days, hours } from "#domain/time/duration.ts";

export interface EnteredRate {
  readonly base: Currency;
  readonly quote: Currency;
  /** Units of `quote` for one `base`, as typed. */
  readonly rateText: string;
  /** Whole hours until the rate is shown as old. */
  readonly hours: number;
  /** The source of the rate, for the audit log. */
  readonly reason: string;
}

/** Time after expiry for which the last known rate is still used for the comparison. */
const memory = days(3);

/**
 * Stores a rate that an operator has typed, because no source of rates can be reached, and records it in the audit log. Offers use it only
 * while no source's rate is current. For the operator's command line only: no session enters rates (decision 162). Refusals:
 * `VALIDATION.CHOICE` (one currency twice), `VALIDATION.NUMERIC` (not a rate), `VALIDATION.AMOUNT {min, max}` (more than 10 % from the
 * known rate of the pair).
 */
export async function enterRate(entered: EnteredRate, now: Instant): Promise<ServiceResult<Rate>> {
  const { base, quote, reason } = entered;
  if (base === quote) return refuse("VALIDATION.CHOICE", { field: "quote", rule: "sameCurrency" });
  const rate = parseRate(entered.rateText);
  if (rate === null) return refuse("VALIDATION.NUMERIC", { field: "rate", rule: "rate" });
  return await withTransaction<ServiceResult<Rate>>(async (tx) => {
    const known = rateFrom(await listLatestRates(tx), base, quote, now);
    const isCompared = known !== null && now <= known.expiresAt + memory;
    if (isCompared && !isNear(rate, known.rate, ownRateBps))
      return refuse("VALIDATION.AMOUNT", { field: "rate", ...ownRateBounds(known.rate) });
    await insertRates(tx, [{ base, quote, rate, source: "manual", observedAt: now, expiresAt: now + hours(entered.hours) }]);
    const act = { actorId: null, actorKind: "operator", action: "rate.enter", objectType: "service", objectId: "1" } as const;
    await recordAudit(tx, { ...act, diff: { base, quote, rate, hours: entered.hours }, reason });
    return { ok: true, value: rate };
  });
}

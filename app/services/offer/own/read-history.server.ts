import { refuse, type ServiceResult } from "#contracts/outcome.ts";
import { type PaymentSum, sumOwnPaymentsByMonth } from "#data/money/own-payments.server.ts";
import { countEndedOffers, type EndedCount } from "#data/offer/finished-deals.server.ts";
import { listOwnOffers, type OfferCursor } from "#data/offer/offers-lists.server.ts";
import { type FinalPhase, terminalPhases } from "#domain/offer/phases.ts";
import type { Instant } from "#domain/offer/state.ts";
import { monthAt, monthsUntil, type YearMonth } from "#domain/time/months.ts";
import { instantsOf, wallAt } from "#domain/time/zone.ts";
import type { ServiceContext } from "#services/context.ts";
import type { ListedOffer } from "./list-own-offers.server.ts";
import { partnersOf, sideOfMember } from "./own-csv.server.ts";
import { type MoneyMonths, monthsOfMoney, sumMonths } from "./own-months.ts";
import { ownOfferOf } from "./own-offer.ts";

export interface HistoryQuestion {
  /** Absent means the newest year with ended offers. */
  readonly year?: number;
  readonly outcome?: FinalPhase;
  readonly before?: OfferCursor;
}

/** A deal that has ended, with its partner. */
export interface EndedOffer extends ListedOffer {
  readonly partner: string;
}

export interface History {
  readonly year: number;
  /** Years with ended offers, the newest first. */
  readonly counts: readonly EndedCount[];
  /** Payments of the year by method and currency, including those of running offers. */
  readonly sums: readonly PaymentSum[];
  /** The amounts of the same payments by month and currency. */
  readonly moved: readonly MoneyMonths[];
  /** Months of the year that have begun in the member's zone, the newest first. */
  readonly months: readonly YearMonth[];
  readonly items: readonly EndedOffer[];
  readonly next: OfferCursor | null;
}

const pageSize = 20;

/** Start and end of a year in a time zone. */
export function yearSpan(timeZone: string, year: number): { readonly from: Instant; readonly until: Instant } {
  const start = (of: number) => instantsOf(timeZone, Date.UTC(of, 0, 1)).first;
  return { from: start(year), until: start(year + 1) };
}

const yearOf = (timeZone: string, at: Instant) => new Date(wallAt(timeZone, at)).getUTCFullYear();

function monthsOf(timeZone: string, year: number, now: Instant): readonly YearMonth[] {
  const [last, current] = [`${year}-12`, monthAt(timeZone, now)];
  return monthsUntil(last, 12).filter((month) => month <= current);
}

/** Returns the member's ended offers of one year in their time zone, last ended first. Refusal: `AUTH.FORBIDDEN` for staff. */
export async function readHistory({ principal, now }: ServiceContext, question: HistoryQuestion): Promise<ServiceResult<History>> {
  const { userId, timeZone } = principal;
  if (principal.role !== "member" || principal.isBlocked) return refuse("AUTH.FORBIDDEN");
  const counts = await countEndedOffers(userId, timeZone);
  const year = question.year ?? counts[0]?.year ?? yearOf(timeZone, now);
  const phases = question.outcome === undefined ? terminalPhases : [question.outcome];
  const { before } = question;
  const span = yearSpan(timeZone, year);
  const [states, sums] = await Promise.all([
    listOwnOffers(userId, { ...span, phases, limit: pageSize + 1, ...(before && { before }) }),
    sumOwnPaymentsByMonth({ memberId: userId, ...span }, timeZone),
  ]);
  const shown = states.slice(0, pageSize);
  const partners = await partnersOf(shown, userId, principal.language);
  const items = shown.map((state) => ({
    ...ownOfferOf(state, sideOfMember(state, userId), userId, now),
    ...{ agent: null, partner: partners.get(state.id) ?? "" },
  }));
  const last = items.at(-1);
  const next = states.length > pageSize && last ? { at: last.updatedAt, id: last.id } : null;
  const months = monthsOf(timeZone, year, now);
  const money = { sums: sumMonths(sums), moved: monthsOfMoney(sums, months.toReversed()) };
  return { ok: true, value: { year, counts, ...money, months, items, next } };
}

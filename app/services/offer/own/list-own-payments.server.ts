import { mostExported } from "#contracts/list/export-limit.ts";
import { type PaymentCursor, type PaymentFilter, writePaymentCursor } from "#contracts/list/payment-filter.ts";
import { refuse, type ServiceResult } from "#contracts/outcome.ts";
import { recordAudit } from "#data/audit/audit.server.ts";
import { pool } from "#data/db.server.ts";
import {
  listOwnPayments as listRows,
  type OwnPayment,
  type PaymentSpan,
  type PaymentSum,
  sumOwnPayments,
  sumOwnPaymentsByMonth,
} from "#data/money/own-payments.server.ts";
import { isFeeReturned } from "#domain/money/held-parts.ts";
import type { Currency } from "#domain/money/money.ts";
import type { Instant } from "#domain/offer/state.ts";
import type { Principal } from "#domain/people/access/principal.ts";
import { csvFile } from "#domain/text/csv.ts";
import { days } from "#domain/time/duration.ts";
import { monthAt, monthsUntil, type YearMonth } from "#domain/time/months.ts";
import { instantsOf } from "#domain/time/zone.ts";
import { textFor } from "#i18n/text.server.ts";
import { auditOf, type ServiceContext } from "#services/context.ts";
import { columnsOf, csvHead, csvLine, csvMoney, csvText, csvTime } from "#services/csv-cells.ts";
import { csvDirection, csvRate, csvRoute, isPaidToSelf, sideOfMember } from "./own-csv.server.ts";
import { type MoneyMonths, monthsOfMoney, sumMonths } from "./own-months.ts";
import { type Deal, dealsOf, type ShownPayment, shownPayments } from "./payment-deals.server.ts";

export type { PaymentSum, ShownPayment };

export interface OwnPayments {
  readonly rows: readonly ShownPayment[];
  /** The currencies that the person has paid or received in. */
  readonly currencies: readonly Currency[];
  /** `after` of the next page; null at the end. */
  readonly next: string | null;
  /** Totals of all payments that match the filter, not only of this page. */
  readonly sums: readonly PaymentSum[];
  /** The same payments by month and currency: the last twelve months of the filter's days. */
  readonly months: readonly MoneyMonths[];
}

const pageSize = 20;
const shownMonths = 12;

/** The last twelve months that the days of the filter touch, the oldest first. */
function monthsIn({ timeZone }: Principal, now: Instant, { dateFrom, dateTo }: PaymentFilter): readonly YearMonth[] {
  const current = monthAt(timeZone, now);
  const first = dateFrom?.slice(0, 7) ?? "";
  const [last = current] = [dateTo?.slice(0, 7) ?? current, current].sort();
  return monthsUntil(last, shownMonths)
    .filter((month) => month >= first)
    .reverse();
}

/** Converts days in the member's time zone to instants. */
function spanOf({ userId, timeZone }: Principal, { dateFrom, dateTo, ...filter }: PaymentFilter): PaymentSpan {
  const start = (day: string, later = 0) => instantsOf(timeZone, Date.parse(`${day}T00:00:00Z`) + later).first;
  return {
    ...{ memberId: userId, ...filter },
    ...(dateFrom && { from: start(dateFrom) }),
    ...(dateTo && { until: start(dateTo, days(1)) }),
  };
}

const isMember = ({ role, isBlocked }: Principal) => role === "member" && !isBlocked;

/** The member's verified pay-ins, payouts and refunds over all offers, newest first. Refusal: `AUTH.FORBIDDEN` for staff. */
export async function listOwnPayments(
  { principal, now }: Pick<ServiceContext, "principal" | "now">,
  filter: PaymentFilter,
  after: PaymentCursor | null,
): Promise<ServiceResult<OwnPayments>> {
  if (!isMember(principal)) return refuse("AUTH.FORBIDDEN");
  const span = spanOf(principal, filter);
  const [found, sums, all] = await Promise.all([
    listRows(span, { limit: pageSize + 1, ...(after && { after }) }),
    sumOwnPaymentsByMonth(span, principal.timeZone),
    sumOwnPayments({ memberId: principal.userId }),
  ]);
  const currencies = [...new Set(all.map(({ amount }) => amount.currency))];
  const rows = found.slice(0, pageSize);
  const last = rows.at(-1);
  const next = found.length > pageSize && last ? writePaymentCursor({ tx: last.tx, currency: last.amount.currency }) : null;
  const money = { sums: sumMonths(sums), months: monthsOfMoney(sums, monthsIn(principal, now, filter)) };
  return { ok: true, value: { rows: await shownPayments(principal, rows), next, currencies, ...money } };
}

const columns = columnsOf({
  at: ["at"],
  humanId: ["number"],
  direction: ["direction"],
  amount: ["amount", "currency"],
  commission: ["fee", "feeCurrency"],
  route: ["route"],
  rate: ["rate", "rateUnit"],
  partner: ["partner"],
  tx: [],
  offerId: [],
  account: [],
  reference: [],
  isToSelf: [],
  receiptOf: [],
} as const satisfies Record<keyof ShownPayment | "commission" | "route" | "rate", readonly string[]>);

type DealColumn = "fee" | "feeCurrency" | "route" | "rate" | "rateUnit" | "partner";

/** Commission of the own pay-in, route, rate and partner; the commission only beside a payment to the agent, and none of a refunded one. */
function dealCells(
  deal: Deal | undefined,
  { direction }: OwnPayment,
  { userId, language }: Principal,
): Readonly<Record<DealColumn, string>> {
  if (deal === undefined) return { fee: "", feeCurrency: "", route: "", rate: "", rateUnit: "", partner: "" };
  const { state, partner } = deal;
  const side = sideOfMember(state, userId);
  const [fee, feeCurrency] =
    direction === "payIn" && !isFeeReturned(state, side) ? csvMoney(state.legs[side].commission, language) : ["", ""];
  const route = csvRoute(state, side, language);
  const [rate, rateUnit] = csvRate(state, language);
  return { fee, feeCurrency, route, rate, rateUnit, partner: csvText(partner, language) };
}

function lineOf(row: OwnPayment, deal: Deal | undefined, principal: Principal): readonly string[] {
  const { language, timeZone } = principal;
  const [amount, currency] = csvMoney(row.amount, language);
  const isToSelf = deal !== undefined && isPaidToSelf(deal.state, principal.userId);
  return csvLine(columns, {
    at: csvTime(row.at, language, timeZone),
    number: row.humanId,
    direction: csvDirection(row.direction, isToSelf, language),
    ...{ amount, currency },
    ...dealCells(deal, row, principal),
  });
}

/** {@link listOwnPayments} as a file for spreadsheets in the member's language and zone. The export is audited. Refusal: `EXPORT.TOO_LONG {max}`. */
export async function exportOwnPayments(ctx: ServiceContext, filter: PaymentFilter): Promise<ServiceResult<string>> {
  const { principal } = ctx;
  if (!isMember(principal)) return refuse("AUTH.FORBIDDEN");
  const rows = await listRows(spanOf(principal, filter), { limit: mostExported + 1 });
  if (rows.length > mostExported) return refuse("EXPORT.TOO_LONG", { max: mostExported });
  const { language, timeZone } = principal;
  const t = textFor(language);
  const deals = await dealsOf(principal, rows);
  const lines = rows.map((row) => lineOf(row, deals.get(row.offerId), principal));
  const diff = { ...filter, lines: String(lines.length) };
  await recordAudit(pool, { ...auditOf(ctx), action: "payments.export", objectType: "user", objectId: principal.userId, diff });
  return {
    ok: true,
    value: csvFile(
      csvHead(columns, (key) => t(`ownRecords.csv.${key}`, { zone: timeZone }), language),
      lines,
      language,
    ),
  };
}

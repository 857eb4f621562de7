import { mostExported } from "#contracts/export-limit.ts";
import { refuse, type ServiceResult } from "#contracts/outcome.ts";
import { type PaymentCursor, type PaymentFilter, writePaymentCursor } from "#contracts/payment-filter.ts";
import { recordAudit } from "#data/audit/audit.server.ts";
import { pool } from "#data/db.server.ts";
import {
  listOwnPayments as listRows,
  type OwnPayment,
  type PaymentSpan,
  type PaymentSum,
  sumOwnPayments,
} from "#data/money/own-payments.server.ts";
import { decimalText } from "#domain/offer/wire.ts";
import type { Principal } from "#domain/people/principal.ts";
import { csvAmount, csvCell, csvFile } from "#domain/text/csv.ts";
import { days } from "#domain/time/duration.ts";
import { instantsOf } from "#domain/time/zone.ts";
import { auditOf, type ServiceContext } from "#services/context.ts";

export type { OwnPayment, PaymentSum };

export interface OwnPayments {
  readonly rows: readonly OwnPayment[];
  /** `after` of the next page; null at the end. */
  readonly next: string | null;
  /** Sums of all payments that match the filter, not of this page alone. */
  readonly sums: readonly PaymentSum[];
}

const pageSize = 20;

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
  { principal }: Pick<ServiceContext, "principal">,
  filter: PaymentFilter,
  after: PaymentCursor | null,
): Promise<ServiceResult<OwnPayments>> {
  if (!isMember(principal)) return refuse("AUTH.FORBIDDEN");
  const span = spanOf(principal, filter);
  const [found, sums] = await Promise.all([listRows(span, { limit: pageSize + 1, ...(after && { after }) }), sumOwnPayments(span)]);
  const rows = found.slice(0, pageSize);
  const last = rows.at(-1);
  const next = found.length > pageSize && last ? writePaymentCursor({ tx: last.tx, currency: last.amount.currency }) : null;
  return { ok: true, value: { rows, next, sums } };
}

const columns = ["at", "number", "direction", "amount", "currency"];

/** {@link listOwnPayments} as a file for spreadsheets, instants in UTC. The export is audited. Refusal: `EXPORT.TOO_LONG {max}`. */
export async function exportOwnPayments(ctx: ServiceContext, filter: PaymentFilter): Promise<ServiceResult<string>> {
  const { principal } = ctx;
  if (!isMember(principal)) return refuse("AUTH.FORBIDDEN");
  const rows = await listRows(spanOf(principal, filter), { limit: mostExported + 1 });
  if (rows.length > mostExported) return refuse("EXPORT.TOO_LONG", { max: mostExported });
  const lines = rows.map(({ at, humanId, direction, amount }) => [
    ...[new Date(at).toISOString(), humanId, direction].map(csvCell),
    ...[csvAmount(decimalText(amount)), amount.currency],
  ]);
  const diff = { ...filter, lines: String(lines.length) };
  await recordAudit(pool, { ...auditOf(ctx), action: "payments.export", objectType: "user", objectId: principal.userId, diff });
  return { ok: true, value: csvFile(columns, lines) };
}

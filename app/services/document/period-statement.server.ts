import { missing, type ServiceResult } from "#contracts/outcome.ts";
import { recordAudit } from "#data/audit/audit.server.ts";
import { pool } from "#data/db.server.ts";
import { listAgreedAt } from "#data/document/document-facts.server.ts";
import { type HeldPart, listHeldParts, listOwnMovements, sumOwnMovements } from "#data/money/own-balances.server.ts";
import { listOwnPayments, readOwnPositions, sumOwnPayments } from "#data/money/own-payments.server.ts";
import { listOwnOffers } from "#data/offer/offers-lists.server.ts";
import { listWrittenNames, type WrittenName } from "#data/written-names.server.ts";
import { partsOf, refundAt } from "#domain/money/held-parts.ts";
import { isTerminal } from "#domain/offer/phases.ts";
import type { Instant, OfferState } from "#domain/offer/state.ts";
import type { Principal } from "#domain/people/access/principal.ts";
import { emptyPersonalData } from "#domain/people/personal/personal-data.ts";
import { postalAddress } from "#domain/people/personal/postal-address.ts";
import { showInLatin } from "#domain/people/typed-text.ts";
import { addMonths, monthStart, type YearMonth } from "#domain/time/months.ts";
import { env } from "#env";
import { shownNameOf } from "#services/names/shown-names.server.ts";
import { auditOf, type ServiceContext } from "../context.ts";
import { partnersOf, sideOfMember } from "../offer/own/own-csv.server.ts";
import { shownPayments } from "../offer/own/payment-deals.server.ts";
import { yearSpan } from "../offer/own/read-history.server.ts";
import { openCompany } from "../profile/company/sealed-company.server.ts";
import { openPersonal } from "../profile/personal-details.server.ts";
import { countryPair, fileName } from "./document-text.ts";
import { issuerLines } from "./issuer.server.ts";
import type { StatedPart } from "./period-balance-pages.server.ts";
import { type PeriodFacts, writePeriod } from "./period-statement-pages.server.ts";
import type { GeneratedFile } from "./read-requisites-pdf.server.ts";
import { taxPairOf } from "./tax-number.server.ts";

/** Maximum numbers of movements, payouts and deals that are listed. The totals and balances include all. */
const listedAtMost = 1_000;

/** A year `YYYY` or a month `YYYY-MM` in the reader's time zone. */
export type Period = { readonly year: number } | { readonly month: YearMonth };

/** Parses the last part of an address, `2026` or `2026-11`; null for anything else. */
export function readPeriod(text: string): Period | null {
  if (/^20\d{2}$/.test(text)) return { year: Number(text) };
  return /^20\d{2}-(?:0[1-9]|1[0-2])$/.test(text) ? { month: text } : null;
}

function spanOf(timeZone: string, period: Period): { readonly from: Instant; readonly until: Instant } {
  if ("year" in period) return yearSpan(timeZone, period.year);
  return { from: monthStart(timeZone, period.month), until: monthStart(timeZone, addMonths(period.month, 1)) };
}

/** The deals that ended in the period, or whose money moved or was held in it. */
function dealsOf(offers: readonly OfferState[], moved: ReadonlySet<string>, until: Instant): readonly OfferState[] {
  return offers
    .filter(({ id, phase, updatedAt }) => moved.has(id) || (isTerminal(phase) && updatedAt < until))
    .filter(({ id, phase }) => moved.has(id) || phase !== "cancelled");
}

/** Name of a period in addresses and in the audit. */
const addressOf = (period: Period) => ("year" in period ? `${period.year}` : period.month);

function homeOf({ details }: WrittenName) {
  const data = details === null ? emptyPersonalData : openPersonal(details);
  return { legalAddress: postalAddress(data), country: data.country };
}

/** The signed-in person's name, tax number and address as papers say them: those of the company, else the person's. */
async function readHolder({ userId, name }: Principal): Promise<PeriodFacts["holder"]> {
  const [row] = await listWrittenNames([userId]);
  if (row === undefined) return { name: { ru: name, en: name }, tax: null, address: null };
  const { legalAddress: line, country } = row.company === null ? homeOf(row) : openCompany(row.company);
  const { ru, en } = countryPair(country);
  const address = line === "" ? null : { ru: `${line}, ${ru}`, en: `${showInLatin(line)}, ${en}` };
  return { name: shownNameOf(row), tax: taxPairOf(row), address };
}

/** `2026-11-3F2A9C1B`: the period and the end of the member's id. */
const numberOf = (period: Period, memberId: string) => `${addressOf(period)}-${memberId.slice(-8).toUpperCase()}`;

/** The member's deals that changed since the period began, and the unchanged ones with these ids. */
async function withUnchanged(memberId: string, changed: readonly OfferState[], ids: ReadonlySet<string>): Promise<readonly OfferState[]> {
  const unchanged = [...ids.difference(new Set(changed.map(({ id }) => id)))];
  if (unchanged.length === 0) return changed;
  return [...changed, ...(await listOwnOffers(memberId, { ids: unchanged, limit: unchanged.length }))];
}

/** The parts of the closing balance, with what of them was going back to the member at its instant. */
function statedParts(parts: readonly HeldPart[], deals: readonly OfferState[], memberId: string, until: Instant): readonly StatedPart[] {
  const dealOf = new Map(deals.map((deal) => [deal.id, deal]));
  return parts.map((part) => {
    const deal = dealOf.get(part.offerId);
    return { ...part, ...partsOf(part, deal ? refundAt(deal, sideOfMember(deal, memberId), until) : null) };
  });
}

/** Reads balances, movements, payouts and deals of a span. */
async function readMoney(reader: Pick<Principal, "userId" | "language">, span: ReturnType<typeof spanOf>) {
  const memberId = reader.userId;
  const payoutSpan = { memberId, ...span, direction: "payout" } as const;
  const [positions, turnovers, movements, parts, payoutSums, newest, offers] = await Promise.all([
    readOwnPositions({ memberId, ...span }),
    sumOwnMovements({ memberId, ...span }),
    listOwnMovements({ memberId, ...span }, listedAtMost),
    listHeldParts({ memberId, ...span }, listedAtMost),
    sumOwnPayments(payoutSpan),
    listOwnPayments(payoutSpan, { limit: listedAtMost }),
    listOwnOffers(memberId, { from: span.from, limit: listedAtMost }),
  ]);
  const payouts = await shownPayments(
    reader,
    newest.toSorted((a, b) => a.at - b.at),
  );
  const moved = new Set([...movements, ...payouts, ...parts].map(({ offerId }) => offerId));
  const isCut = [movements, parts, payouts, offers].some(({ length }) => length === listedAtMost);
  const deals = dealsOf(await withUnchanged(memberId, offers, moved), moved, span.until);
  const agreed = await listAgreedAt(deals.map(({ id }) => id));
  const stated = { parts: statedParts(parts, deals, memberId, span.until), payouts, deals, agreed };
  return { positions, turnovers, movements, payoutSums, ...stated, cutAt: isCut ? listedAtMost : null };
}

/**
 * Returns the member's statement of a year or month, generated anew each time and audited; `NOT_FOUND` for others and for a period that has
 * not begun.
 */
export async function readPeriodStatement(ctx: ServiceContext, period: Period): Promise<ServiceResult<GeneratedFile>> {
  const { principal, now } = ctx;
  const { timeZone, userId: memberId, language } = principal;
  const span = spanOf(timeZone, period);
  if (principal.role !== "member" || principal.isBlocked || span.from > now) return missing;
  const [read, holder] = await Promise.all([readMoney(principal, span), readHolder(principal)]);
  const facts: PeriodFacts = {
    ...{ ...read, period, memberId, at: now, timeZone, until: Math.min(span.until, now), from: span.from },
    ...{ partners: await partnersOf(read.deals, memberId, language), brand: principal.brand, lead: language },
    ...{ holder, issuer: issuerLines(), number: numberOf(period, memberId) },
  };
  const asked = addressOf(period);
  const action = "year" in period ? ("statement.year" as const) : ("statement.month" as const);
  await recordAudit(pool, { ...auditOf(ctx), action, objectType: "user", objectId: memberId, diff: { period: asked } });
  return { ok: true, value: { name: fileName("statement", asked, language), bytes: await writePeriod(facts, env.PRODUCT_NAME) } };
}

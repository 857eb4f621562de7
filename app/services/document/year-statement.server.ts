import { missing, type ServiceResult } from "#contracts/outcome.ts";
import { paymentDirections } from "#contracts/payment-filter.ts";
import { recordAudit } from "#data/audit/audit.server.ts";
import { pool } from "#data/db.server.ts";
import { type PaymentSum, sumOwnPayments } from "#data/money/own-payments.server.ts";
import { listOwnOffers } from "#data/offer/offers-lists.server.ts";
import { otherSide, payoutOf } from "#domain/offer/facts.ts";
import type { OfferState } from "#domain/offer/state.ts";
import { env } from "#env";
import { type Cell, type Row, writeHead, writeHeading, writePair, writeTable } from "#files/pdf/blocks.server.ts";
import { closeSheet, openSheet } from "#files/pdf/sheet.server.ts";
import { auditOf, type ServiceContext } from "../context.ts";
import { yearSpan } from "../offer/own/read-history.server.ts";
import { amountText, bothIn, dayText, instantText, pairOf } from "./paper-words.ts";
import type { MadePaper } from "./read-requisites-pdf.server.ts";

/** Maximum number of deals that are listed. The sums above them include all. */
const listedAtMost = 1_000;

const label = (pair: ReturnType<typeof pairOf>): Cell => ({ text: pair.ru, note: pair.en });

function sumRows(sums: readonly PaymentSum[]): Row[] {
  return paymentDirections.flatMap((direction) =>
    sums
      .filter((sum) => sum.direction === direction)
      .map(({ count, amount }) => ({
        cells: [label(pairOf((w) => w.year.directions[direction])), { text: `${count}` }, { text: amountText(amount) }],
      })),
  );
}

function offerRows({ offers, memberId, timeZone }: YearFacts): Row[] {
  return offers.map(({ humanId, sides, legs, updatedAt }) => {
    const side = sides.owner.memberId === memberId ? "owner" : "buyer";
    const [own, other] = [legs[side], legs[otherSide(side)]];
    return {
      cells: [
        { text: humanId, note: dayText(updatedAt, timeZone) },
        { text: amountText(own.payIn), note: bothIn(pairOf((w) => w.year.fee, { amount: amountText(own.commission) })) },
        { text: amountText(payoutOf(other)) },
      ],
    };
  });
}

const end = "right" as const;
const headRow = (picks: readonly Parameters<typeof pairOf>[0][]): Row => ({
  cells: picks.map((pick) => ({ ...label(pairOf(pick)), face: "medium" as const })),
});

interface YearFacts {
  readonly year: number;
  readonly memberId: string;
  readonly name: string;
  readonly brand: OfferState["brand"];
  readonly sums: readonly PaymentSum[];
  readonly offers: readonly OfferState[];
  readonly at: number;
  /** IANA zone of the times. */
  readonly timeZone: string;
}

/** Writes the year's totals by method and currency, from the ledger, and the list of completed deals. */
async function writeYear(facts: YearFacts, product: string): Promise<Uint8Array> {
  const { year, name, brand, sums, offers, at, timeZone } = facts;
  const title = pairOf((w) => w.year.title, { year });
  const sheet = await openSheet({ title: `${title.ru} ${name}`, brand, at });
  writeHead(sheet, product, title, [{ ru: name, en: name }, pairOf((w) => w.statement.at, { at: instantText(at, timeZone) })]);
  writeHeading(
    sheet,
    1,
    pairOf((w) => w.year.sums),
  );
  if (sums.length === 0) {
    writePair(
      sheet,
      pairOf((w) => w.year.nothing),
    );
  } else {
    writeTable(
      sheet,
      [{ share: 5 }, { share: 2, align: end }, { share: 5, align: end }],
      [headRow([(w) => w.year.way, (w) => w.year.count, (w) => w.year.sum]), ...sumRows(sums)],
    );
  }
  if (offers.length > 0) {
    writeHeading(
      sheet,
      2,
      pairOf((w) => w.year.offers),
    );
    writeTable(
      sheet,
      [{ share: 3 }, { share: 5, align: end }, { share: 4, align: end }],
      [headRow([(w) => w.year.offer, (w) => w.year.paid, (w) => w.year.received]), ...offerRows(facts)],
    );
  }
  return closeSheet(sheet, {
    left: `${product} · ${bothIn(title)}`,
    page: (page, pages) => bothIn(pairOf((w) => w.footer.page, { page, pages })),
  });
}

/**
 * Returns the statement of a year in the member's time zone, made anew each time and audited; `NOT_FOUND` for others and for future
 * years.
 */
export async function readYearStatement(ctx: ServiceContext, year: number): Promise<ServiceResult<MadePaper>> {
  const { principal, now } = ctx;
  const span = yearSpan(principal.timeZone, year);
  if (principal.role !== "member" || principal.isBlocked || span.from > now) return missing;
  const memberId = principal.userId;
  const [sums, offers] = await Promise.all([
    sumOwnPayments({ memberId, ...span }),
    listOwnOffers(memberId, { ...span, phases: ["completed"], limit: listedAtMost }),
  ]);
  const facts = {
    ...{ year, memberId, sums, offers, at: now },
    name: principal.name,
    brand: principal.brand,
    timeZone: principal.timeZone,
  };
  await recordAudit(pool, { ...auditOf(ctx), action: "statement.year", objectType: "user", objectId: memberId, diff: { year: `${year}` } });
  return { ok: true, value: { name: `Выписка ${year}.pdf`, bytes: await writeYear(facts, env.PRODUCT_NAME) } };
}

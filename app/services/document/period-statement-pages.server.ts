import { paymentDirections } from "#contracts/payment-filter.ts";
import type { OwnPayment, OwnPosition, PaymentSum } from "#data/money/own-payments.server.ts";
import type { Money } from "#domain/money/money.ts";
import { otherSide, payoutOf, verifiedPayoutOf } from "#domain/offer/facts.ts";
import type { Instant, Leg, OfferSide, OfferState } from "#domain/offer/state.ts";
import type { YearMonth } from "#domain/time/months.ts";
import { type Cell, type List, type Row, writeHead, writeList, writePair } from "#files/pdf/blocks.server.ts";
import { closeSheet, type Lead, openSheet, type Sheet } from "#files/pdf/sheet.server.ts";
import type { ShownName } from "#services/names/shown-name.ts";
import {
  amountText,
  bothIn,
  countryPair,
  dayText,
  labelIn,
  momentPair,
  pageLine,
  pairOf,
  pairWith,
  rateLine,
  timeText,
} from "./paper-words.ts";

type Pick = Parameters<typeof pairOf>[0];

export interface PeriodFacts {
  readonly period: { readonly year: number } | { readonly month: YearMonth };
  /** First instant, and the instant of the closing position: the period's end, or now while it runs. */
  readonly from: Instant;
  readonly until: Instant;
  readonly memberId: string;
  readonly holder: { readonly name: ShownName; readonly address: ShownName | null };
  readonly brand: OfferState["brand"];
  readonly positions: readonly OwnPosition[];
  readonly sums: readonly PaymentSum[];
  /** Oldest first. */
  readonly payments: readonly OwnPayment[];
  readonly deals: readonly OfferState[];
  /** Names by offer, initials before both signatures. */
  readonly partners: ReadonlyMap<string, string>;
  readonly at: Instant;
  /** IANA zone of the times. */
  readonly timeZone: string;
  /** The reader's language, which stands first. */
  readonly lead: Lead;
}

const end = "right" as const;
const headRow = (picks: readonly Pick[], lead: Lead): Row => ({
  cells: picks.map((pick) => ({ ...labelIn(pairOf(pick), lead), face: "medium" as const })),
});
const sideOf = (offer: OfferState, memberId: string): OfferSide => (offer.sides.owner.memberId === memberId ? "owner" : "buyer");

/** Opening + paid in − returned − passed on = closing; the part that was passed on is the rest of that sum. */
function positionRows({ positions, sums, lead }: PeriodFacts): Row[] {
  const summed = (direction: PaymentSum["direction"], currency: Money["currency"]) =>
    sums.find((sum) => sum.direction === direction && sum.amount.currency === currency)?.amount.minor ?? 0n;
  return positions.map(({ opening, closing }) => {
    const { currency } = opening;
    const [came, back] = [summed("payIn", currency), summed("refund", currency)];
    const passed = opening.minor + came - back - closing.minor;
    const minors = [opening.minor, came, back, passed, closing.minor];
    return { cells: minors.map((minor) => ({ text: amountText({ minor, currency }, lead) })) };
  });
}

function sumRows({ sums, lead }: PeriodFacts): Row[] {
  return paymentDirections.flatMap((direction) =>
    sums
      .filter((sum) => sum.direction === direction)
      .map(({ count, amount }) => ({
        cells: [
          labelIn(
            pairOf((w) => w.year.directions[direction]),
            lead,
          ),
          { text: `${count}` },
          { text: amountText(amount, lead) },
        ],
      })),
  );
}

/** The bank's reference of a payout to the member's recipient; payments to the agent and returns have none that the member may see. */
function referenceOf({ direction }: OwnPayment, offer: OfferState | undefined, memberId: string): string {
  if (direction !== "payout" || offer === undefined) return "";
  return verifiedPayoutOf(offer.legs[otherSide(sideOf(offer, memberId))])?.reference ?? "";
}

function paymentRows({ payments, deals, partners, memberId, timeZone, lead }: PeriodFacts): Row[] {
  return payments.map((payment) => {
    const offer = deals.find(({ id }) => id === payment.offerId);
    const reference = referenceOf(payment, offer, memberId);
    return {
      cells: [
        { text: dayText(payment.at, timeZone), note: timeText(payment.at, timeZone, lead) },
        labelIn(
          pairOf((w) => w.year.directions[payment.direction]),
          lead,
        ),
        { text: payment.humanId, note: [partners.get(payment.offerId) ?? "", reference].filter(Boolean).join(" · ") },
        { text: amountText(payment.amount, lead) },
      ],
    };
  });
}

/** The sum that the member has paid in so far, with the fee in it. */
function paidCell({ received, commission }: Leg, lead: Lead): Cell {
  if (received.minor === 0n) return { text: "—" };
  const fee = bothIn(
    pairOf((w) => w.year.fee),
    lead,
  );
  return { text: amountText(received, lead), note: `${fee} ${amountText(commission, lead)}` };
}

function dealRows({ deals, partners, memberId, timeZone, lead }: PeriodFacts): Row[] {
  return deals.map((offer) => {
    const side = sideOf(offer, memberId);
    const [own, other] = [offer.legs[side], offer.legs[otherSide(side)]];
    const { from, to } = offer.corridor;
    const route = [from, to].map((key) => countryPair(key)[lead]);
    const [base, target] = [offer.legs.owner.principal.currency, offer.legs.buyer.principal.currency];
    return {
      cells: [
        { text: offer.humanId, note: [dayText(offer.updatedAt, timeZone), partners.get(offer.id)].filter(Boolean).join(" · ") },
        { text: (side === "owner" ? route : route.toReversed()).join(" — "), note: rateLine(offer.quote.rate, base, target, lead) },
        labelIn(
          pairOf((w) => w.statement.phases[offer.phase]),
          lead,
        ),
        paidCell(own, lead),
        { text: verifiedPayoutOf(other) === null ? "—" : amountText(payoutOf(other), lead) },
      ],
    };
  });
}

const numeric = (share: number) => ({ share, align: end });

/** Writes a section with a list; nothing without rows. */
function writeRows(sheet: Sheet, title: Pick, columns: List["columns"], heads: readonly Pick[], rows: readonly Row[]): void {
  if (rows.length === 0) return;
  writeList(sheet, pairOf(title), { columns, head: headRow(heads, sheet.lead), rows, pad: 3.4 });
}

const holderLines = ({ name, address }: PeriodFacts["holder"]) => [
  pairWith((w) => w.year.holder, { name: name.ru }, { name: name.en }),
  ...(address === null ? [] : [pairWith((w) => w.year.address, { address: address.ru }, { address: address.en })]),
];

function titleOf({ period }: PeriodFacts) {
  if ("year" in period) return pairOf((w) => w.year.title, { year: period.year });
  const [year = "", month = ""] = period.month.split("-");
  const named = pairOf((w) => w.year.months[Number(month) - 1] ?? month);
  return pairWith((w) => w.year.monthTitle, { year, month: named.ru }, { year, month: named.en });
}

/** Writes positions and totals by currency from the ledger, then every payment and deal of the period, in both languages. */
export async function writePeriod(facts: PeriodFacts, product: string): Promise<Uint8Array> {
  const { holder, brand, sums, at, timeZone, from, until, lead } = facts;
  const title = titleOf(facts);
  const sheet = await openSheet({ title: `${title[lead]} ${holder.name[lead]}`, brand, at, lead });
  const span = pairOf((w) => w.year.span, { from: dayText(from, timeZone), until: dayText(until - 1, timeZone) });
  const asOf = momentPair((w) => w.statement.at, at, timeZone);
  writeHead(sheet, product, title, [...holderLines(holder), span, asOf]);
  const positions = positionRows(facts);
  if (positions.length > 0) {
    const heads: readonly Pick[] = [(w) => w.year.opening, (w) => w.year.came, (w) => w.year.back];
    const columns = [numeric(1), numeric(1), numeric(1), numeric(1), numeric(1)];
    writeRows(sheet, (w) => w.year.position, columns, [...heads, (w) => w.year.passed, (w) => w.year.closing], positions);
  }
  if (sums.length === 0) {
    writePair(
      sheet,
      pairOf((w) => ("year" in facts.period ? w.year.nothing : w.year.nothingInMonth)),
    );
  }
  const sumHeads: readonly Pick[] = [(w) => w.year.way, (w) => w.year.count, (w) => w.year.sum];
  writeRows(sheet, (w) => w.year.sums, [{ share: 5 }, numeric(2), numeric(5)], sumHeads, sumRows(facts));
  const paymentHeads: readonly Pick[] = [(w) => w.year.day, (w) => w.year.way, (w) => w.year.dealAndPartner, (w) => w.year.sum];
  writeRows(sheet, (w) => w.year.payments, [{ share: 4 }, { share: 4 }, { share: 4 }, numeric(3)], paymentHeads, paymentRows(facts));
  const dealHeads: readonly Pick[] = [(w) => w.year.offer, (w) => w.year.route, (w) => w.year.state, (w) => w.year.paid];
  const dealColumns = [{ share: 4 }, { share: 4 }, { share: 4 }, numeric(4), numeric(3)];
  writeRows(sheet, (w) => w.year.offers, dealColumns, [...dealHeads, (w) => w.year.received], dealRows(facts));
  return closeSheet(sheet, {
    left: `${product} · ${bothIn(title, lead)}`,
    page: pageLine(lead),
  });
}

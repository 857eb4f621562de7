import type { OwnPayment, PaymentSum } from "#data/money/own-payments.server.ts";
import { money } from "#domain/money/arithmetic.ts";
import { isFeeReturned } from "#domain/money/held-parts.ts";
import { otherSide, payoutOf, verifiedPayoutOf } from "#domain/offer/facts.ts";
import type { Instant, OfferSide, OfferState } from "#domain/offer/state.ts";
import type { YearMonth } from "#domain/time/months.ts";
import { type Pair, type Row, writeHead, writePair } from "#files/pdf/blocks.server.ts";
import { closeSheet, type Lead, openSheet, type Sheet } from "#files/pdf/sheet.server.ts";
import type { ShownName } from "#services/names/shown-name.ts";
import type { ShownPayment } from "../offer/own/payment-deals.server.ts";
import {
  bothIn,
  countryPair,
  dayText,
  firmIn,
  labelIn,
  momentPair,
  pageLine,
  pairOf,
  pairWith,
  rateLine,
  signedText,
  zonePair,
} from "./document-text.ts";
import {
  amountOrDash,
  type BalanceFacts,
  dayCell,
  numeric,
  type Pick,
  writeBalances,
  writeRemark,
  writeRows,
} from "./period-balance-pages.server.ts";

/** A payout with its destination account and the bank's reference. */
export interface StatedPayout extends OwnPayment {
  readonly account: ShownPayment["account"];
  readonly reference: string;
}

export interface PeriodFacts extends BalanceFacts {
  readonly period: { readonly year: number } | { readonly month: YearMonth };
  /** The number of the statement: the period and the member. */
  readonly number: string;
  /** First instant, and the instant of the closing balance: the period's end, or now for the current period. */
  readonly from: Instant;
  readonly until: Instant;
  readonly memberId: string;
  /** `tax`: the line with the tax number of a company; null without one. */
  readonly holder: { readonly name: ShownName; readonly tax: Pair | null; readonly address: ShownName | null };
  readonly issuer: readonly string[];
  readonly brand: OfferState["brand"];
  /** Payouts to the member's recipients, oldest first, and their totals, including those that are not listed. */
  readonly payouts: readonly StatedPayout[];
  readonly payoutSums: readonly PaymentSum[];
  readonly deals: readonly OfferState[];
  /** The dates of the contracts by deal. */
  readonly agreed: ReadonlyMap<string, Instant>;
  /** The largest number of rows that a list has; null when everything is listed. */
  readonly cutAt: number | null;
  readonly at: Instant;
}

const sideOf = (offer: OfferState, memberId: string): OfferSide => (offer.sides.owner.memberId === memberId ? "owner" : "buyer");

/** The recipient of a payout with the account: `Werkzeug Nord GmbH, Commerzbank ··3700`; empty when it is unknown. */
const recipientOf = ({ account }: StatedPayout, lead: Lead): string =>
  account === null ? "" : `${account.holder}, ${account.bank === null ? "" : firmIn(lead, account.bank)} ··${account.last4}`;

function payoutRows(facts: PeriodFacts): Row[] {
  const { payouts, payoutSums, timeZone, lead } = facts;
  const rows = payouts.map((payment): Row => {
    const { at, humanId, amount, reference } = payment;
    const kind = pairOf((w) => (amount.minor < 0n ? w.year.bounced : w.year.payout));
    return {
      cells: [
        dayCell(at, timeZone),
        labelIn(kind, lead),
        {
          text: humanId,
          note: [recipientOf(payment, lead), reference].filter(Boolean).join(" · "),
        },
        { text: signedText(amount, lead) },
      ],
    };
  });
  const totals = payoutSums.map(
    ({ amount }): Row => ({
      strong: true,
      cells: [
        { text: "" },
        labelIn(
          pairOf((w) => w.year.payoutTotal),
          lead,
        ),
        { text: "" },
        { text: signedText(amount, lead) },
      ],
    }),
  );
  return [...rows, ...totals];
}

/** The deals by number. */
function dealRows({ deals, agreed, memberId, lead }: PeriodFacts): Row[] {
  const ordered = deals.toSorted((a, b) => a.humanId.localeCompare(b.humanId));
  return ordered.map((offer) => {
    const side = sideOf(offer, memberId);
    const [own, other] = [offer.legs[side], offer.legs[otherSide(side)]];
    const { from, to } = offer.corridor;
    const route = [from, to].map((key) => countryPair(key)[lead]);
    const [base, target] = [offer.legs.owner.principal.currency, offer.legs.buyer.principal.currency];
    const nothing = money(0n, own.received.currency);
    const agreedAt = agreed.get(offer.id);
    const isFree = own.received.minor === 0n || isFeeReturned(offer, side);
    return {
      cells: [
        { text: offer.humanId, note: agreedAt === undefined ? undefined : dayText(agreedAt) },
        { text: (side === "owner" ? route : route.toReversed()).join(" → "), note: rateLine(offer.quote.rate, base, target, lead) },
        labelIn(
          pairOf((w) => w.statement.phases[offer.phase]),
          lead,
        ),
        amountOrDash(own.received, lead),
        amountOrDash(isFree ? nothing : own.commission, lead),
        amountOrDash(verifiedPayoutOf(other) === null ? nothing : payoutOf(other), lead),
      ],
    };
  });
}

function headLines({ number, holder, from, until, at, timeZone }: PeriodFacts): readonly Pair[] {
  const { name, tax, address } = holder;
  return [
    pairWith((w) => w.year.holder, { name: name.ru }, { name: name.en }),
    ...(tax === null ? [] : [tax]),
    ...(address === null ? [] : [pairWith((w) => w.year.address, { address: address.ru }, { address: address.en })]),
    pairOf((w) => w.year.span, { from: dayText(from, timeZone), until: dayText(until - 1, timeZone) }),
    pairOf((w) => w.year.number, { number }),
    momentPair((w) => w.year.issued, at, timeZone),
    zonePair((w) => w.year.zone, at, timeZone),
  ];
}

function titleOf({ period }: PeriodFacts) {
  if ("year" in period) return pairOf((w) => w.year.title, { year: period.year });
  const [year = "", month = ""] = period.month.split("-");
  const named = pairOf((w) => w.year.months[Number(month) - 1] ?? month);
  return pairWith((w) => w.year.monthTitle, { year, month: named.ru }, { year, month: named.en });
}

const payoutColumns = [{ share: 2 }, { share: 4.3 }, { share: 7 }, numeric(2.5)];
const payoutHeads: readonly Pick[] = [
  ...([(w) => w.year.day, (w) => w.year.operation, (w) => w.year.dealRecipientNumber] satisfies Pick[]),
  (w) => w.year.amount,
];
const dealColumns = [{ share: 4 }, { share: 4.4 }, { share: 3.8 }, numeric(3.4), numeric(2.8), numeric(3.6)];
const dealHeads: readonly Pick[] = [
  ...([(w) => w.year.offer, (w) => w.year.route, (w) => w.year.state, (w) => w.year.paid] satisfies Pick[]),
  ...([(w) => w.year.ofItFee, (w) => w.year.received] satisfies Pick[]),
];

function writeLists(sheet: Sheet, facts: PeriodFacts): void {
  const { positions, payouts, period, cutAt } = facts;
  writeBalances(sheet, facts);
  writeRows(sheet, (w) => w.year.payouts, payoutColumns, payoutHeads, payoutRows(facts));
  if (positions.length === 0 && payouts.length === 0) {
    writePair(
      sheet,
      pairOf((w) => ("year" in period ? w.year.nothing : w.year.nothingInMonth)),
    );
  }
  if (cutAt !== null) writeRemark(sheet, (w) => w.year.cut, { count: cutAt });
  writeRows(sheet, (w) => w.year.offers, dealColumns, dealHeads, dealRows(facts));
}

/**
 * Writes the statement of a year or month: the balance with the agents by currency and its movements from the ledger, then the payouts to
 * the member's recipients and the deals, in both languages.
 */
export async function writePeriod(facts: PeriodFacts, product: string): Promise<Uint8Array> {
  const { holder, issuer, brand, at, lead } = facts;
  const title = titleOf(facts);
  const sheet = await openSheet({ title: `${title[lead]} ${holder.name[lead]}`, brand, at, lead });
  writeHead(sheet, product, title, headLines(facts), issuer);
  writeLists(sheet, facts);
  return closeSheet(sheet, {
    left: `${product} · ${bothIn(title, lead)}`,
    page: pageLine(lead),
  });
}

import type { Money } from "#domain/money/money.ts";
import { type OfferSide, type OfferState, offerSides } from "#domain/offer/state.ts";
import { payoutOf } from "#domain/text/terms.ts";
import { type Cell, type Pair, type Row, writeHead, writeHeading, writeTable } from "#files/pdf/blocks.server.ts";
import { closeSheet, type Lead, openSheet, type Sheet } from "#files/pdf/sheet.server.ts";
import type { VisibleOffer } from "../offer/read-visible-offer.server.ts";
import { amountText, bothIn, dayText, momentPair, pageLine, pairOf, pairWith, timeText, zonePair } from "./document-text.ts";
import { issuerLines } from "./issuer.server.ts";
import { readStatementParties, type StatementParties } from "./statement-parties.server.ts";

type Pick = Parameters<typeof pairOf>[0];

/** Label, both sides. */
const columns = [{ share: 5.6 }, { share: 4.2, align: "right" as const }, { share: 4.2, align: "right" as const }];
const rowPad = 2.4;

const headRow = (lead: Lead, first: Cell = { text: "" }): Row => ({
  cells: [
    first,
    ...offerSides.map((side) => ({
      text: bothIn(
        pairOf((w) => w.contract[side]),
        lead,
      ),
      face: "medium" as const,
    })),
  ],
});

function amountRows({ legs }: OfferState, lead: Lead): Row[] {
  const row = (pick: Pick, amount: (side: OfferSide) => Money, strong = false): Row[] => [
    { strong, cells: [{ text: bothIn(pairOf(pick), lead) }, ...offerSides.map((side) => ({ text: amountText(amount(side), lead) }))] },
  ];
  /** A row that is written only when its amount is not zero. */
  const unusual = (pick: Pick, amount: (side: OfferSide) => Money): Row[] =>
    offerSides.some((side) => amount(side).minor !== 0n) ? row(pick, amount) : [];
  const zero = (side: OfferSide): Money => ({ minor: 0n, currency: legs[side].principal.currency });
  return [
    ...row(
      (w) => w.statement.agreed,
      (side) => legs[side].payIn,
    ),
    ...row(
      (w) => w.statement.fee,
      (side) => legs[side].commission,
    ),
    ...row(
      (w) => w.statement.received,
      (side) => legs[side].received,
      true,
    ),
    ...unusual(
      (w) => w.statement.excess,
      (side) => legs[side].excess,
    ),
    ...unusual(
      (w) => w.statement.returned,
      (side) => legs[side].returned,
    ),
    ...row(
      (w) => w.statement.paidOut,
      (side) => (legs[side].paidOut ? payoutOf(legs[side]) : zero(side)),
      true,
    ),
  ];
}

/** The steps that one of the sides has reached. */
function dateRows({ sides, legs }: OfferState, timeZone: string, lead: Lead): Row[] {
  type Step = "signed" | "proof" | "incoming" | "outgoing" | "confirmation" | "refund";
  const at: Record<Step, (side: OfferSide) => number | undefined> = {
    signed: (side) => sides[side]?.signedAt,
    proof: (side) => sides[side]?.proof?.at,
    incoming: (side) => legs[side].incoming.verifiedAt,
    outgoing: (side) => legs[side].outgoing.verifiedAt,
    confirmation: (side) => legs[side].confirmation.verifiedAt,
    refund: (side) => legs[side].refund.verifiedAt,
  };
  const steps = (Object.keys(at) as Step[]).filter((step) => offerSides.some((side) => at[step](side) !== undefined));
  const text = (instant: number | undefined) =>
    instant === undefined ? "—" : `${dayText(instant, timeZone)}, ${timeText(instant, timeZone)}`;
  return steps.map((step) => ({
    cells: [
      {
        text: bothIn(
          pairOf((w) => w.statement.steps[step]),
          lead,
        ),
      },
      ...offerSides.map((side) => ({ text: text(at[step](side)) })),
    ],
  }));
}

function writeSection(sheet: Sheet, pick: Pick, rows: readonly Row[], head = headRow(sheet.lead)): void {
  if (rows.length === 0) return;
  writeHeading(sheet, null, pairOf(pick));
  writeTable(sheet, columns, [head, ...rows], rowPad);
  // Sections stand close together, so that an invoice with all of its steps has one page too.
  sheet.y -= 8;
}

function headLines(state: OfferState, { rate, purpose, invoice }: StatementParties, timeZone: string): readonly Pair[] {
  const asOf = momentPair((w) => w.statement.at, state.updatedAt, timeZone);
  const phase = pairOf((w) => w.statement.phases[state.phase]);
  return [
    pairOf((w) => w.contract.number, { number: state.humanId, revision: state.revision }),
    { ru: `${phase.ru}, ${asOf.ru}`, en: `${phase.en}, ${asOf.en}` },
    rate,
    ...(invoice === null ? [] : [pairWith((w) => w.statement.invoice, { invoice: invoice.ru }, { invoice: invoice.en })]),
    // The payment reference names the agreement, which exists from the acceptance on.
    ...(state.sides.buyer ? [pairWith((w) => w.statement.purpose, { purpose: purpose.ru }, { purpose: purpose.en })] : []),
  ];
}

/**
 * Writes payers, recipients, agents, references and rate, the amounts of both legs and the dates of each step in the reader's zone, as of
 * the offer's last change. The reader's language comes first. An ordinary deal fits on one page.
 */
export async function writeStatement(visible: VisibleOffer, product: string, timeZone: string, lead: Lead): Promise<Uint8Array> {
  const { state } = visible;
  const parties = await readStatementParties(visible, lead);
  const title = pairOf((w) => w.statement.title);
  const sheet = await openSheet({ title: `${title[lead]} ${state.humanId}`, brand: state.brand, at: state.updatedAt, lead });
  writeHead(sheet, product, title, headLines(state, parties, timeZone), issuerLines());
  writeSection(sheet, (w) => w.statement.people, parties.rows);
  writeSection(sheet, (w) => w.statement.amounts, [...amountRows(state, lead), ...parties.references]);
  const zone = zonePair((w) => w.statement.zone, state.updatedAt, timeZone);
  writeSection(sheet, (w) => w.statement.dates, dateRows(state, timeZone, lead), headRow(lead, { text: bothIn(zone, lead) }));
  return closeSheet(sheet, { left: `${product} · ${bothIn(title, lead)} · ${state.humanId}`, page: pageLine(lead) });
}

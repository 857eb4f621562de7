import type { Money } from "#domain/money/money.ts";
import { otherSide } from "#domain/offer/facts.ts";
import { type OfferSide, type OfferState, offerSides } from "#domain/offer/state.ts";
import { payoutOf } from "#domain/text/terms.ts";
import { type Cell, drawQr, type Pair, type Row, writeHead, writeHeading, writePair, writeTable } from "#files/pdf/blocks.server.ts";
import {
  closeSheet,
  columnWidth,
  ensureRoom,
  fittingSize,
  gutter,
  inks,
  type Lead,
  openSheet,
  paper,
  type Sheet,
  writeAt,
} from "#files/pdf/sheet.server.ts";
import type { VisibleOffer } from "../offer/read-visible-offer.server.ts";
import { issuerLines } from "./issuer.server.ts";
import { amountText, bothIn, dayText, inBothLines, momentPair, pageLine, pairOf, pairWith, timeText, zonePair } from "./paper-words.ts";
import { type PayoutCode, payoutCodes, verifyUrl } from "./payout-code.server.ts";
import { readStatementParties, type StatementParties } from "./statement-parties.server.ts";

type Pick = Parameters<typeof pairOf>[0];

/** Label, both sides. */
const columns = [{ share: 5.6 }, { share: 4.2, align: "right" as const }, { share: 4.2, align: "right" as const }];
const rowPad = 3.4;

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
  /** A row that an ordinary deal does not need. */
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
}

const codeQr = 52;

/** A payout's code with its QR code in a half of the page, as its receipt has it. */
function writeCode(sheet: Sheet, { code, leg }: PayoutCode, x: number): void {
  drawQr(sheet, verifyUrl(code), x + 4, sheet.y + 4, codeQr);
  const place = { x: x + codeQr + 18, width: columnWidth - codeQr - 18 };
  const letter = pairOf((w) => w.contract.sideLetter[otherSide(leg)]);
  const label = pairWith((w) => w.payoutReceipt.codeOf, { side: letter.ru }, { side: letter.en });
  const used = writeAt(sheet, sheet.y + 8, inBothLines(label, sheet.lead), { ...place, size: 7, color: inks.muted }) + 4;
  const style = { ...place, face: "semibold" as const };
  writeAt(sheet, sheet.y + 8 + used, code, { ...style, size: fittingSize(sheet, code, style) });
}

/** The codes of the receipts of both payouts, by which a bank checks their dates, amounts and references; nothing before a payout. */
function writeCodes(sheet: Sheet, state: OfferState): void {
  const codes = payoutCodes(state);
  if (codes.length === 0) return;
  writeHeading(
    sheet,
    null,
    pairOf((w) => w.payoutReceipt.code),
  );
  ensureRoom(sheet, codeQr + 34);
  for (const [index, code] of codes.entries()) writeCode(sheet, code, paper.left + index * (columnWidth + gutter));
  sheet.y += codeQr + 14;
  writePair(
    sheet,
    pairOf((w) => w.payoutReceipt.codeWhere, { address: verifyUrl("") }),
    { size: 7, color: inks.muted },
  );
}

function headLines(state: OfferState, { rate, purpose }: StatementParties, timeZone: string): readonly Pair[] {
  const asOf = momentPair((w) => w.statement.at, state.updatedAt, timeZone);
  const phase = pairOf((w) => w.statement.phases[state.phase]);
  return [
    pairOf((w) => w.contract.number, { number: state.humanId, revision: state.revision }),
    { ru: `${phase.ru}, ${asOf.ru}`, en: `${phase.en}, ${asOf.en}` },
    rate,
    // The payment reference names the agreement, which exists from the acceptance on.
    ...(state.sides.buyer ? [pairWith((w) => w.statement.purpose, { purpose: purpose.ru }, { purpose: purpose.en })] : []),
  ];
}

/**
 * Writes payers, recipients, agents, references and rate, the amounts of both legs and the dates of each step in the reader's zone, as of
 * the offer's last change. The reader's language stands first. An ordinary deal needs one page.
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
  writeCodes(sheet, state);
  return closeSheet(sheet, { left: `${product} · ${bothIn(title, lead)} · ${state.humanId}`, page: pageLine(lead) });
}

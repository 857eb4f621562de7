import { type OfferSide, type OfferState, offerSides } from "#domain/offer/state.ts";
import { payoutOf } from "#domain/text/terms.ts";
import { type Cell, type Row, writeHead, writeHeading, writeTable } from "#files/pdf/blocks.server.ts";
import { closeSheet, openSheet } from "#files/pdf/sheet.server.ts";
import { amountText, bothIn, instantText, pairOf } from "./paper-words.ts";
import { readStatementParties } from "./statement-parties.server.ts";

const label = (pair: ReturnType<typeof pairOf>): Cell => ({ text: pair.ru, note: pair.en });
const columns = [{ share: 4 }, { share: 4, align: "right" as const }, { share: 4, align: "right" as const }];

const headRow = (): Row => ({
  cells: [{ text: "" }, ...offerSides.map((side) => ({ ...label(pairOf((w) => w.contract[side])), face: "medium" as const }))],
});

function amountRows({ legs }: OfferState): Row[] {
  const row = (pick: Parameters<typeof pairOf>[0], text: (side: OfferSide) => string, strong = false): Row => ({
    strong,
    cells: [label(pairOf(pick)), ...offerSides.map((side) => ({ text: text(side) }))],
  });
  const zero = (side: OfferSide) => amountText({ minor: 0n, currency: legs[side].principal.currency });
  return [
    row(
      (w) => w.statement.agreed,
      (side) => amountText(legs[side].payIn),
    ),
    row(
      (w) => w.statement.received,
      (side) => amountText(legs[side].received),
      true,
    ),
    row(
      (w) => w.statement.excess,
      (side) => amountText(legs[side].excess),
    ),
    row(
      (w) => w.statement.returned,
      (side) => amountText(legs[side].returned),
    ),
    row(
      (w) => w.statement.paidOut,
      (side) => (legs[side].paidOut ? amountText(payoutOf(legs[side])) : zero(side)),
      true,
    ),
  ];
}

function dateRows({ sides, legs }: OfferState, timeZone: string): Row[] {
  type Step = "signed" | "proof" | "incoming" | "outgoing" | "confirmation" | "refund";
  const at: Record<Step, (side: OfferSide) => number | undefined> = {
    signed: (side) => sides[side]?.signedAt,
    proof: (side) => sides[side]?.proof?.at,
    incoming: (side) => legs[side].incoming.verifiedAt,
    outgoing: (side) => legs[side].outgoing.verifiedAt,
    confirmation: (side) => legs[side].confirmation.verifiedAt,
    refund: (side) => legs[side].refund.verifiedAt,
  };
  const steps = Object.keys(at) as Step[];
  const text = (instant: number | undefined) => (instant === undefined ? "—" : instantText(instant, timeZone));
  return steps.map((step) => ({
    cells: [label(pairOf((w) => w.statement.steps[step])), ...offerSides.map((side) => ({ text: text(at[step](side)) }))],
  }));
}

/**
 * Writes payers, recipients, references, commissions, rate, purpose and agents, the agreed, received, refunded and paid-out amounts of
 * both legs and the dates of each step in the reader's zone, as of the offer's last change.
 */
export async function writeStatement(state: OfferState, product: string, timeZone: string): Promise<Uint8Array> {
  const parties = await readStatementParties(state, timeZone);
  const title = pairOf((w) => w.statement.title);
  const number = pairOf((w) => w.contract.number, { number: state.humanId, revision: state.revision });
  const phase = pairOf((w) => w.statement.phases[state.phase]);
  const sheet = await openSheet({ title: `${title.ru} ${state.humanId}`, brand: state.brand, at: state.updatedAt });
  const asOf = pairOf((w) => w.statement.at, { at: instantText(state.updatedAt, timeZone) });
  const status = { ru: `${asOf.ru} · ${phase.ru}`, en: `${asOf.en} · ${phase.en}` };
  const rate = pairOf((w) => w.payoutReceipt.rate);
  writeHead(sheet, product, title, [number, status, { ru: `${rate.ru}: ${parties.rate}`, en: `${rate.en}: ${parties.rate}` }]);
  writeHeading(
    sheet,
    1,
    pairOf((w) => w.payoutReceipt.people),
  );
  writeTable(sheet, columns, [headRow(), ...parties.rows]);
  writeHeading(
    sheet,
    2,
    pairOf((w) => w.statement.amounts),
  );
  writeTable(sheet, columns, [headRow(), ...amountRows(state)]);
  writeHeading(
    sheet,
    3,
    pairOf((w) => w.statement.dates),
  );
  writeTable(sheet, columns, [headRow(), ...dateRows(state, timeZone)]);
  return closeSheet(sheet, {
    left: `${product} · ${bothIn(number)}`,
    page: (page, pages) => bothIn(pairOf((w) => w.footer.page, { page, pages })),
  });
}

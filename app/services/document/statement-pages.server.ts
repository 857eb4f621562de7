import { type OfferSide, type OfferState, offerSides } from "#domain/offer/state.ts";
import { payoutOf } from "#domain/text/terms.ts";
import { type Row, writeHead, writeHeading, writeTable } from "#files/pdf/blocks.server.ts";
import { closeSheet, type Lead, openSheet } from "#files/pdf/sheet.server.ts";
import { amountText, bothIn, instantText, labelIn, momentPair, pageLine, pairOf } from "./paper-words.ts";
import { readStatementParties } from "./statement-parties.server.ts";

type Pick = Parameters<typeof pairOf>[0];

const label = (pick: Pick, lead: Lead) => labelIn(pairOf(pick), lead);
const columns = [{ share: 4 }, { share: 4, align: "right" as const }, { share: 4, align: "right" as const }];

const headRow = (lead: Lead): Row => ({
  cells: [{ text: "" }, ...offerSides.map((side) => ({ ...label((w) => w.contract[side], lead), face: "medium" as const }))],
});

function amountRows({ legs }: OfferState, lead: Lead): Row[] {
  const row = (pick: Pick, text: (side: OfferSide) => string, strong = false): Row => ({
    strong,
    cells: [label(pick, lead), ...offerSides.map((side) => ({ text: text(side) }))],
  });
  const zero = (side: OfferSide) => amountText({ minor: 0n, currency: legs[side].principal.currency }, lead);
  return [
    row(
      (w) => w.statement.agreed,
      (side) => amountText(legs[side].payIn, lead),
    ),
    row(
      (w) => w.statement.received,
      (side) => amountText(legs[side].received, lead),
      true,
    ),
    row(
      (w) => w.statement.excess,
      (side) => amountText(legs[side].excess, lead),
    ),
    row(
      (w) => w.statement.returned,
      (side) => amountText(legs[side].returned, lead),
    ),
    row(
      (w) => w.statement.paidOut,
      (side) => (legs[side].paidOut ? amountText(payoutOf(legs[side]), lead) : zero(side)),
      true,
    ),
  ];
}

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
  const steps = Object.keys(at) as Step[];
  const text = (instant: number | undefined) => (instant === undefined ? "—" : instantText(instant, timeZone, lead));
  return steps.map((step) => ({
    cells: [label((w) => w.statement.steps[step], lead), ...offerSides.map((side) => ({ text: text(at[step](side)) }))],
  }));
}

/**
 * Writes payers, recipients, references, commissions, rate, purpose and agents, the agreed, received, refunded and paid-out amounts of
 * both legs and the dates of each step in the reader's zone, as of the offer's last change. The reader's language stands first.
 */
export async function writeStatement(state: OfferState, product: string, timeZone: string, lead: Lead): Promise<Uint8Array> {
  const parties = await readStatementParties(state, timeZone, lead);
  const title = pairOf((w) => w.statement.title);
  const number = pairOf((w) => w.contract.number, { number: state.humanId, revision: state.revision });
  const phase = pairOf((w) => w.statement.phases[state.phase]);
  const sheet = await openSheet({ title: `${title[lead]} ${state.humanId}`, brand: state.brand, at: state.updatedAt, lead });
  const asOf = momentPair((w) => w.statement.at, state.updatedAt, timeZone);
  const status = { ru: `${asOf.ru} · ${phase.ru}`, en: `${asOf.en} · ${phase.en}` };
  const rate = pairOf((w) => w.payoutReceipt.rate);
  writeHead(sheet, product, title, [number, status, { ru: `${rate.ru}: ${parties.rate}`, en: `${rate.en}: ${parties.rate}` }]);
  writeHeading(
    sheet,
    1,
    pairOf((w) => w.payoutReceipt.people),
  );
  writeTable(sheet, columns, [headRow(lead), ...parties.rows]);
  writeHeading(
    sheet,
    2,
    pairOf((w) => w.statement.amounts),
  );
  writeTable(sheet, columns, [headRow(lead), ...amountRows(state, lead)]);
  writeHeading(
    sheet,
    3,
    pairOf((w) => w.statement.dates),
  );
  writeTable(sheet, columns, [headRow(lead), ...dateRows(state, timeZone, lead)]);
  return closeSheet(sheet, {
    left: `${product} · ${bothIn(number, lead)}`,
    page: pageLine(lead),
  });
}

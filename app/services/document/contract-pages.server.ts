import type { InvoiceDetails } from "#contracts/offer/offer-order.ts";
import { type Cell, type Pair, writeHead, writeHeading, writePair, writeTable } from "#files/pdf/blocks.server.ts";
import {
  closeSheet,
  columnWidth,
  ensureRoom,
  gutter,
  inks,
  type Lead,
  openSheet,
  paper,
  rule,
  type Sheet,
  writeAt,
} from "#files/pdf/sheet.server.ts";
import type { ContractModel, LegModel } from "./contract-model.ts";
import {
  bothIn,
  dayText,
  decimalIn,
  figurePair,
  hoursText,
  instantText,
  isoDayText,
  pairOf,
  pairWith,
  percentText,
  placePair,
  rateSourcePair,
  signedZone,
} from "./document-text.ts";

// A table's two columns are aligned with the two language columns.
const halves = [{ share: 1 }, { share: 1 }];
const labelCell = (pair: Pair): Cell => ({ text: pair.ru, note: pair.en });

function writeParties(sheet: Sheet, { parties, legs }: ContractModel): void {
  writeHeading(
    sheet,
    1,
    pairOf((w) => w.contract.parties),
  );
  const people = parties.map(({ side, name, note }) => ({
    cells: [labelCell(pairOf((w) => w.contract[side])), { text: name, note, face: "medium" as const }],
  }));
  const agents = legs.map(({ side, agent }) => ({
    cells: [
      labelCell(pairWith((w) => w.contract.agentOf, { side: sideLetter(side).ru }, { side: sideLetter(side).en })),
      { text: agent.ru, note: agent.en },
    ],
  }));
  writeTable(sheet, halves, [...people, ...agents]);
  writePair(
    sheet,
    pairOf((w) => w.contract.namesLater),
  );
}

const sideLetter = (side: LegModel["side"]) => pairOf((w) => w.contract.sideLetter[side]);

function writeSubject(sheet: Sheet, { state, facts }: ContractModel): void {
  writeHeading(
    sheet,
    2,
    pairOf((w) => w.contract.subject),
  );
  const [from, to] = [placePair(state.corridor.from), placePair(state.corridor.to)];
  const words = state.kind === "invoice" ? "subjectInvoice" : "subjectExchange";
  writePair(
    sheet,
    pairWith((w) => w.contract[words], { from: from.ru, to: to.ru }, { from: from.en, to: to.en }),
  );
  if (!facts.invoice) return;
  const { supplierName, invoiceDate, contractDate, details, ...rest } = facts.invoice;
  const values = { ...rest, supplier: supplierName, invoiceDate: isoDayText(invoiceDate), contractDate: isoDayText(contractDate) };
  writePair(
    sheet,
    pairOf((w) => w.contract.invoice, values),
  );
  writeDetails(sheet, details);
}

const shownDetails = [
  ...(["contractTotal", "contractUntil", "contractRegister", "invoiceDue", "operationCode"] as const),
  ...(["supplierAddress", "supplierTaxId", "supplierContact"] as const),
];
const days: readonly (typeof shownDetails)[number][] = ["contractUntil", "invoiceDue"];

/** Writes further details of the invoice, if they are given. */
function writeDetails(sheet: Sheet, { bought, isPrepaid, contractCurrency, ...details }: InvoiceDetails): void {
  const subject = bought ? [pairOf((w) => w.contract.bought[`${bought}_${isPrepaid ? "before" : "after"}`])] : [];
  const said = shownDetails.flatMap((name) => {
    const text = details[name];
    if (!text) return [];
    const value = days.includes(name) ? isoDayText(text) : name === "contractTotal" ? `${text} ${contractCurrency ?? ""}`.trim() : text;
    return [pairOf((w) => w.contract.invoiceDetails[name], { value })];
  });
  const pairs = [...subject, ...said];
  if (pairs.length > 0) writePair(sheet, { ru: pairs.map(({ ru }) => ru).join(" "), en: pairs.map(({ en }) => en).join(" ") });
}

type AmountRow = "payer" | "principal" | "commission" | "payIn" | "networkFee" | "payout" | "recipient";

function writeAmounts(sheet: Sheet, { state, legs }: ContractModel): void {
  const { quote, policy } = state;
  writeHeading(
    sheet,
    3,
    pairOf((w) => w.contract.amounts),
  );
  const line = (row: AmountRow, pick: (leg: LegModel) => Cell, strong = false) => ({
    strong,
    cells: [
      labelCell(
        figurePair(
          (w) => w.contract.rows[row],
          (lead) => ({ percent: percentText(policy.commissionBps, lead) }),
        ),
      ),
      ...legs.map(pick),
    ],
  });
  const amount = (text: string): Cell => ({ text, align: "right" });
  const networkRow = legs.some(({ networkFee }) => networkFee) ? [line("networkFee", ({ networkFee }) => amount(networkFee ?? "—"))] : [];
  writeTable(
    sheet,
    [{ share: 4 }, { share: 5, align: "right" }, { share: 5, align: "right" }],
    [
      line("payer", ({ payer, side }) => ({ text: payer, note: bothIn(pairOf((w) => w.contract[side])), face: "medium" })),
      line("principal", ({ principal }) => amount(principal)),
      line("commission", ({ commission }) => amount(commission)),
      line("payIn", ({ payIn }) => amount(payIn), true),
      ...networkRow,
      line("recipient", ({ recipient, recipientKind }) => ({ text: recipient, note: `${recipientKind.ru}\n${recipientKind.en}` })),
      line("payout", ({ payout }) => amount(payout), true),
    ],
  );
  const [base, target] = [state.legs.owner.principal.currency, state.legs.buyer.principal.currency];
  const values = { base, quote: target };
  const source = rateSourcePair(quote.source);
  writePair(
    sheet,
    figurePair(
      (w) => w.contract.rate,
      (lead) => ({
        ...values,
        at: instantText(quote.observedAt, signedZone, lead),
        source: source[lead],
        rate: decimalIn(lead, quote.rate),
      }),
    ),
  );
}

function writeAccounts(sheet: Sheet, { legs }: ContractModel): void {
  writeHeading(
    sheet,
    4,
    pairOf((w) => w.contract.requisites),
  );
  const row = (words: "payInAccount" | "payoutAccount", { side }: LegModel, text: string) => ({
    cells: [labelCell(pairWith((w) => w.contract[words], { side: sideLetter(side).ru }, { side: sideLetter(side).en })), { text }],
  });
  const rows = legs.flatMap((leg) => [row("payInAccount", leg, leg.agentAccount), row("payoutAccount", leg, leg.payoutAccount)]);
  writeTable(sheet, halves, rows);
  writePair(
    sheet,
    pairOf((w) => w.contract.requisitesText),
  );
}

function writeTerms(sheet: Sheet, { state: { policy } }: ContractModel): void {
  writeHeading(
    sheet,
    5,
    pairOf((w) => w.contract.terms),
  );
  const { incoming, outgoing, confirmation } = policy.stageWindows;
  const stages = (lead: Lead) => ({
    incoming: hoursText(incoming, lead),
    outgoing: hoursText(outgoing, lead),
    confirmation: hoursText(confirmation, lead),
  });
  const window = (milliseconds: number) => (lead: Lead) => ({ hours: hoursText(milliseconds, lead) });
  const terms: readonly (readonly [Pair, Pair])[] = [
    [pairOf((w) => w.contract.signing), figurePair((w) => w.contract.signingText, window(policy.signingWindow))],
    [pairOf((w) => w.contract.payment), figurePair((w) => w.contract.paymentText, window(policy.paymentWindow))],
    [pairOf((w) => w.contract.stages), figurePair((w) => w.contract.stagesText, stages)],
  ];
  for (const [label, text] of terms) writePair(sheet, { ru: `${label.ru}. ${text.ru}`, en: `${label.en}. ${text.en}` });
}

function writeClauses(sheet: Sheet, number: number, section: "order" | "duties" | "refusal"): void {
  const list = { order: "orderSteps", duties: "dutiesText", refusal: "refusalText" } as const;
  writeHeading(
    sheet,
    number,
    pairOf((w) => w.contract[section]),
  );
  const clauses = Array.from({ length: section === "order" ? 5 : section === "duties" ? 3 : 4 }, (_, index) => index);
  for (const index of clauses) {
    const clause = pairOf((w) => w.contract[list[section]][index] ?? "");
    const lead = `${number}.${index + 1}.  `;
    writePair(sheet, { ru: lead + clause.ru, en: lead + clause.en }, {}, 4);
  }
}

function writeSignatures(sheet: Sheet, { parties }: ContractModel): void {
  ensureRoom(sheet, 190);
  writeHeading(
    sheet,
    9,
    pairOf((w) => w.contract.signatures),
  );
  writePair(
    sheet,
    pairOf((w) => w.contract.signaturesText),
    {},
    12,
  );
  ensureRoom(sheet, 84);
  for (const [index, { side, name }] of parties.entries()) {
    const x = paper.left + index * (columnWidth + gutter);
    const place = { x, width: columnWidth };
    writeAt(sheet, sheet.y, bothIn(pairOf((w) => w.contract[side])), { ...place, size: 7.4, color: inks.muted });
    writeAt(sheet, sheet.y + 13, name, { ...place, face: "semibold", size: 9.6 });
    rule(sheet, sheet.y + 56, inks.ink, x, columnWidth);
    writeAt(sheet, sheet.y + 61, bothIn(pairOf((w) => w.contract.signedByPassword)), { ...place, size: 7.4, color: inks.muted });
  }
  sheet.y += 84;
}

/** Writes the contract of one revision as PDF, Russian and English side by side; equal input gives equal bytes (design/money §5). */
export async function writeContract(model: ContractModel): Promise<Uint8Array> {
  const { state, facts } = model;
  const number = pairOf((w) => w.contract.number, { number: state.humanId, revision: state.revision });
  const sheet = await openSheet({
    title: `${pairOf((w) => w.contract.title).ru} ${state.humanId}`,
    brand: state.brand,
    at: facts.agreedAt,
  });
  writeHead(
    sheet,
    facts.product,
    pairOf((w) => w.contract.title),
    [number, pairOf((w) => w.contract.date, { date: dayText(facts.agreedAt) })],
  );
  writePair(
    sheet,
    pairOf((w) => w.contract.preamble, { product: facts.product }),
    { color: inks.muted },
  );
  writeParties(sheet, model);
  writeSubject(sheet, model);
  writeAmounts(sheet, model);
  writeAccounts(sheet, model);
  writeTerms(sheet, model);
  writeClauses(sheet, 6, "order");
  writeClauses(sheet, 7, "duties");
  writeClauses(sheet, 8, "refusal");
  writeSignatures(sheet, model);
  return closeSheet(sheet, {
    left: `${facts.product} · ${bothIn(number)}`,
    small: `${bothIn(pairOf((w) => w.footer.terms))}: ${facts.termsHash}`,
    page: (page, pages) => bothIn(pairOf((w) => w.footer.page, { page, pages })),
  });
}

import type { Money } from "#domain/money/money.ts";
import { otherSide } from "#domain/offer/facts.ts";
import { groupByFour } from "#domain/people/account/account-text.ts";
import { type Cell, drawQr, type Pair, type Row, writeHead, writeTable } from "#files/pdf/blocks.server.ts";
import {
  closeSheet,
  ensureRoom,
  inks,
  innerWidth,
  type Lead,
  openSheet,
  paper,
  rule,
  type Sheet,
  type TextStyle,
  writeAt,
  writeBlock,
} from "#files/pdf/sheet.server.ts";
import ru from "#i18n/locales/ru/server/documents.ts";
import {
  amountText,
  bothIn,
  dayText,
  figurePair,
  firmIn,
  inBothLines,
  instantText,
  invoicePair,
  labelIn,
  licencePair,
  pageLine,
  pairOf,
  pairWith,
  rateLine,
} from "./document-text.ts";
import { issuerLines, issuerName } from "./issuer.server.ts";
import { type PayoutReceipt, paidAmount } from "./payout-receipt-model.server.ts";

type Pick = Parameters<typeof pairOf>[0];

const columns = [{ share: 7 }, { share: 10 }];

interface Look extends Partial<Cell> {
  readonly strong?: boolean;
}

/** Rows with the reader's language first in the label. */
const rowsIn = (lead: Lead) => ({
  row: (pick: Pick, text: string, { strong, ...cell }: Look = {}): Row => ({
    ...(strong && { strong }),
    cells: [{ text: bothIn(pairOf(pick), lead) }, { text, ...cell }],
  }),
  pairRow: (pick: Pick, pair: Pair): Row => ({ cells: [{ text: bothIn(pairOf(pick), lead) }, labelIn(pair, lead)] }),
});

type Field = Exclude<keyof typeof ru.requisites, "title" | "exact" | "scan" | "due" | "warning">;
const isField = (key: string): key is Field => key in ru.requisites;
const grouped: readonly string[] = ["iban", "account", "corrAccount", "accountNumber"];

/** `IBAN DE89 3704 … · BIC COBADEFFXXX`. */
const accountText = ({ recipientAccount, lead }: PayoutReceipt): string =>
  recipientAccount
    .map(({ key, value }) => {
      const text = grouped.includes(key) && !value.startsWith("··") ? groupByFour(value) : value;
      if (key === "bank") return firmIn(lead, text);
      return isField(key) && key !== "network" && key !== "address" ? `${pairOf((w) => w.requisites[key])[lead]} ${text}` : text;
    })
    .join(" · ");

function peopleRows(receipt: PayoutReceipt): Row[] {
  const { payer, orderedBy, recipient, taxes, lead } = receipt;
  const { row } = rowsIn(lead);
  const payerNote = bothIn(
    pairOf((w) => w.payoutReceipt.payerNote),
    lead,
  );
  return [
    row((w) => w.payoutReceipt.recipient, recipient[lead], { face: "semibold", note: accountText(receipt) || undefined }),
    row((w) => w.payoutReceipt.orderedBy, orderedBy[lead], { note: taxes.orderedBy?.[lead] }),
    row((w) => w.payoutReceipt.payer, payer[lead], { note: [taxes.payer?.[lead], payerNote].filter(Boolean).join(" · ") }),
  ];
}

/** Commission and the partner's payment concern only the sides, so a person with a link does not see them. */
function moneyRows(receipt: PayoutReceipt): Row[] {
  const { state, leg, reader, lead } = receipt;
  const { row } = rowsIn(lead);
  const amount = (money: Money) => amountText(money, lead);
  const [paid, back] = [state.legs[leg], state.legs[otherSide(leg)]];
  const { base, target } = { base: state.legs.owner.principal.currency, target: state.legs.buyer.principal.currency };
  const rate = row((w) => w.payoutReceipt.rate, rateLine(state.quote.rate, base, target, lead));
  const sent = row((w) => w.payoutReceipt.sent, amount(paidAmount(receipt)), { strong: true });
  if (reader === "shared") return [sent];
  const fee = paid.networkCommission;
  const note = bothIn(
    figurePair(
      (w) => w.payoutReceipt.inReturnNote,
      (language) => ({ amount: amountText(back.commission, language) }),
    ),
    lead,
  );
  return [
    row((w) => w.payoutReceipt.paidIn, amount(paid.payIn)),
    row((w) => w.payoutReceipt.commission, amount(paid.commission)),
    ...(fee && fee.minor > 0n ? [row((w) => w.payoutReceipt.networkFee, amount(fee))] : []),
    sent,
    rate,
    row((w) => w.payoutReceipt.inReturn, amount(back.payIn), { note }),
  ];
}

function agentAccountText({ agentAccount, reader, lead }: PayoutReceipt): string {
  if (agentAccount === undefined) return "";
  const place = firmIn(lead, agentAccount.bankName ?? agentAccount.network ?? "");
  return [place, reader === "shared" ? null : `··${agentAccount.last4}`].filter(Boolean).join(", ");
}

function courseRows(receipt: PayoutReceipt): Row[] {
  const { state, leg, reference, agreedAt, timeZone, paidAt, agent, invoice, lead, agentAccount } = receipt;
  const { row, pairRow } = rowsIn(lead);
  const { incoming, confirmation } = state.legs[leg];
  const time = (pick: Pick, at: number | undefined, look: Look = {}) =>
    at === undefined ? [] : [row(pick, instantText(at, timeZone, lead), look)];
  // The agent's bank prints its local time on its documents.
  const local = agent.timeZone === timeZone ? {} : { note: instantText(paidAt, agent.timeZone, lead) };
  const agreement = pairOf((w) => w.payoutReceipt.purposeText, { number: state.humanId, date: dayText(agreedAt) });
  return [
    ...time((w) => w.payoutReceipt.came, incoming.verifiedAt),
    ...time((w) => w.payoutReceipt.paid, paidAt, local),
    ...time((w) => w.payoutReceipt.confirmed, confirmation.status === "verified" ? confirmation.verifiedAt : undefined),
    reference === ""
      ? pairRow(
          (w) => w.payoutReceipt.reference,
          pairOf((w) => w.payoutReceipt.noReference),
        )
      : row((w) => w.payoutReceipt.reference, reference, { face: "medium" }),
    ...(invoice === null
      ? [pairRow((w) => w.payoutReceipt.purpose, agreement)]
      : [
          pairRow((w) => w.payoutReceipt.invoice, invoicePair(invoice)),
          row((w) => w.payoutReceipt.purpose, invoice.purpose, { note: bothIn(agreement, lead) }),
        ]),
    row((w) => w.payoutReceipt.agent, agentAccount ? firmIn(lead, agentAccount.holderName) : agent[lead], {
      note: [bothIn(agent, lead), agentAccountText(receipt)].filter(Boolean).join(" · "),
    }),
    pairRow((w) => w.payoutReceipt.licence, licencePair(receipt.licences)),
  ];
}

const footHeight = 122;
const qrSize = 84;
const stampSize = { width: 84, height: 62 };

/** A place for a stamp, which a bank may ask for although the receipt is valid without one. */
function drawStampPlace(sheet: Sheet, y: number): void {
  const x = paper.width - paper.right - stampSize.width;
  sheet.doc
    .save()
    .lineWidth(0.6)
    .dash(2, { space: 2 })
    .strokeColor(inks.line)
    .rect(x, y, stampSize.width, stampSize.height)
    .stroke()
    .restore();
  const label = inBothLines(
    pairOf((w) => w.payoutReceipt.stamp),
    sheet.lead,
  );
  writeAt(sheet, y + stampSize.height + 3, label, { x, width: stampSize.width, size: 6, color: inks.muted, align: "center" });
}

/** Banks look for the issuer, the code and the way to check it at the foot of the page. */
function writeFoot(sheet: Sheet, { code, verifyUrl, reader, lead }: PayoutReceipt): void {
  ensureRoom(sheet, footHeight);
  const top = paper.height - paper.bottom - footHeight + 8;
  drawQr(sheet, verifyUrl, paper.left + 4, top + 8, qrSize);
  const x = paper.left + 104;
  const width = innerWidth - 104 - stampSize.width - 14;
  const issued = pairOf((w) => w.payoutReceipt.issued, { issuer: issuerName() });
  const label = pairOf((w) => w.payoutReceipt.code);
  const help = pairOf((w) => w.payoutReceipt.codeText);
  const lines: readonly (readonly [text: string, style: TextStyle, after: number])[] = [
    [inBothLines(issued, lead), { size: 7, face: "medium" }, 6],
    [bothIn(label, lead), { size: 7, color: inks.muted }, 1],
    [code, { size: 9.6, face: "semibold" }, 3],
    [inBothLines(help, lead), { size: 7, color: inks.muted }, 2],
    [verifyUrl, { size: 7, color: sheet.brandInk }, 0],
  ];
  let y = top;
  for (const [text, style, after] of lines) y += writeAt(sheet, y, text, { ...style, x, width }) + after;
  if (reader !== "shared") drawStampPlace(sheet, top + 4);
}

function writeSection(sheet: Sheet, pick: Pick, rows: readonly Row[]): void {
  sheet.y += 6;
  rule(sheet, sheet.y);
  sheet.y += 7;
  writeBlock(sheet, bothIn(pairOf(pick), sheet.lead), { face: "semibold", size: 10 }, 1);
  writeTable(sheet, columns, rows, 2.8);
  sheet.y -= 6;
}

/** The receipt of one payout on one page, the reader's language first, times in the reader's zone (design/money §5). */
export async function writePayoutReceipt(receipt: PayoutReceipt, product: string): Promise<Uint8Array> {
  const { state, leg, paidAt, timeZone, reader, lead } = receipt;
  const title = pairOf((w) => w.payoutReceipt.title);
  const letter = pairOf((w) => w.contract.sideLetter[otherSide(leg)]);
  const number = pairWith(
    (w) => w.payoutReceipt.number,
    { number: state.humanId, side: letter.ru },
    { number: state.humanId, side: letter.en },
  );
  const sheet = await openSheet({ title: `${title[lead]} ${state.humanId}`, brand: state.brand, at: paidAt, lead });
  writeHead(sheet, product, title, [number], issuerLines());
  writeBlock(sheet, `${amountText(paidAmount(receipt), lead)}, ${instantText(paidAt, timeZone, lead)}`, { size: 15, face: "semibold" }, 2);
  writeSection(sheet, (w) => w.payoutReceipt.people, peopleRows(receipt));
  writeSection(sheet, (w) => w.payoutReceipt.money, moneyRows(receipt));
  writeSection(sheet, (w) => w.payoutReceipt.course, courseRows(receipt));
  if (reader === "shared") {
    sheet.y += 10;
    const masked = bothIn(
      pairOf((w) => w.payoutReceipt.masked),
      lead,
    );
    writeBlock(sheet, masked, { size: 7.4, color: inks.muted });
  }
  writeFoot(sheet, receipt);
  return closeSheet(sheet, { left: `${product} · ${bothIn(title, lead)} · ${state.humanId}`, page: pageLine(lead) });
}

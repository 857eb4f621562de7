import type { Money } from "#domain/money/money.ts";
import { otherSide } from "#domain/offer/facts.ts";
import { inFours } from "#domain/people/account-text.ts";
import { type Cell, drawQr, type Pair, type Row, writeHead, writeTable } from "#files/pdf/blocks.server.ts";
import {
  closeSheet,
  ensureRoom,
  heightOf,
  inks,
  innerWidth,
  type Lead,
  openSheet,
  paper,
  rule,
  type Sheet,
  writeAt,
  writeBlock,
} from "#files/pdf/sheet.server.ts";
import ru from "#i18n/locales/ru/server/documents.ts";
import {
  amountText,
  bothIn,
  dayText,
  firmIn,
  inBothLines,
  instantText,
  labelIn,
  licencePair,
  pageLine,
  pairOf,
  pairWith,
  rateLine,
} from "./paper-words.ts";
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
      const text = grouped.includes(key) && !value.startsWith("··") ? inFours(value) : value;
      if (key === "bank") return firmIn(lead, text);
      return isField(key) && key !== "network" && key !== "address" ? `${pairOf((w) => w.requisites[key])[lead]} ${text}` : text;
    })
    .join(" · ");

function peopleRows(receipt: PayoutReceipt): Row[] {
  const { payer, orderedBy, recipient, lead } = receipt;
  const { row } = rowsIn(lead);
  const payerNote = bothIn(
    pairOf((w) => w.payoutReceipt.payerNote),
    lead,
  );
  return [
    row((w) => w.payoutReceipt.recipient, recipient[lead], { face: "semibold", note: accountText(receipt) || undefined }),
    row((w) => w.payoutReceipt.orderedBy, orderedBy[lead]),
    row((w) => w.payoutReceipt.payer, payer[lead], { note: payerNote }),
  ];
}

/** Commission and the payment in return are between the sides: a person with a link does not read them. */
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
    pairOf((w) => w.payoutReceipt.inReturnNote, { amount: amount(back.commission) }),
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
  if (agentAccount === undefined) return "—";
  const place = firmIn(lead, agentAccount.bankName ?? agentAccount.network ?? "");
  return [place, reader === "shared" ? null : `··${agentAccount.last4}`].filter(Boolean).join(", ");
}

function courseRows(receipt: PayoutReceipt): Row[] {
  const { state, leg, reference, agreedAt, timeZone, paidAt, agent, purpose, lead, agentAccount } = receipt;
  const { row, pairRow } = rowsIn(lead);
  const { incoming, confirmation } = state.legs[leg];
  const time = (pick: Pick, at: number | undefined) => (at === undefined ? [] : [row(pick, instantText(at, timeZone, lead))]);
  const agreement = pairOf((w) => w.payoutReceipt.purposeText, { number: state.humanId, date: dayText(agreedAt, timeZone) });
  return [
    ...time((w) => w.payoutReceipt.came, incoming.verifiedAt),
    ...time((w) => w.payoutReceipt.paid, paidAt),
    ...time((w) => w.payoutReceipt.confirmed, confirmation.status === "verified" ? confirmation.verifiedAt : undefined),
    reference === ""
      ? pairRow(
          (w) => w.payoutReceipt.reference,
          pairOf((w) => w.payoutReceipt.noReference),
        )
      : row((w) => w.payoutReceipt.reference, reference, { face: "medium" }),
    purpose === null
      ? pairRow((w) => w.payoutReceipt.purpose, agreement)
      : row((w) => w.payoutReceipt.purpose, purpose, { note: bothIn(agreement, lead) }),
    row((w) => w.payoutReceipt.agent, agentAccount ? firmIn(lead, agentAccount.holderName) : agent[lead], { note: bothIn(agent, lead) }),
    row((w) => w.payoutReceipt.agentAccount, agentAccountText(receipt)),
    pairRow((w) => w.payoutReceipt.licence, licencePair(receipt.licences)),
  ];
}

const footHeight = 128;

/** Stamp line and code stand at the foot of the page, where banks look for them. */
function writeFoot(sheet: Sheet, { code, verifyUrl, reader, lead }: PayoutReceipt): void {
  ensureRoom(sheet, footHeight);
  const y = paper.height - paper.bottom - footHeight;
  const width = innerWidth - 104;
  const x = paper.left + 104;
  drawQr(sheet, verifyUrl, paper.left + 4, y + 26, 84);
  const said = (pick: Pick) => bothIn(pairOf(pick), lead);
  writeAt(
    sheet,
    y + 22,
    said((w) => w.payoutReceipt.code),
    { x, width, size: 7.4, color: inks.muted },
  );
  writeAt(sheet, y + 33, code, { x, width, face: "semibold", size: 9.6 });
  const text = inBothLines(
    pairOf((w) => w.payoutReceipt.codeText),
    lead,
  );
  const small = { x, width, size: 7 };
  writeAt(sheet, y + 48, text, { ...small, color: inks.muted });
  writeAt(sheet, y + 50 + heightOf(sheet, text, small), verifyUrl, { ...small, color: sheet.brandInk });
  if (reader === "shared") return;
  rule(sheet, y + 106, inks.ink, x, width);
  writeAt(
    sheet,
    y + 110,
    said((w) => w.payoutReceipt.stamp),
    { x, width, size: 7, color: inks.muted },
  );
}

function writeSection(sheet: Sheet, pick: Pick, rows: readonly Row[]): void {
  sheet.y += 9;
  rule(sheet, sheet.y);
  sheet.y += 9;
  writeBlock(sheet, bothIn(pairOf(pick), sheet.lead), { face: "semibold", size: 10 }, 2);
  writeTable(sheet, columns, rows, 3.4);
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
  writeHead(sheet, product, title, [number]);
  const said = (pick: Pick) => bothIn(pairOf(pick), lead);
  writeBlock(
    sheet,
    said((w) => w.payoutReceipt.paidOut),
    { color: inks.muted },
    2,
  );
  writeBlock(sheet, `${amountText(paidAmount(receipt), lead)}, ${instantText(paidAt, timeZone, lead)}`, { size: 15, face: "semibold" }, 2);
  writeSection(sheet, (w) => w.payoutReceipt.people, peopleRows(receipt));
  writeSection(sheet, (w) => w.payoutReceipt.money, moneyRows(receipt));
  writeSection(sheet, (w) => w.payoutReceipt.course, courseRows(receipt));
  if (reader === "shared") {
    sheet.y += 10;
    writeBlock(
      sheet,
      said((w) => w.payoutReceipt.masked),
      { size: 7.4, color: inks.muted },
    );
  }
  writeFoot(sheet, receipt);
  return closeSheet(sheet, { left: `${product} · ${bothIn(title, lead)} · ${state.humanId}`, page: pageLine(lead) });
}

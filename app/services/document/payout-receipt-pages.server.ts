import { otherSide } from "#domain/offer/facts.ts";
import { inFours } from "#domain/people/account-text.ts";
import { type Cell, drawQr, type Pair, type Row, writeHead, writeHeading, writeTable } from "#files/pdf/blocks.server.ts";
import {
  closeSheet,
  ensureRoom,
  inks,
  innerWidth,
  openSheet,
  paper,
  rule,
  type Sheet,
  writeAt,
  writeBlock,
} from "#files/pdf/sheet.server.ts";
import ru from "#i18n/locales/ru/server/documents.ts";
import { amountText, bothIn, dayText, instantText, licencePair, pairOf, pairWith, rateLine } from "./paper-words.ts";
import { type PayoutReceipt, paidAmount } from "./payout-receipt-model.server.ts";

const columns = [{ share: 7 }, { share: 10 }];
const label = (pair: Pair): Cell => ({ text: bothIn(pair) });
const row = (pick: Parameters<typeof pairOf>[0], text: string, more: Partial<Cell> & { readonly strong?: boolean } = {}): Row => {
  const { strong, ...cell } = more;
  return { ...(strong && { strong }), cells: [label(pairOf(pick)), { text, ...cell }] };
};
const bilingual = (pair: Pair): Cell => ({ text: pair.ru, note: pair.en });

type Field = Exclude<keyof typeof ru.requisites, "title" | "exact" | "scan" | "due" | "warning">;
const isField = (key: string): key is Field => key in ru.requisites;
const grouped: readonly string[] = ["iban", "account", "corrAccount", "accountNumber"];

/** `IBAN DE89 3704 … · BIC COBADEFFXXX`. */
const accountText = (lines: PayoutReceipt["recipientAccount"]): string =>
  lines
    .map(({ key, value }) => {
      const text = grouped.includes(key) && !value.startsWith("··") ? inFours(value) : value;
      return isField(key) && key !== "bank" && key !== "network" && key !== "address" ? `${ru.requisites[key]} ${text}` : text;
    })
    .join(" · ");

function peopleRows(receipt: PayoutReceipt): Row[] {
  const { payer, orderedBy, recipient, recipientAccount } = receipt;
  return [
    row((w) => w.payoutReceipt.recipient, recipient, { face: "semibold", note: accountText(recipientAccount) || undefined }),
    row((w) => w.payoutReceipt.orderedBy, orderedBy),
    row((w) => w.payoutReceipt.payer, payer, { note: bothIn(pairOf((w) => w.payoutReceipt.payerNote)) }),
  ];
}

/** Commission and the payment in return are between the sides: a person with a link does not read them. */
function moneyRows(receipt: PayoutReceipt): Row[] {
  const { state, leg, reader } = receipt;
  const [paid, back] = [state.legs[leg], state.legs[otherSide(leg)]];
  const { base, target } = { base: state.legs.owner.principal.currency, target: state.legs.buyer.principal.currency };
  const rate = row((w) => w.payoutReceipt.rate, rateLine(state.quote.rate, base, target));
  const sent = row((w) => w.payoutReceipt.sent, amountText(paidAmount(receipt)), { strong: true });
  if (reader === "shared") return [sent];
  const fee = paid.networkCommission;
  const note = bothIn(pairOf((w) => w.payoutReceipt.inReturnNote, { amount: amountText(back.commission) }));
  return [
    row((w) => w.payoutReceipt.paidIn, amountText(paid.payIn)),
    row((w) => w.payoutReceipt.commission, amountText(paid.commission)),
    ...(fee && fee.minor > 0n ? [row((w) => w.payoutReceipt.networkFee, amountText(fee))] : []),
    sent,
    rate,
    row((w) => w.payoutReceipt.inReturn, amountText(back.payIn), { note }),
  ];
}

function agentAccountText({ agentAccount, reader }: PayoutReceipt): string {
  if (agentAccount === undefined) return "—";
  const place = agentAccount.bankName ?? agentAccount.network;
  return [agentAccount.holderName, place, reader === "shared" ? null : `··${agentAccount.last4}`].filter(Boolean).join(", ");
}

function courseRows(receipt: PayoutReceipt): Row[] {
  const { state, leg, reference, agreedAt, timeZone, paidAt, agent, purpose } = receipt;
  const { incoming, confirmation } = state.legs[leg];
  const time = (pick: Parameters<typeof pairOf>[0], at: number | undefined) =>
    at === undefined ? [] : [row(pick, instantText(at, timeZone))];
  const agreement = pairOf((w) => w.payoutReceipt.purposeText, { number: state.humanId, date: dayText(agreedAt, timeZone) });
  return [
    ...time((w) => w.payoutReceipt.came, incoming.verifiedAt),
    ...time((w) => w.payoutReceipt.paid, paidAt),
    ...time((w) => w.payoutReceipt.confirmed, confirmation.status === "verified" ? confirmation.verifiedAt : undefined),
    reference === ""
      ? { cells: [label(pairOf((w) => w.payoutReceipt.reference)), bilingual(pairOf((w) => w.payoutReceipt.noReference))] }
      : row((w) => w.payoutReceipt.reference, reference, { face: "medium" }),
    {
      cells: [
        label(pairOf((w) => w.payoutReceipt.purpose)),
        purpose === null ? bilingual(agreement) : { text: purpose, note: bothIn(agreement) },
      ],
    },
    { cells: [label(pairOf((w) => w.payoutReceipt.agent)), bilingual(agent)] },
    row((w) => w.payoutReceipt.agentAccount, agentAccountText(receipt)),
    { cells: [label(pairOf((w) => w.payoutReceipt.licence)), bilingual(licencePair(receipt.licences))] },
  ];
}

const footHeight = 128;

/** Stamp line and code stand at the foot of the page, where banks look for them. */
function writeFoot(sheet: Sheet, { code, verifyUrl, reader }: PayoutReceipt): void {
  ensureRoom(sheet, footHeight);
  const y = paper.height - paper.bottom - footHeight;
  const width = innerWidth - 104;
  const x = paper.left + 104;
  drawQr(sheet, verifyUrl, paper.left + 4, y + 26, 84);
  const text = pairOf((w) => w.payoutReceipt.codeText);
  writeAt(sheet, y + 22, bothIn(pairOf((w) => w.payoutReceipt.code)), { x, width, size: 7.4, color: inks.muted });
  writeAt(sheet, y + 33, code, { x, width, face: "semibold", size: 9.6 });
  writeAt(sheet, y + 48, `${text.ru}\n${text.en}`, { x, width, size: 7, color: inks.muted });
  writeAt(sheet, y + 70, verifyUrl, { x, width, size: 7, color: sheet.brandInk });
  if (reader === "shared") return;
  rule(sheet, y + 106, inks.ink, x, width);
  writeAt(sheet, y + 110, bothIn(pairOf((w) => w.payoutReceipt.stamp)), { x, width, size: 7, color: inks.muted });
}

function writeSection(sheet: Sheet, pick: Parameters<typeof pairOf>[0], rows: readonly Row[]): void {
  writeHeading(sheet, null, pairOf(pick), 0);
  sheet.y -= 4;
  writeTable(sheet, columns, rows, 3.4);
  sheet.y -= 6;
}

/** The receipt of one payout on one page, in both languages, times in the reader's zone (design/money §5). */
export async function writePayoutReceipt(receipt: PayoutReceipt, product: string): Promise<Uint8Array> {
  const { state, leg, paidAt, timeZone, reader } = receipt;
  const title = pairOf((w) => w.payoutReceipt.title);
  const letter = pairOf((w) => w.contract.sideLetter[otherSide(leg)]);
  const number = pairWith(
    (w) => w.payoutReceipt.number,
    { number: state.humanId, side: letter.ru },
    { number: state.humanId, side: letter.en },
  );
  const sheet = await openSheet({ title: `${title.ru} ${state.humanId}`, brand: state.brand, at: paidAt });
  writeHead(sheet, product, title, [number]);
  writeBlock(sheet, bothIn(pairOf((w) => w.payoutReceipt.paidOut)), { color: inks.muted }, 2);
  writeBlock(sheet, `${amountText(paidAmount(receipt))}, ${instantText(paidAt, timeZone)}`, { size: 15, face: "semibold" }, 2);
  writeSection(sheet, (w) => w.payoutReceipt.people, peopleRows(receipt));
  writeSection(sheet, (w) => w.payoutReceipt.money, moneyRows(receipt));
  writeSection(sheet, (w) => w.payoutReceipt.course, courseRows(receipt));
  if (reader === "shared") {
    sheet.y += 10;
    writeBlock(sheet, bothIn(pairOf((w) => w.payoutReceipt.masked)), { size: 7.4, color: inks.muted });
  }
  writeFoot(sheet, receipt);
  return closeSheet(sheet, {
    left: `${product} · ${bothIn(title)} · ${state.humanId}`,
    page: (page, pages) => bothIn(pairOf((w) => w.footer.page, { page, pages })),
  });
}

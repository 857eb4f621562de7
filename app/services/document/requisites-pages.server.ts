import type { RequisiteKey, Requisites } from "#contracts/account/bank-account.ts";
import type { OfferState } from "#domain/offer/state.ts";
import { groupByFour } from "#domain/people/account/account-text.ts";
import { drawQr, type Row, writeHead, writePair, writeTable } from "#files/pdf/blocks.server.ts";
import { closeSheet, ensureRoom, inks, type Lead, openSheet, paper, type Sheet, writeAt, writeBlock } from "#files/pdf/sheet.server.ts";
import ru from "#i18n/locales/ru/server/documents.ts";
import type { PayIn } from "#services/offer/own/read-pay-in.server.ts";
import { amountText, bothIn, inBothLines, labelIn, momentPair, pageLine, pairOf } from "./document-text.ts";

const groupedKeys: readonly string[] = ["iban", "account", "corrAccount"];

type Labelled = Exclude<keyof typeof ru.requisites, "title" | "exact" | "scan" | "due" | "warning">;
const isLabelled = (key: RequisiteKey | Labelled): key is Labelled => key in ru.requisites;

function row(key: RequisiteKey | Labelled, value: string, lead: Lead): Row {
  const { text, note } = labelIn(isLabelled(key) ? pairOf((w) => w.requisites[key]) : { ru: key, en: key }, lead);
  return {
    cells: [
      { text, note: note === text ? undefined : note },
      { text: groupedKeys.includes(key) ? groupByFour(value) : value, face: "medium" },
    ],
  };
}

function requisiteRows(requisites: Requisites, purpose: string, lead: Lead): Row[] {
  return [
    row("recipient", requisites.holderName, lead),
    ...(requisites.bankName ? [row("bank", requisites.bankName, lead)] : []),
    ...(requisites.network ? [row("network", requisites.network, lead)] : []),
    ...requisites.lines.map(({ key, value }) => row(key, value, lead)),
    row("purpose", purpose, lead),
  ];
}

function writeQr(sheet: Sheet, text: string): void {
  ensureRoom(sheet, 190);
  sheet.y += 8;
  drawQr(sheet, text, paper.left, sheet.y, 150);
  const scan = pairOf((w) => w.requisites.scan);
  writeAt(sheet, sheet.y + 62, inBothLines(scan, sheet.lead), { x: paper.left + 172, width: 300, color: inks.muted });
  sheet.y += 172;
}

/** Writes account and amount of one leg's pay-in, with a QR code; only for its payer, generated anew each time and never stored. */
export async function writeRequisites(offer: OfferState, payIn: PayIn, product: string, timeZone: string, lead: Lead): Promise<Uint8Array> {
  const { requisites, amount, purpose, qrText } = payIn;
  const title = pairOf((w) => w.requisites.title);
  const number = pairOf((w) => w.contract.number, { number: offer.humanId, revision: offer.revision });
  const sheet = await openSheet({ title: `${title[lead]} ${offer.humanId}`, brand: offer.brand, at: offer.updatedAt, lead });
  const due = offer.deadline?.kind === "payment" ? [momentPair((w) => w.requisites.due, offer.deadline.dueAt, timeZone)] : [];
  writeHead(sheet, product, title, [number, ...due]);
  writePair(
    sheet,
    pairOf((w) => w.requisites.exact),
    { color: inks.muted },
    2,
  );
  writeBlock(sheet, amountText(amount, lead), { size: 22, face: "semibold" }, 12);
  writeTable(sheet, [{ share: 2 }, { share: 5 }], requisiteRows(requisites, purpose, lead));
  if (qrText) writeQr(sheet, qrText);
  writePair(
    sheet,
    pairOf((w) => w.requisites.warning),
  );
  return closeSheet(sheet, {
    left: `${product} · ${bothIn(number, lead)}`,
    page: pageLine(lead),
  });
}

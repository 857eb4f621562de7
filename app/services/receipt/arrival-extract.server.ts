import { withTransaction } from "#data/db.server.ts";
import { recordFiles } from "#data/document/file-claims.server.ts";
import type { Arrival } from "#data/money/arrivals.server.ts";
import type { OfferSide, OfferState } from "#domain/offer/state.ts";
import { env } from "#env";
import { type Row, writeHead, writePair, writeTable } from "#files/pdf/blocks.server.ts";
import { closeSheet, inks, openSheet } from "#files/pdf/sheet.server.ts";
import { storeBytes } from "#files/stored-files.server.ts";
import type { ServiceContext } from "#services/context.ts";
import { amountText, bothIn, pairOf } from "#services/document/document-text.ts";

type Named = "day" | "amount" | "payer" | "account" | "purpose" | "number";

function row(name: Named, value: string): Row {
  const label = pairOf((w) => w.arrival[name]);
  return {
    cells: [
      { text: label.ru, note: label.en },
      { text: value, face: "medium" },
    ],
  };
}

/** Writes a document with one statement line, so that the verifier sees the bank's data about it without other people's payments. */
async function writeExtract(arrival: Arrival, offer: OfferState, now: number): Promise<Uint8Array> {
  const title = pairOf((w) => w.arrival.title);
  const number = pairOf((w) => w.contract.number, { number: offer.humanId, revision: offer.revision });
  const sheet = await openSheet({ title: `${title.ru} ${offer.humanId}`, brand: offer.brand, at: now });
  writeHead(sheet, env.PRODUCT_NAME, title, [number]);
  const { bookedOn, amount, payerName, payerAccount, purpose, reference } = arrival;
  const said = (text: string | null) => text || "—";
  const lines: readonly (readonly [Named, string])[] = [
    ["day", bookedOn.split("-").reverse().join(".")],
    ["amount", amountText(amount)],
    ["payer", said(payerName)],
    ["account", said(payerAccount)],
    ["purpose", said(purpose)],
    ["number", said(reference)],
  ];
  writeTable(
    sheet,
    [{ share: 2 }, { share: 5 }],
    lines.map(([name, value]) => row(name, value)),
  );
  writePair(
    sheet,
    pairOf((w) => (arrival.isCarried ? w.arrival.carriedSource : w.arrival.source)),
    { color: inks.muted },
  );
  return closeSheet(sheet, {
    left: `${env.PRODUCT_NAME} · ${bothIn(number)}`,
    page: (page, pages) => bothIn(pairOf((w) => w.footer.page, { page, pages })),
  });
}

/** Stores the extract as the agent's own document of the leg, pending until a submission claims it. Returns its id. */
export async function storeExtract(ctx: ServiceContext, arrival: Arrival, offer: OfferState, leg: OfferSide): Promise<string> {
  const bytes = await writeExtract(arrival, offer, ctx.now);
  const owner = { ownerUserId: ctx.principal.userId, offerId: offer.id, leg, purpose: "agentFile" } as const;
  const file = await storeBytes(owner, { name: `Выписка ${offer.humanId}.pdf`, mime: "application/pdf", bytes });
  await withTransaction((tx) => recordFiles(tx, [file], null));
  return file.id;
}

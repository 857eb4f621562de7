import type { OfferState } from "#domain/offer/state.ts";
import { writeHead, writePair, writeTable } from "#files/pdf/blocks.server.ts";
import { closeSheet, type Lead, openSheet } from "#files/pdf/sheet.server.ts";
import { bothIn, momentPair, pageLine, pairOf } from "./paper-words.ts";

export interface PackLine {
  readonly path: string;
  /** Bytes. */
  readonly size: number;
  /** Hex. */
  readonly sha256: string;
}

/** Writes the list of a pack's files with their hashes. A seal on this page therefore covers the whole pack. */
export async function writePackContents(
  offer: OfferState,
  lines: readonly PackLine[],
  product: string,
  timeZone: string,
  lead: Lead,
): Promise<Uint8Array> {
  const title = pairOf((w) => w.pack.title);
  const number = pairOf((w) => w.contract.number, { number: offer.humanId, revision: offer.revision });
  const sheet = await openSheet({ title: `${title[lead]} ${offer.humanId}`, brand: offer.brand, at: offer.updatedAt, lead });
  writeHead(sheet, product, title, [number, momentPair((w) => w.statement.at, offer.updatedAt, timeZone)]);
  writePair(
    sheet,
    pairOf((w) => w.pack.intro),
  );
  const rows = lines.map(({ path, size, sha256 }) => ({ cells: [{ text: path, note: sha256 }, { text: String(size) }] }));
  writeTable(sheet, [{ share: 6 }, { share: 1, align: "right" }], rows);
  return closeSheet(sheet, { left: `${product} · ${bothIn(number, lead)}`, page: pageLine(lead) });
}

import { makeZip, predictLength } from "client-zip";
import { missing, type ServiceResult } from "#contracts/outcome.ts";
import { recordAudit } from "#data/audit/audit.server.ts";
import { pool } from "#data/db.server.ts";
import { listOfferFiles, type StoredFile } from "#data/document/files.server.ts";
import { type LedgerLine, listLedger } from "#data/money/ledger.server.ts";
import type { Posting } from "#domain/money/ledger-entry.ts";
import { otherSide } from "#domain/offer/facts.ts";
import type { OfferState } from "#domain/offer/state.ts";
import type { Language } from "#domain/people/access/principal.ts";
import { csvCell, csvFile } from "#domain/text/csv.ts";
import { env } from "#env";
import { writeHead, writePair, writeTable } from "#files/pdf/blocks.server.ts";
import { closeSheet, type Lead, openSheet } from "#files/pdf/sheet.server.ts";
import { readStoredFile, sha256Of } from "#files/stored-files.server.ts";
import { textFor } from "#i18n/text.server.ts";
import { auditOf, type ServiceContext } from "../context.ts";
import { columnsOf, csvLine, csvMoney } from "../csv-cells.ts";
import { mayOpenFile } from "../file/file-access.ts";
import { fileMeaning } from "../offer/own/file-meaning.ts";
import { type OfferReader, readVisibleOffer, type VisibleOffer } from "../offer/read-visible-offer.server.ts";
import { bothIn, momentPair, pageLine, pairOf } from "./document-text.ts";
import { makePayoutReceipt, receiptLegs } from "./read-payout-receipt.server.ts";
import { writeStatement } from "./statement-pages.server.ts";

interface PackLine {
  readonly path: string;
  /** Bytes. */
  readonly size: number;
  /** Hex. */
  readonly sha256: string;
}

/** Writes the list of a pack's files with their hashes. A seal on this page therefore covers the whole pack. */
async function writePackContents(
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

const ledgerColumns = columnsOf({
  txId: ["transaction"],
  at: ["at"],
  kind: ["kind"],
  leg: ["leg"],
  account: ["account"],
  money: ["amount", "currency"],
  eventVersion: [],
  actor: [],
  corrects: [],
  postings: [],
  detail: [],
} as const satisfies Record<keyof LedgerLine | keyof Posting, readonly string[]>);

/** Postings of an offer as CSV for Russian spreadsheets; instants in ISO 8601 UTC. */
function ledgerCsv(lines: readonly LedgerLine[]): string {
  const rows = lines.flatMap(({ txId, at, kind, leg, postings }) =>
    postings.map(({ account, money }) => {
      const [amount, currency] = csvMoney(money, "ru");
      const named = { transaction: csvCell(txId), at: new Date(at).toISOString(), kind, leg: leg ?? "" };
      return csvLine(ledgerColumns, { ...named, account: csvCell(account), amount, currency });
    }),
  );
  return csvFile(ledgerColumns, rows);
}

interface Entry extends PackLine {
  readonly at: number;
  readonly input: Uint8Array<ArrayBuffer> | AsyncIterable<Uint8Array<ArrayBuffer>>;
}

export interface ProofPack {
  readonly name: string;
  /** Bytes of the archive. */
  readonly size: number;
  readonly stream: ReadableStream<Uint8Array>;
}

const folders = {
  proof: "proofs",
  agentFile: "agents",
  contract: "papers",
  evidence: "papers",
  statement: "papers",
  invoice: "papers",
} as const;
const isPacked = (purpose: string): purpose is keyof typeof folders => purpose in folders;

/** The meaning of a file for this reader; null for documents of the platform, whose names are clear. */
function titleOf(file: StoredFile, offer: OfferState, reader: OfferReader, language: Language): string | null {
  const t = textFor(language);
  const meaning = fileMeaning(file, offer);
  if (meaning === "paper") return null;
  if (reader.as === "side" || meaning === "invoice" || meaning === "unused" || file.leg === null) return t(`ownOffer.files.${meaning}`);
  const isPaidOut = meaning === "payout" || meaning === "arrival";
  const side = isPaidOut ? otherSide(file.leg) : file.leg;
  return t(`ownOffer.files.side.${meaning}`, { side: t(`ownOffer.files.side.${side}`) });
}

/** Windows forbids a colon in a file's name. */
const inPath = (title: string) => title.replaceAll(":", " -");

function storedEntry(file: StoredFile, number: number, title: string | null): Entry | null {
  if (!isPacked(file.purpose)) return null;
  const named = title === null ? file.name : `${inPath(title)}, ${file.name}`;
  const path = `${folders[file.purpose]}/${String(number + 1).padStart(2, "0")} ${named}`;
  const input = readStoredFile(file) as AsyncIterable<Uint8Array<ArrayBuffer>>;
  return { path, size: file.size, sha256: file.sha256, at: file.createdAt, input };
}

function madeEntry(path: string, bytes: Uint8Array, at: number): Entry {
  return { path, size: bytes.length, sha256: sha256Of(bytes), at, input: new Uint8Array(bytes) };
}

/** The receipts of verified payouts that the reader may see. */
async function receiptEntries(ctx: ServiceContext, visible: VisibleOffer): Promise<Entry[]> {
  const made = await Promise.all(
    receiptLegs(visible.state).map(async (leg) => {
      const bytes = await makePayoutReceipt(ctx, visible, leg);
      return bytes && madeEntry(`papers/payout-receipt-${leg === "owner" ? "a" : "b"}.pdf`, bytes, visible.state.updatedAt);
    }),
  );
  return made.filter((entry) => entry !== null);
}

async function entriesOf(ctx: ServiceContext, visible: VisibleOffer): Promise<Entry[]> {
  const { state: offer, reader } = visible;
  const files = (await listOfferFiles(offer.id)).filter((file) => mayOpenFile(ctx.principal, file, offer));
  const stored = files
    .map((file, number) => storedEntry(file, number, titleOf(file, offer, reader, ctx.principal.language)))
    .filter((entry) => entry !== null);
  const statement = await writeStatement(visible, env.PRODUCT_NAME, ctx.principal.timeZone, ctx.principal.language);
  const ledger = new TextEncoder().encode(ledgerCsv(await listLedger(offer.id)));
  return [
    ...stored,
    ...(await receiptEntries(ctx, visible)),
    madeEntry("papers/statement.pdf", statement, offer.updatedAt),
    madeEntry("ledger.csv", ledger, offer.updatedAt),
  ];
}

/** Loads the signing libraries only when the pack of a finished offer is requested. */
async function sealed(pdf: Uint8Array, reason: string, at: number): Promise<Uint8Array | null> {
  const { sealPdf } = await import("#files/seal.server.ts");
  return sealPdf(pdf, reason, at);
}

// Only a finished offer's pack is sealed, because other packs may still grow.
async function contentsEntry({ principal, now }: ServiceContext, offer: OfferState, entries: readonly Entry[]): Promise<Entry> {
  const plain = await writePackContents(offer, entries, env.PRODUCT_NAME, principal.timeZone, principal.language);
  const isFinal = offer.phase === "completed" || offer.phase === "refunded";
  const bytes = isFinal ? await sealed(plain, `${env.PRODUCT_NAME} ${offer.humanId}`, now) : null;
  return madeEntry(bytes ? "contents-sealed.pdf" : "contents.pdf", bytes ?? plain, offer.updatedAt);
}

/**
 * Streams all files of an offer that the reader may open as one ZIP: documents, proofs, agents' files, ledger, and a list of hashes, which
 * has the platform's digital seal once the offer is completed. Sides and managers only; NOT_FOUND for others.
 */
export async function openProofPack(ctx: ServiceContext, offerId: string): Promise<ServiceResult<ProofPack>> {
  const visible = await readVisibleOffer(ctx, offerId);
  if (!visible.ok) return visible;
  const { state, reader } = visible.value;
  if (reader.as === "agent") return missing;
  const entries = await entriesOf(ctx, visible.value);
  const contents = await contentsEntry(ctx, state, entries);
  await auditPack(ctx, state.id);
  const zipped = [contents, ...entries].map(({ path, at, size, input }) => ({ name: path, lastModified: new Date(at), size, input }));
  return { ok: true, value: { name: `${state.humanId}.zip`, size: Number(predictLength(zipped)), stream: makeZip(zipped) } };
}

/** Returns the number of stored files in the pack, and their bytes. Sides and managers only; NOT_FOUND for others. */
export async function describeProofPack(ctx: ServiceContext, offerId: string) {
  const visible = await readVisibleOffer(ctx, offerId);
  if (!visible.ok) return visible;
  const { state, reader } = visible.value;
  if (reader.as === "agent") return missing;
  const files = (await listOfferFiles(state.id)).filter((file) => isPacked(file.purpose) && mayOpenFile(ctx.principal, file, state));
  const bytes = files.reduce((sum, { size }) => sum + size, 0);
  return { ok: true, value: { humanId: state.humanId, files: files.length, bytes } } as const;
}

async function auditPack({ principal, ip, requestId }: ServiceContext, offerId: string): Promise<void> {
  const actor = auditOf({ principal, ip, requestId });
  await recordAudit(pool, { ...actor, action: "offer.proofPack", objectType: "offer", objectId: offerId });
}

import type { SignatureRecord } from "#data/document/document-facts.server.ts";
import type { OfferState } from "#domain/offer/state.ts";
import { drawQr, writeHead, writeHeading, writePair, writeTable } from "#files/pdf/blocks.server.ts";
import { closeSheet, ensureRoom, inks, innerWidth, openSheet, paper, type Sheet, writeAt } from "#files/pdf/sheet.server.ts";
import { bothIn, instantText, pairOf, signedZone } from "./document-text.ts";

export interface Signature extends SignatureRecord {
  readonly name: string;
  /** The same in Latin letters. */
  readonly latinName: string;
}

export interface EvidenceFacts {
  readonly product: string;
  readonly signatures: readonly Signature[];
  /** Hex SHA-256 of the canonical terms, of the contract's bytes, and of both together: what was signed. */
  readonly termsHash: string;
  readonly documentHash: string;
  readonly signedHash: string;
  /** Address of the public page that confirms this sheet. */
  readonly verifyUrl: string;
}

const label = (pair: ReturnType<typeof pairOf>) => ({ text: bothIn(pair) });
const narrow = [{ share: 2 }, { share: 5 }];

const latinNote = ({ name, latinName }: Signature) => (latinName === name ? undefined : latinName);
const commandNote = ({ commandId }: Signature) => `${bothIn(pairOf((w) => w.evidence.command))}: ${commandId}`;

function writeSignature(sheet: Sheet, signature: Signature, number: number): void {
  writeHeading(
    sheet,
    number,
    pairOf((w) => w.contract[signature.side]),
    150,
  );
  writeTable(sheet, narrow, [
    { cells: [label(pairOf((w) => w.evidence.signer)), { text: signature.name, note: latinNote(signature), face: "semibold" }] },
    {
      cells: [
        label(pairOf((w) => w.evidence.at)),
        { text: instantText(signature.at, signedZone, "ru", true), note: commandNote(signature) },
      ],
    },
    { cells: [label(pairOf((w) => w.evidence.ip)), { text: signature.ip || "—", note: signature.userAgent.slice(0, 240) }] },
    { cells: [label(pairOf((w) => w.evidence.method)), { text: bothIn(pairOf((w) => w.evidence.password)) }] },
    { cells: [label(pairOf((w) => w.evidence.hashSigned)), { text: signature.hash }] },
  ]);
}

function writePrints(sheet: Sheet, facts: EvidenceFacts, number: number): void {
  writeHeading(
    sheet,
    number,
    pairOf((w) => w.evidence.prints),
    230,
  );
  writeTable(sheet, narrow, [
    { cells: [label(pairOf((w) => w.evidence.terms)), { text: facts.termsHash }] },
    { cells: [label(pairOf((w) => w.evidence.document)), { text: facts.documentHash }] },
    { cells: [label(pairOf((w) => w.evidence.together)), { text: facts.signedHash }], strong: true },
  ]);
  ensureRoom(sheet, 96);
  drawQr(sheet, facts.verifyUrl, paper.left, sheet.y + 4, 88);
  const place = { x: paper.left + 104, width: innerWidth - 104 };
  const verify = pairOf((w) => w.evidence.verify);
  const text = pairOf((w) => w.evidence.verifyText);
  writeAt(sheet, sheet.y + 14, bothIn(verify), { ...place, face: "semibold", size: 9.6 });
  writeAt(sheet, sheet.y + 30, `${text.ru}\n${text.en}`, { ...place, color: inks.muted });
  writeAt(sheet, sheet.y + 66, facts.verifyUrl, { ...place, size: 7.4, color: sheet.brandInk });
  sheet.y += 96;
}

/** Writes who signed which hash, when, from where and how; one page for two signatures (design/money §5). */
export async function writeEvidence(state: OfferState, facts: EvidenceFacts): Promise<Uint8Array> {
  const at = Math.max(...facts.signatures.map((signature) => signature.at));
  const title = pairOf((w) => w.evidence.title);
  const values = { number: state.humanId, revision: state.revision };
  const sheet = await openSheet({ title: `${title.ru} ${state.humanId}`, brand: state.brand, at });
  writeHead(sheet, facts.product, title, [pairOf((w) => w.contract.number, values)]);
  writePair(
    sheet,
    pairOf((w) => w.evidence.intro, values),
  );
  for (const [index, signature] of facts.signatures.entries()) writeSignature(sheet, signature, index + 1);
  writePrints(sheet, facts, facts.signatures.length + 1);
  return closeSheet(sheet, {
    left: `${facts.product} · ${bothIn(pairOf((w) => w.contract.number, values))}`,
    small: `SHA-256: ${facts.signedHash}`,
    page: (page, pages) => bothIn(pairOf((w) => w.footer.page, { page, pages })),
  });
}

import sharp from "sharp";
import { errorFields, log } from "#log";
import { extensionAgrees, sniffType, type UploadType } from "./file-type.ts";
import { isPolyglot } from "./polyglot.ts";
import { readPdf } from "./read-pdf.server.ts";
import type { Scanner } from "./scanner.server.ts";

const pixelLimit = 40_000_000;
const pageLimit = 30;

/** Why a file is refused: the catalogue's code and a machine-readable reason for the log and the tests. */
export interface FileFault {
  readonly code: "UPLOAD.TYPE" | "UPLOAD.INFECTED";
  readonly reason: "infected" | "unknown" | "extension" | "polyglot" | "damaged" | "pixels" | "encrypted" | "pages";
}

export type Inspection = { readonly ok: true; readonly type: UploadType; readonly pages?: number } | ({ readonly ok: false } & FileFault);

const fault = (reason: FileFault["reason"]): Inspection => ({
  ok: false,
  code: reason === "infected" ? "UPLOAD.INFECTED" : "UPLOAD.TYPE",
  reason,
});

type Judgement = Inspection | "scannerAway";

/**
 * Judges the whole bytes of one upload by content (R23). `scannerAway`: the scanner or the reader of PDF files is away,
 * nobody can say, so nothing may be stored. `person` waits for nobody's files but their own.
 */
export async function inspectFile(name: string, bytes: Uint8Array, scanner: Scanner, person: string): Promise<Judgement> {
  const scan = await scanner.scan(bytes).catch(() => "scannerAway" as const);
  if (scan === "scannerAway") return scan;
  if (scan === "infected") return fault("infected");
  const type = sniffType(bytes);
  if (!type) return fault("unknown");
  if (!extensionAgrees(name, type)) return fault("extension");
  if (isPolyglot(bytes, type)) return fault("polyglot");
  return type === "application/pdf" ? inspectPdf(bytes, person) : inspectImage(bytes, type);
}

async function inspectImage(bytes: Uint8Array, type: UploadType): Promise<Inspection> {
  try {
    // The header first, so that a picture of a billion pixels is never decoded.
    const { width, height, pages = 1 } = await sharp(bytes, { limitInputPixels: false }).metadata();
    if (width * height * pages > pixelLimit) return fault("pixels");
    await sharp(bytes, { limitInputPixels: pixelLimit, failOn: "error" }).resize(64, 64, { fit: "inside" }).raw().toBuffer();
    return { ok: true, type };
  } catch {
    return fault("damaged");
  }
}

async function inspectPdf(bytes: Uint8Array, person: string): Promise<Judgement> {
  const facts = await readPdf(bytes, person).catch((error: unknown) => {
    log.error("file not read", errorFields(error));
    return "scannerAway" as const;
  });
  if (facts === "scannerAway") return facts;
  if (facts === null) return fault("damaged");
  if (facts.isEncrypted) return fault("encrypted");
  if (facts.pages < 1) return fault("damaged");
  return facts.pages > pageLimit ? fault("pages") : { ok: true, type: "application/pdf", pages: facts.pages };
}

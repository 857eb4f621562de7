import sharp from "sharp";
import { keptPixels, pictureFileMb } from "#contracts/profile/picture-limits.ts";
import { isOfficeDocument, type SeenType, sniffType, type UploadType } from "#contracts/upload-type.ts";
import { errorFields, log } from "#log";
import { isActivePdf, isSecondFormat } from "./polyglot.ts";
import { readPdf } from "./read-pdf.server.ts";
import { type PictureAnswer, redrawPicture } from "./redraw-picture.server.ts";
import type { Scanner } from "./scanner.server.ts";

const pageLimit = 30;

/** Reason why a file is refused. Each has a sentence in the catalogue: `errors.uploadReasons`. */
export interface FileFault {
  readonly code: "UPLOAD.TYPE" | "UPLOAD.INFECTED" | "UPLOAD.TOO_LARGE";
  readonly reason: FaultReason;
}

type FaultReason =
  | ("infected" | "empty" | "unknown" | "office" | "polyglot" | "activePdf" | "encrypted" | "pages")
  | Extract<PictureAnswer, { ok: false }>["reason"];

export interface AcceptedFile {
  readonly ok: true;
  readonly type: UploadType;
  readonly pages?: number;
  /** The picture that is stored instead of the upload: scaled down, or converted from HEIC. */
  readonly redrawn?: Uint8Array;
}

type Inspection = AcceptedFile | ({ readonly ok: false } & FileFault);

const codes: { readonly [Reason in FaultReason]?: FileFault["code"] } = { infected: "UPLOAD.INFECTED", tooLarge: "UPLOAD.TOO_LARGE" };
const fault = (reason: FaultReason): Inspection => ({ ok: false, code: codes[reason] ?? "UPLOAD.TYPE", reason });

/** `away`: the scanner or a file reader does not answer, so no file may be stored. */
type Judgement = Inspection | "away";

async function orAway<T>(read: Promise<T>): Promise<T | "away"> {
  try {
    return await read;
  } catch (error) {
    log.error("file not read", errorFields(error));
    return "away";
  }
}

const isPicture = (type: SeenType) => type.startsWith("image/");

/** Checks all bytes of one upload by content (R23). At most `maxBytes` are stored. A person's files wait only for their own other files. */
export async function inspectFile(bytes: Uint8Array, scanner: Scanner, person: string, maxBytes: number): Promise<Judgement> {
  const type = sniffType(bytes);
  // A larger picture is accepted up to this size, because it is scaled down.
  if (bytes.length > (type !== null && isPicture(type) ? pictureFileMb << 20 : maxBytes)) return fault("tooLarge");
  const scan = await scanner.scan(bytes).catch(() => "away" as const);
  if (scan === "away") return scan;
  if (scan === "infected") return fault("infected");
  if (bytes.length === 0) return fault("empty");
  if (type === null) return fault(isOfficeDocument(bytes) ? "office" : "unknown");
  if (isSecondFormat(bytes, type)) return fault("polyglot");
  return type === "application/pdf" ? inspectPdf(bytes, person) : inspectImage(bytes, type, maxBytes, person);
}

async function inspectImage(
  bytes: Uint8Array,
  type: Exclude<SeenType, "application/pdf">,
  maxBytes: number,
  person: string,
): Promise<Judgement> {
  if (type === "image/heic" || bytes.length > maxBytes) return redrawn({ bytes, isHeic: type === "image/heic", maxBytes }, person);
  try {
    // The header first, so that a picture of a billion pixels is never decoded.
    const { width, height, pages = 1 } = await sharp(bytes, { limitInputPixels: false }).metadata();
    if (width * height * pages > keptPixels) return redrawn({ bytes, isHeic: false, maxBytes }, person);
    await sharp(bytes, { limitInputPixels: keptPixels, failOn: "error" }).resize(64, 64, { fit: "inside" }).raw().toBuffer();
    return { ok: true, type };
  } catch {
    return fault("damaged");
  }
}

async function redrawn(question: Parameters<typeof redrawPicture>[0], person: string): Promise<Judgement> {
  const answer = await orAway(redrawPicture(question, person));
  if (answer === "away") return answer;
  return answer.ok ? { ok: true, type: "image/jpeg", redrawn: answer.jpeg } : fault(answer.reason);
}

async function inspectPdf(bytes: Uint8Array, person: string): Promise<Judgement> {
  if (isActivePdf(bytes)) return fault("activePdf");
  const facts = await orAway(readPdf(bytes, person));
  if (facts === "away") return facts;
  if (facts === null) return fault("damaged");
  if (facts.isLocked) return fault("encrypted");
  if (facts.pages < 1) return fault("damaged");
  return facts.pages > pageLimit ? fault("pages") : { ok: true, type: "application/pdf", pages: facts.pages };
}

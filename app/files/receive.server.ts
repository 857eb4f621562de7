import {
  type FileUpload,
  MaxFileSizeExceededError,
  MaxPartsExceededError,
  MaxTotalSizeExceededError,
  parseFormData,
} from "@remix-run/form-data-parser";
import { bodyLimits } from "#contracts/body-limits.ts";
import type { ErrorCode } from "#contracts/error-codes.ts";
import type { Params, Refusal } from "#contracts/outcome.ts";
import { pictureFileMb } from "#contracts/profile/picture-limits.ts";
import { rememberSentFiles } from "#contracts/sent-files.ts";
import { nameWithEnding } from "#contracts/upload-type.ts";
import { withTransaction } from "#data/db.server.ts";
import { recordFiles } from "#data/document/file-claims.server.ts";
import type { NewStoredFile } from "#data/document/files.server.ts";
import { errorFields, log } from "#log";
import { cleanFileName } from "./file-name.ts";
import { inspectFile } from "./inspect.server.ts";
import { keepMultipartTail } from "./multipart-tail.ts";
import { rememberPages } from "./page-count.server.ts";
import { drawAhead } from "./preview.server.ts";
import { type Scanner, uploadScanner } from "./scanner.server.ts";
import { dropBytes, type FileOwner, refOf, refusalOfStorage, type StoredFileRef, storeBytes } from "./stored-files.server.ts";
import { countRefusedUpload, uploadWait } from "./upload-quota.server.ts";
import { readInTurn } from "./upload-turn.server.ts";

const megabyte = 1024 * 1024;
/** Megabytes per file (R23). */
export const fileLimitMb = 10;
// A file between the two limits is read to its end, because a picture may be scaled down and because the rest of the form must be kept
// after a refusal. A file above this limit ends the reading.
const hardFileLimit = pictureFileMb * megabyte;
const partLimit = 100;

export interface ReceiveOptions extends FileOwner {
  readonly ownerUserId: string;
  /** Maximum number of files in a request; default 10. */
  readonly maxFiles?: number;
  /** Megabytes of a stored file; default 10. */
  readonly maxFileMb?: number;
  /** Names of the parts that may be files; any name when absent. `fileName`: the part's name is the encoded file name. */
  readonly parts?: readonly string[] | "fileName";
  readonly scanner?: Scanner;
}

/** Clients may percent-encode a name. Browsers encode quotes and line breaks only. */
function decoded(name: string): string {
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}

const unnamed = ["", "blob"];

/** A stored upload, and its form field. */
export interface ReceivedFile extends StoredFileRef {
  readonly field: string;
}

export interface ReceivedForm {
  readonly ok: true;
  /** Text fields only, in the order sent. */
  readonly form: FormData;
  readonly files: readonly ReceivedFile[];
}

/** A refusal with the text fields, so that the form is shown filled. */
export interface RefusedForm extends Refusal {
  readonly form: FormData;
}

type Verdict = Omit<RefusedForm, "form"> | null;
const refusal = (code: ErrorCode, params: Params = {}): Omit<RefusedForm, "form"> => ({ ok: false, code, params });

/**
 * Parses a multipart form, checks each file by its content, encrypts and records the files. They are pending: they cannot be read, and the
 * sweep deletes them, unless a transaction claims them. Either all files are stored or none: after a refusal or an abort no row and no
 * bytes remain, after an outage of the database at most bytes without rows. Empty file inputs are ignored. A file's type is determined by
 * its bytes, and its stored name gets the extension of that type. Large pictures are scaled down. The text fields are kept after a refusal,
 * except when the body is not read, or a file beyond 20 MB or a broken body ends the reading. Refusals: UPLOAD.TOO_LARGE {max, name?,
 * reason?}, UPLOAD.TYPE {name, reason}, UPLOAD.TOO_MANY {max}, UPLOAD.INFECTED {name}, UPLOAD.IN_PROGRESS and UPLOAD.BUSY {retryAfter},
 * REQUEST.MALFORMED, REQUEST.UNKNOWN_FIELD {names} for a file in another part, RATE.LIMITED {retryAfter}, STORAGE.FULL, SERVICE.BUSY.
 * Source: R23, R24.
 */
export async function receiveFiles(request: Request, options: ReceiveOptions): Promise<ReceivedForm | RefusedForm> {
  const receiver = new Receiver(options);
  const form = await readInTurn(request, options.ownerUserId, hardFileLimit, () => receiver.parse(request)).catch(
    async (error: unknown) => {
      await dropBytes(receiver.stored);
      throw error;
    },
  );
  if (!(form instanceof FormData)) return { ...form, form: new FormData() };
  rememberSentFiles(form, receiver.sent);
  if (receiver.verdict) {
    await dropBytes(receiver.stored);
    await receiver.countRefused();
    return { ...receiver.verdict, form };
  }
  // After an error it is unknown whether the rows were committed. The bytes stay, and the sweep deletes those without a row.
  await receiver.record();
  drawAhead(receiver.stored);
  return { ok: true, form, files: receiver.received() };
}

/** One request being received: the stored files and the first reason to refuse it. */
class Receiver {
  readonly stored: NewStoredFile[] = [];
  readonly #fields: string[] = [];
  /** Fields that contained files, including refused ones. */
  readonly sent: string[] = [];
  verdict: Verdict = null;
  readonly #options: ReceiveOptions;
  #count = 0;
  #inspected = 0;
  #outage: unknown;

  constructor(options: ReceiveOptions) {
    this.#options = options;
  }

  async parse(request: Request): Promise<FormData> {
    const maxFiles = this.#options.maxFiles ?? 10;
    const limits = {
      maxFiles: partLimit,
      maxParts: partLimit,
      maxFileSize: hardFileLimit,
      maxTotalSize: maxFiles * fileLimitMb * megabyte + hardFileLimit,
    };
    try {
      const form = await parseFormData(inOneTail(request), limits, (file) => this.#take(file));
      if (textLength(form) <= bodyLimits.form) return form;
      this.verdict = refusal("REQUEST.MALFORMED");
      return new FormData();
    } catch (error) {
      if (this.#outage) throw this.#outage;
      this.verdict = verdictOfParseError(error, maxFiles);
      return new FormData();
    }
  }

  /** Counts a refused upload for the quota, because it had to be read too. */
  async countRefused(): Promise<void> {
    const { ownerUserId } = this.#options;
    for (let file = 0; file < this.#inspected; file += 1) await countRefusedUpload(ownerUserId);
  }

  // After the first refusal the remaining files are skipped, to reach the text fields behind them.
  async #take(file: FileUpload): Promise<null> {
    if (file.size === 0 && (file.name === "" || file.name === "file-upload")) return null;
    this.#count += 1;
    this.sent.push(file.fieldName);
    try {
      this.verdict ??= await this.#store(file);
    } catch (error) {
      this.#outage = error;
      throw error;
    }
    return null;
  }

  async #store(file: FileUpload): Promise<Verdict> {
    const { maxFiles = 10, maxFileMb = fileLimitMb, ownerUserId, scanner = uploadScanner() } = this.#options;
    if (this.#count > maxFiles) return refusal("UPLOAD.TOO_MANY", { max: maxFiles });
    if (this.#isUnknown(file)) return refusal("REQUEST.UNKNOWN_FIELD", { names: cleanFileName(file.fieldName) });
    const retryAfter = this.#count === 1 ? await uploadWait(ownerUserId) : null;
    if (retryAfter !== null) return refusal("RATE.LIMITED", { retryAfter });
    const name = this.#nameOf(file);
    const bytes = new Uint8Array(await file.arrayBuffer());
    const inspection = await inspectFile(bytes, scanner, ownerUserId, maxFileMb * megabyte);
    if (inspection === "away") return refusal("SERVICE.BUSY");
    this.#inspected += 1;
    if (!inspection.ok) return refusal(inspection.code, { name, reason: inspection.reason, max: maxFileMb });
    const { type, redrawn } = inspection;
    try {
      const stored = await storeBytes(this.#options, { name: nameWithEnding(name, type), mime: type, bytes: redrawn ?? bytes });
      this.stored.push(stored);
      this.#fields.push(file.fieldName);
      if (inspection.pages !== undefined) rememberPages(stored.sha256, inspection.pages);
      return null;
    } catch (error) {
      const refused = refusalOfStorage(error);
      if (refused === null) throw error;
      log.error("storage away", errorFields(error));
      return refused;
    }
  }

  #isUnknown({ fieldName }: FileUpload): boolean {
    const { parts } = this.#options;
    return Array.isArray(parts) && !parts.includes(fieldName);
  }

  #nameOf({ name, fieldName }: FileUpload): string {
    const isNamedByPart = this.#options.parts === "fileName" && unnamed.includes(name);
    return cleanFileName(decoded(isNamedByPart ? fieldName : name));
  }

  received(): ReceivedFile[] {
    return this.stored.map((file, index) => ({ ...refOf(file), field: this.#fields[index] ?? "" }));
  }

  async record(): Promise<void> {
    if (this.stored.length > 0) await withTransaction((tx) => recordFiles(tx, this.stored, null));
  }
}

/** Length of the text fields. Files have been removed from the form. */
const textLength = (form: FormData): number => [...form.values()].reduce((sum, text) => sum + String(text).length, 0);

/** The same request, whose last bytes of the body arrive in one packet. */
const inOneTail = (request: Request): Request =>
  request.body === null
    ? request
    : new Request(request.url, { ...partsOf(request), body: request.body.pipeThrough(keepMultipartTail()), duplex: "half" } as RequestInit);
const partsOf = ({ method, headers, signal }: Request) => ({ method, headers, signal });

// The parser also throws plain errors for broken headers and text, so every error that is not a limit is a malformed request.
function verdictOfParseError(error: unknown, maxFiles: number): Verdict {
  if (error instanceof MaxFileSizeExceededError || error instanceof MaxTotalSizeExceededError) {
    return refusal("UPLOAD.TOO_LARGE", { max: fileLimitMb });
  }
  return error instanceof MaxPartsExceededError ? refusal("UPLOAD.TOO_MANY", { max: maxFiles }) : refusal("REQUEST.MALFORMED");
}

import { type FileUpload, MaxFileSizeExceededError, MaxTotalSizeExceededError, parseFormData } from "@remix-run/form-data-parser";
import { type Refusal, refuse } from "#contracts/outcome.ts";
import { withTransaction } from "#data/db.server.ts";
import { recordFiles } from "#data/document/file-claims.server.ts";
import type { NewStoredFile } from "#data/document/files.server.ts";
import { cleanFileName } from "../file-name.ts";
import { dropBytes, refusalOfStorage, storeBytes } from "../stored-files.server.ts";
import { readInTurn } from "../upload-turn.server.ts";

const megabyte = 1024 * 1024;
/** A statement of 10⁵ lines in the most verbose format is about a third of it. */
export const statementLimitMb = 64;

export interface ReceivedStatement {
  readonly ok: true;
  readonly form: FormData;
  readonly fileId: string | null;
}

/**
 * Parses a form with one statement and stores the file encrypted and pending: only the uploader may read it, as a preview, and the sweep
 * deletes it unless an import claims it. A statement is text that its parser checks; it is never displayed unchanged. Refusals:
 * `UPLOAD.TOO_LARGE {max}`, `REQUEST.MALFORMED`, `STORAGE.FULL`, `SERVICE.BUSY`, and those of {@link readInTurn}.
 */
export function receiveStatement(request: Request, ownerUserId: string): Promise<ReceivedStatement | Refusal> {
  return readInTurn(request, ownerUserId, statementLimitMb * megabyte, () => receive(request, ownerUserId));
}

async function receive(request: Request, ownerUserId: string): Promise<ReceivedStatement | Refusal> {
  const stored: NewStoredFile[] = [];
  try {
    const limits = { maxFiles: 1, maxParts: 10, maxFileSize: statementLimitMb * megabyte, maxTotalSize: (statementLimitMb + 1) * megabyte };
    const form = await parseFormData(request, limits, async (file: FileUpload) => {
      // A field without a file submits a nameless one. An empty file is reported when it is read.
      if (file.size === 0 && (file.name === "" || file.name === "file-upload")) return null;
      const content = { name: cleanFileName(file.name), mime: "application/octet-stream", bytes: new Uint8Array(await file.arrayBuffer()) };
      stored.push(await storeBytes({ ownerUserId, purpose: "agentFile" }, content));
      return null;
    });
    await withTransaction((tx) => recordFiles(tx, stored, null));
    return { ok: true, form, fileId: stored[0]?.id ?? null };
  } catch (error) {
    await dropBytes(stored);
    const refused = refusalOfStorage(error);
    if (refused !== null) return refused;
    const isLarge = error instanceof MaxFileSizeExceededError || error instanceof MaxTotalSizeExceededError;
    return isLarge ? refuse("UPLOAD.TOO_LARGE", { max: statementLimitMb }) : refuse("REQUEST.MALFORMED");
  }
}

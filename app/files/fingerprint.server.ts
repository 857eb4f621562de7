import { createHash } from "node:crypto";
import { type FileUpload, parseFormData } from "@remix-run/form-data-parser";
import { keepMultipartTail } from "./multipart-tail.ts";
import { fileLimitMb } from "./receive.server.ts";

const megabyte = 1024 * 1024;
const limits = { maxFiles: 1, maxParts: 5, maxFileSize: fileLimitMb * megabyte, maxTotalSize: (fileLimitMb + 1) * megabyte };

/**
 * Returns the SHA-256 (hex) of the single file of a form and stores nothing. Null when there is no file, it exceeds 10 MB, or the body is
 * unreadable.
 */
export async function fingerprintOf(request: Request): Promise<string | null> {
  if (request.body === null || Number(request.headers.get("content-length")) > limits.maxTotalSize) return null;
  const { headers, signal } = request;
  const init = { method: "POST", headers, signal, body: request.body.pipeThrough(keepMultipartTail()), duplex: "half" } as RequestInit;
  let found: string | null = null;
  try {
    await parseFormData(new Request(request.url, init), limits, async (file: FileUpload) => {
      if (file.size > 0)
        found = createHash("sha256")
          .update(await file.bytes())
          .digest("hex");
      return null;
    });
    return found;
  } catch {
    // The parser throws plain errors for every unreadable body, limits included. All of them mean that there is no file to check.
    return null;
  }
}

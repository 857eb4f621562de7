// A process of its own for PDF files of strangers: a damaged one can keep its reader busy for ever, or fill all memory.
import { PDF } from "@libpdf/core";
import type { PdfFacts } from "../app/files/read-pdf.server.ts";

async function read(bytes: Uint8Array): Promise<PdfFacts | null> {
  try {
    const pdf = await PDF.load(bytes);
    return { isEncrypted: pdf.isEncrypted, pages: pdf.isEncrypted ? 0 : pdf.getPageCount() };
  } catch {
    return null;
  }
}

process.on("message", (bytes: Uint8Array) => void read(bytes).then((facts) => process.send?.(facts)));

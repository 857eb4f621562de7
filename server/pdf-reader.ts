// A separate process for PDF files of strangers: a damaged file can keep its reader busy for ever, or fill all memory.
import { PDF } from "@libpdf/core";
import type { PdfFacts, PdfQuestion } from "../app/files/read-pdf.server.ts";

/** The beginning of a longer paper shows what it is. */
const pagesRead = 2;

function textOf(pdf: PDF): string {
  const pages = pdf.getPages().slice(0, pagesRead);
  return pages.map((page) => page.extractText().text).join("\n");
}

async function read({ bytes, wantsText }: PdfQuestion): Promise<PdfFacts | null> {
  try {
    const pdf = await PDF.load(bytes);
    if (pdf.isEncrypted && !pdf.isAuthenticated) return { isLocked: true, pages: 0 };
    return { isLocked: false, pages: pdf.getPageCount(), ...(wantsText && { text: textOf(pdf) }) };
  } catch {
    return null;
  }
}

process.on("message", (question: PdfQuestion) => void read(question).then((facts) => process.send?.(facts)));

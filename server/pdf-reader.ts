// A separate process that parses uploaded PDF files, because a damaged file can block its parser forever or fill all memory.
import { PDF } from "@libpdf/core";
import type { PdfFacts, PdfQuestion } from "../app/files/read-pdf.server.ts";

/** The first pages of a longer document are enough for a reviewer to recognise it. */
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

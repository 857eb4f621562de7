import { PDF } from "@libpdf/core";

/** The text of a PDF in one line, with plain spaces. */
export async function pdfText(bytes: Uint8Array): Promise<string> {
  const pdf = await PDF.load(bytes);
  return pdf
    .extractText()
    .map(({ text }) => text)
    .join("\n")
    .replace(/\s+/g, " ");
}

export async function pdfPages(bytes: Uint8Array): Promise<number> {
  return (await PDF.load(bytes)).getPageCount();
}

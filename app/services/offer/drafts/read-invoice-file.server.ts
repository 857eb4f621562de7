import type { DraftValues } from "#contracts/offer/draft.ts";
import { findPendingFile } from "#data/document/files.server.ts";
import { readInvoiceText } from "#domain/text/read-invoice.ts";
import { readPdfText } from "#files/read-pdf.server.ts";
import { readWholeFile } from "#files/stored-files.server.ts";
import type { ServiceContext } from "#services/context.ts";

/**
 * Extracts values from an invoice that the reader has just uploaded. A picture, or a document without readable text, is stored without
 * values.
 */
export async function readInvoiceFile(
  { principal }: Pick<ServiceContext, "principal">,
  { id, name }: { readonly id: string; readonly name: string },
): Promise<NonNullable<DraftValues["paper"]>> {
  const paper = { fileId: id, fileName: name };
  const file = await findPendingFile(id, principal.userId);
  if (file?.mime !== "application/pdf") return { ...paper, read: {} };
  return { ...paper, read: readInvoiceText(await readPdfText(await readWholeFile(file), principal.userId)) };
}

import { downloadResponse } from "#files/download-response.ts";
import { notFound, serviceContext } from "#guards/guards.server.ts";
import { readStatementPdf } from "#services/document/read-document.server.ts";
import type { Route } from "./+types/offer-statement";

/** `/my-transactions/:id/statement.pdf`: the money and dates of the offer as of now. */
export async function loader({ params, context, request }: Route.LoaderArgs) {
  const paper = await readStatementPdf(serviceContext(context, request), params.id);
  if (!paper.ok) notFound();
  const body = new Uint8Array(paper.value.bytes);
  return downloadResponse({ name: paper.value.name, mime: "application/pdf", size: body.length, body });
}

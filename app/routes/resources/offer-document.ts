import { downloadResponse } from "#files/download-response.ts";
import { serviceContext } from "#guards/guards.server.ts";
import { openOfferDocument } from "#services/document/read-document.server.ts";
import type { Route } from "./+types/offer-document";
import { explainUnreadable } from "./unreadable-file.server.ts";

/** `/my-transactions/:id/documents/:docId.pdf`: a stored document of the offer. */
export async function loader({ params, context, request }: Route.LoaderArgs) {
  const opened = await openOfferDocument(serviceContext(context, request), params.id, params.docId);
  if (!opened.ok) explainUnreadable(opened);
  const { stream, ...file } = opened.value;
  return downloadResponse({ ...file, body: stream });
}

import { downloadResponse } from "#files/download-response.ts";
import { notFound, serviceContext } from "#guards/guards.server.ts";
import { readRequisitesPdf } from "#services/document/read-requisites-pdf.server.ts";
import type { Route } from "./+types/requisites-pdf";

/** `/my-transactions/:id/requisites.pdf`: own requisites with a code, while paying is due. */
export async function loader({ params, context, request }: Route.LoaderArgs) {
  const paper = await readRequisitesPdf(serviceContext(context, request), params.id);
  if (!paper.ok) notFound();
  const body = new Uint8Array(paper.value.bytes);
  return downloadResponse({ name: paper.value.name, mime: "application/pdf", size: body.length, body });
}

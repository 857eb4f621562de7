import { downloadResponse } from "#files/download-response.ts";
import { qrPicture } from "#files/qr-image.server.ts";
import { notFound, serviceContext } from "#guards/guards.server.ts";
import { readRequisitesCode } from "#services/document/read-requisites-pdf.server.ts";
import type { Route } from "./+types/requisites-code";

/** `/my-transactions/:id/requisites-code.png`: the code of the own requisites, while paying is due. */
export async function loader({ params, context, request }: Route.LoaderArgs) {
  const code = await readRequisitesCode(serviceContext(context, request), params.id);
  if (!code.ok) notFound();
  const body = await qrPicture(code.value);
  return downloadResponse({ name: "requisites.png", mime: "image/png", size: body.length, body, disposition: "inline" });
}

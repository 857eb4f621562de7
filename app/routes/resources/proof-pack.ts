import { downloadResponse } from "#files/download-response.ts";
import { notFound, serviceContext } from "#guards/guards.server.ts";
import { openProofPack } from "#services/document/proof-pack.server.ts";
import type { Route } from "./+types/proof-pack";

/** `/my-transactions/:id/proof-pack.zip` and the managers' address of the same archive. */
export async function loader({ params, context, request }: Route.LoaderArgs) {
  const pack = await openProofPack(serviceContext(context, request), params.id);
  if (!pack.ok) notFound();
  return downloadResponse({ name: pack.value.name, mime: "application/zip", size: pack.value.size, body: pack.value.stream });
}

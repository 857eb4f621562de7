import { downloadResponse } from "#files/download-response.ts";
import { notFound, serviceContext } from "#guards/guards.server.ts";
import { readPayoutReceipt } from "#services/document/read-payout-receipt.server.ts";
import type { Route } from "./+types/payout-receipt";

/** `/my-transactions/:id/payouts/:leg.pdf`: the receipt of a verified payout; `leg` names the side that paid the money in. */
export async function loader({ params, context, request }: Route.LoaderArgs) {
  const paper = await readPayoutReceipt(serviceContext(context, request), params.id, params.leg);
  if (!paper.ok) notFound();
  const body = new Uint8Array(paper.value.bytes);
  return downloadResponse({ name: paper.value.name, mime: "application/pdf", size: body.length, body });
}

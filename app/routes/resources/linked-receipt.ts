import { downloadResponse } from "#files/download-response.ts";
import { notFound } from "#guards/guards.server.ts";
import { clientAddressContext, languageContext } from "#middleware/contexts.server.ts";
import { countCheck } from "#services/document/check-certificate.server.ts";
import { makeLinkedReceipt } from "#services/document/read-linked-payout.server.ts";
import type { Route } from "./+types/linked-receipt";

/** `/track/:token/receipt.pdf`: the shortened receipt of a verified payout, for every reader with the address; `lang`: the page's language. */
export async function loader({ params, context, url: { searchParams } }: Route.LoaderArgs) {
  const now = Date.now();
  const refused = await countCheck(context.get(clientAddressContext), now);
  if (refused !== null) throw new Response(null, { status: 429, headers: { "Retry-After": `${refused.params.retryAfter}` } });
  const asked = searchParams.get("lang");
  const language = asked === "ru" || asked === "en" ? asked : context.get(languageContext);
  const paper = await makeLinkedReceipt(params.token, now, language);
  if (paper === null) notFound();
  const body = new Uint8Array(paper.bytes);
  return downloadResponse({ name: paper.name, mime: "application/pdf", size: body.length, body });
}

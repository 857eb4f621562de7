import type { ServiceResult } from "#contracts/outcome.ts";
import { pushEnding, pushSubscription } from "#contracts/settings/push-subscription.ts";
import { choiceCookie, readChoice } from "#cookies";
import { jsonRefusal, readJson } from "#forms/read-json.server.ts";
import { requireSignedIn, serviceContext } from "#guards/guards.server.ts";
import { pushPublicKey } from "#services/push/push-keys.server.ts";
import { subscribe, unsubscribe } from "#services/push/subscribe.server.ts";
import type { Route } from "./+types/subscribe";

/** The public key for this browser's subscription; null when push is off on the server or was switched off in this browser. */
export function loader({ context, request }: Route.LoaderArgs) {
  requireSignedIn(context);
  return Response.json({ key: readChoice(request, "push") === "off" ? null : pushPublicKey() });
}

/** The choice outlives the session: a browser that was switched off is not subscribed automatically. */
function answer(result: ServiceResult<null>, choice: "on" | "off"): Response {
  if (!result.ok) return jsonRefusal(result);
  return new Response(null, { status: 204, headers: { "Set-Cookie": choiceCookie("push", choice) } });
}

/** Adds (POST) or ends (DELETE) a browser's subscription; 204 when done (specification §7, design/letters §12). */
export async function action({ context, request }: Route.ActionArgs) {
  const ctx = serviceContext(context, request);
  if (request.method === "POST") {
    const read = await readJson(request, pushSubscription);
    return read.ok ? answer(await subscribe(ctx, read.value), "on") : read.reply;
  }
  if (request.method !== "DELETE") return new Response(null, { status: 405, headers: { Allow: "GET, POST, DELETE" } });
  const read = await readJson(request, pushEnding);
  return read.ok ? answer(await unsubscribe(ctx, read.value.endpoint), "off") : read.reply;
}

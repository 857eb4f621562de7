import { passkeyAnswer } from "#contracts/security/passkey-forms.ts";
import { jsonRefusal, readJson } from "#forms/read-json.server.ts";
import { requireGuest } from "#guards/guards.server.ts";
import { safePath } from "#guards/safe-path.ts";
import { brandContext, clientAddressContext } from "#middleware/contexts.server.ts";
import { siteOrigin } from "#middleware/site-origin.server.ts";
import { logInWithPasskey } from "#services/passkey/log-in-with-passkey.server.ts";
import type { Route } from "./+types/passkey";
import { redirectAfterSignIn } from "./after-sign-in.server.ts";
import { pageLanguage } from "./page-language.ts";

export { postOnly as loader } from "../post-only.server.ts";

/** Signs in with the authenticator's response; the page's script goes to `location`, or to the sign-in page with the code. */
export async function action({ context, request, url }: Route.ActionArgs) {
  requireGuest(context);
  const read = await readJson(request, passkeyAnswer);
  if (!read.ok) return read.reply;
  const brand = context.get(brandContext);
  const place = { ip: context.get(clientAddressContext), userAgent: request.headers.get("user-agent") ?? "", now: Date.now() };
  const loggedIn = await logInWithPasskey({ ...place, brand, origin: siteOrigin(brand), response: read.value });
  if (!loggedIn.ok) return jsonRefusal(loggedIn);
  const { headers } = await redirectAfterSignIn(context, loggedIn.value, {
    goTo: safePath(url.searchParams.get("goTo")),
    ...pageLanguage(url),
  });
  const location = headers.get("Location");
  headers.delete("Location");
  return Response.json({ location }, { headers });
}

import { z } from "zod";
import { jsonRefusal, readJson } from "#forms/read-json.server.ts";
import { requireGuest } from "#guards/guards.server.ts";
import { brandContext, clientAddressContext } from "#middleware/contexts.server.ts";
import { siteOrigin } from "#middleware/site-origin.server.ts";
import { askForPasskey } from "#services/passkey/log-in-with-passkey.server.ts";
import type { Route } from "./+types/passkey-challenge";

export { postOnly as loader } from "../post-only.server.ts";

/** The challenge that the browser passes to the authenticator for a sign-in. */
export async function action({ context, request }: Route.ActionArgs) {
  requireGuest(context);
  const read = await readJson(request, z.strictObject({}));
  if (!read.ok) return read.reply;
  const asked = await askForPasskey(siteOrigin(context.get(brandContext)), context.get(clientAddressContext), Date.now());
  return asked.ok ? Response.json(asked.value) : jsonRefusal(asked);
}

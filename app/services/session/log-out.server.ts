import { pool } from "#data/db.server.ts";
import { recordRevoked } from "#data/sessions.server.ts";
import type { ServiceContext } from "#services/context.ts";

/** Ends the session in hand; open streams of it close at their next check. */
export async function logOut(context: ServiceContext): Promise<void> {
  await recordRevoked(pool, context.principal.sessionId, "logout", context.now);
}

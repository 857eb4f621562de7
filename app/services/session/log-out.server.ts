import { withTransaction } from "#data/db.server.ts";
import { recordRevoked } from "#data/sessions.server.ts";
import { announceAccessChange } from "#live/live-response.server.ts";
import type { ServiceContext } from "#services/context.ts";

/** Ends the session in hand; its open streams hear of it at once. */
export async function logOut({ principal, now }: ServiceContext): Promise<void> {
  await withTransaction(async (tx) => {
    await recordRevoked(tx, principal.sessionId, "logout", now);
    await announceAccessChange(tx, principal.userId);
  });
}

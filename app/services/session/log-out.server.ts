import { recordRevoked } from "#data/people/sessions.server.ts";
import type { ServiceContext } from "#services/context.ts";

/** Ends the current session. A database notification ends its open streams immediately. */
export async function logOut({ principal, now }: Pick<ServiceContext, "principal" | "now">): Promise<void> {
  await recordRevoked(principal.sessionId, "logout", now);
}

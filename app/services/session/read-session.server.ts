import { pool } from "#data/db.server.ts";
import { findSession, recordSeen, type SessionRow } from "#data/people/sessions.server.ts";
import { seenEvery, sessionLimits } from "./session-limits.ts";
import { sha256 } from "./session-token.server.ts";

type Session = Pick<SessionRow, "principal" | "unread" | "avatarFileId" | "agentLabel" | "feedHeads">;

/**
 * Who a session token belongs to now, with the count of unread notifications (at most 100); null when it is over. Only an act of the
 * person moves the end of an idle session (R1): a page that is open and asks by itself does not.
 */
export async function readSession(token: string, now: number, { isAct }: { readonly isAct: boolean }): Promise<Session | null> {
  const session = await findSession(pool, sha256(token), now);
  if (session === null) return null;
  if (isAct && now - session.lastSeenAt > seenEvery) {
    await recordSeen(session.principal.sessionId, now, now + sessionLimits(session.principal.role).idle);
  }
  return session;
}

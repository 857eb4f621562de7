import { pool } from "#data/db.server.ts";
import { findSession, recordSeen, type SessionRow } from "#data/people/sessions.server.ts";
import { seenEvery, sessionLimits } from "./session-limits.ts";
import { sha256 } from "./session-token.server.ts";

type Session = Pick<SessionRow, "principal" | "unread" | "avatarFileId" | "agentLabel" | "feedHeads">;

/**
 * Returns the person of a session token, with the number of unread notifications (at most 100); null when it has ended. Only an act of
 * the person extends an idle session (R1), not the periodic requests of an open page.
 */
export async function readSession(token: string, now: number, { isAct }: { readonly isAct: boolean }): Promise<Session | null> {
  const session = await findSession(pool, sha256(token), now);
  if (session === null) return null;
  if (isAct && now - session.lastSeenAt > seenEvery) {
    await recordSeen(session.principal.sessionId, now, now + sessionLimits(session.principal.role).idle);
  }
  return session;
}

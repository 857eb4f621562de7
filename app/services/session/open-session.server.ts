import { type Credentials, recordLogin } from "#data/people/credentials.server.ts";
import { recordSession } from "#data/people/sessions.server.ts";
import { withPrisma } from "#data/prisma.server.ts";
import type { Role } from "#domain/people/access/principal.ts";
import type { LoginTrigger } from "#domain/people/landing.ts";
import { sessionLimits } from "./session-limits.ts";
import { createToken, sha256 } from "./session-token.server.ts";
import { readTriggerAfterLogin } from "./trigger-after-login.server.ts";

/** Place and time of a sign-in. */
export interface SessionPlace {
  readonly ip: string;
  readonly userAgent: string;
  /** Milliseconds since the epoch. */
  readonly now: number;
}

export interface LoggedIn {
  readonly token: string;
  readonly lifetimeMs: number;
  readonly role: Role;
  /** The language of the account is the person's own choice. */
  readonly isLanguageChosen: boolean;
  /** Modal for the member after sign-in; null when there is none. */
  readonly trigger: LoginTrigger | null;
}

export type Entering = Pick<Credentials, "userId" | "role" | "status" | "isDocumentsExpired" | "isLanguageChosen">;

/** Completes a sign-in: opens a session for a cookie, or a family of tokens. */
export type Opener<T> = (person: Entering, place: SessionPlace) => Promise<T>;

/** Opens a new session for an authenticated person. */
export async function openSession(person: Entering, input: SessionPlace): Promise<LoggedIn> {
  const token = createToken();
  const limits = sessionLimits(person.role);
  await withPrisma(async (db) => {
    await recordSession(
      {
        userId: person.userId,
        tokenHash: sha256(token),
        ip: input.ip,
        userAgent: input.userAgent,
        now: input.now,
        idleExpiresAt: input.now + limits.idle,
        expiresAt: input.now + limits.absolute,
      },
      db,
    );
    await recordLogin(db, person.userId, input.now);
  });
  const { role, isLanguageChosen } = person;
  return { token, lifetimeMs: limits.absolute, role, isLanguageChosen, trigger: await readTriggerAfterLogin(person, input.now) };
}

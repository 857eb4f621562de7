import { refuse, type ServiceResult } from "#contracts/outcome.ts";
import { pool } from "#data/db.server.ts";
import { findCredentialsById, recordLoginAttempt } from "#data/people/credentials.server.ts";
import { countTry, findToken, giveTryBack, type OneTimeToken, takeToken } from "#data/people/one-time-tokens.server.ts";
import { findMember } from "#data/people/people.server.ts";
import { holdRegistrant } from "#data/people/registrants.server.ts";
import { type Db, withPrisma } from "#data/prisma.server.ts";
import { refuseCode } from "#services/second-factor/check-code.server.ts";
import { readAfterCode, recordGoogleLink } from "./log-in.server.ts";
import { type Opener, openSession, type SessionPlace } from "./open-session.server.ts";
import { sha256 } from "./session-token.server.ts";

interface TypedCode extends SessionPlace {
  /** The ticket that {@link logIn} returned for the right password. */
  readonly ticket: string;
  readonly code: string;
}

/** Returns whether a ticket is still valid. */
export async function isTicketOpen(ticket: string, now: number): Promise<boolean> {
  return (await findToken("secondFactor", sha256(ticket), now))?.isLive === true;
}

async function enter<T>(userId: string, place: SessionPlace, open: Opener<T>): Promise<ServiceResult<T>> {
  const [person, member] = await Promise.all([findCredentialsById(pool, userId), findMember(userId)]);
  if (person === null || member === null) return refuse("AUTH.LINK_EXPIRED");
  if (person.isBlocked) return refuse("BLOCKED.ACCOUNT");
  if (person.awaitsApproval) return refuse("STAFF.NOT_APPROVED");
  const { ip, userAgent } = place;
  await recordLoginAttempt({ userId, emailHash: sha256(member.email), outcome: "ok", ip, userAgent });
  return { ok: true, value: await open(person, place) };
}

/** Uses up the ticket and does what the sign-in stored for after its second step. */
async function take(db: Db, { id, userId, wishes }: OneTimeToken, { ip, now }: SessionPlace): Promise<ServiceResult<null>> {
  const { google } = readAfterCode(wishes);
  const person = google && (await holdRegistrant(db, { userId }));
  if (!(await takeToken(db, id, now))) return refuse("AUTH.LINK_EXPIRED");
  const isDone = !google || (person != null && (await recordGoogleLink(db, person, { ...google, ip, now })));
  return isDone ? { ok: true, value: null } : refuse("AUTH.OAUTH_FAILED");
}

/**
 * The second step of signing in: a code of the app or a recovery code, five attempts per ticket. Refusals: `AUTH.LINK_EXPIRED` for an
 * expired ticket, `BLOCKED.ACCOUNT`, `STAFF.NOT_APPROVED`, `AUTH.OAUTH_FAILED` when the identity was linked meanwhile, and those of
 * `refuseCode`.
 */
export async function finishLogInWith<T>({ ticket, code, ...place }: TypedCode, open: Opener<T>): Promise<ServiceResult<T>> {
  const known = await findToken("secondFactor", sha256(ticket), place.now);
  if (!known?.isLive || (await countTry(known.id, place.now)) === null) return refuse("AUTH.LINK_EXPIRED");
  const refusal = await refuseCode(known.userId, code, place.now);
  if (refusal !== null) return refusal;
  await giveTryBack(known.id);
  const taken = await withPrisma((db) => take(db, known, place));
  return taken.ok ? await enter(known.userId, place, open) : taken;
}

/** {@link finishLogInWith} for a browser: opens a session for its cookie. */
export const finishLogIn = (typed: TypedCode) => finishLogInWith(typed, openSession);

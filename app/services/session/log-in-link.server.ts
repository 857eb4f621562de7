import { refuse, type ServiceResult } from "#contracts/outcome.ts";
import { pool } from "#data/db.server.ts";
import { findCredentialsById, recordLoginAttempt } from "#data/people/credentials.server.ts";
import { findToken, takeToken } from "#data/people/one-time-tokens.server.ts";
import { findMember } from "#data/people/people.server.ts";
import { holdRegistrant, type Registrant } from "#data/people/registrants.server.ts";
import { type Db, withPrisma } from "#data/prisma.server.ts";
import type { Brand } from "#domain/offer/state.ts";
import { limitGuestRequests, mayGetLetter } from "#services/message/limit-letters.server.ts";
import { queueLetterToMember } from "#services/message/queue-account-letter.server.ts";
import { inEvenTime } from "./even-time.ts";
import { issueLink } from "./issue-token.server.ts";
import { type CodeWanted, enter, refuseState } from "./log-in.server.ts";
import { type LoggedIn, openSession, type SessionPlace } from "./open-session.server.ts";
import { sha256 } from "./session-token.server.ts";

interface Asking {
  readonly brand: Brand;
  /** The address as `normaliseEmail` returns it. */
  readonly email: string;
  readonly ip: string;
  readonly now: number;
}

const addressMark = (email: string): string => sha256(email).toString("base64url");

const isUnproven = ({ status }: Registrant) => status === "emailNotVerified" || status === "exportedEmailNotVerified";

async function sendLink(db: Db, { userId, email }: Registrant, now: number): Promise<void> {
  const link = await issueLink(db, { purpose: "logInLink", userId, wishes: { address: addressMark(email) }, now });
  await queueLetterToMember(db, userId, {
    template: "login-link",
    params: { until: link.expiresAt, requestedAt: now },
    ...{ dedupeKey: `login-link:${link.id}`, secret: link.token },
  });
}

/**
 * Sends a link that signs a member in without the password, so that an attacker's wrong passwords do not lock the owner out (design/people
 * §4). Every address gets the same answer after the same time, and at most three letters an hour. Staff get none, because their password is
 * one of two factors. Refusal: `RATE.LIMITED` for a network address with many requests.
 */
export async function requestLogInLink({ brand, email, ip, now }: Asking): Promise<ServiceResult<null>> {
  const refusal = await limitGuestRequests("letters", ip, now);
  if (refusal !== null) return refusal;
  await inEvenTime(async () => {
    if (!(await mayGetLetter({ letter: "logInLink", brand, email, now }))) return;
    await withPrisma(async (db) => {
      const person = await holdRegistrant(db, { brand, email });
      if (person !== null && person.role === "member" && !person.isBlocked && !isUnproven(person)) await sendLink(db, person, now);
    });
  });
  return { ok: true, value: null };
}

/** Returns whether a link is still valid. */
export async function isLogInLinkOpen(token: string, now: number): Promise<boolean> {
  return (await findToken("logInLink", sha256(token), now))?.isLive === true;
}

export interface LinkVisit extends SessionPlace {
  readonly token: string;
  readonly brand: Brand;
}

/**
 * Signs in with the link of a letter, once. The link replaces the password, so the second step is still required. Refusals:
 * `AUTH.LINK_EXPIRED` also for a link of another brand, or when the account has another address or belongs to staff since;
 * `BLOCKED.ACCOUNT`.
 */
export async function logInByLink({ token, brand, ...place }: LinkVisit): Promise<ServiceResult<LoggedIn | CodeWanted>> {
  const over = refuse("AUTH.LINK_EXPIRED");
  const link = await findToken("logInLink", sha256(token), place.now);
  if (!link?.isLive || !(await withPrisma((db) => takeToken(db, link.id, place.now)))) return over;
  const [person, member] = await Promise.all([findCredentialsById(pool, link.userId), findMember(link.userId)]);
  const { address } = link.wishes as { readonly address?: string };
  // Staff need the password in addition to the second factor, so a link from before they joined the staff is invalid.
  if (person?.role !== "member" || member?.brand !== brand || address !== addressMark(member.email)) return over;
  const state = refuseState(person);
  const outcome = state?.code ?? (person.hasSecondFactor ? "codeAsked" : "ok");
  const { ip, userAgent } = place;
  await recordLoginAttempt({ userId: link.userId, emailHash: sha256(member.email), outcome, ip, userAgent });
  return state ?? { ok: true, value: await enter(person, place, openSession) };
}

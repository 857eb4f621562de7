import { timingSafeEqual } from "node:crypto";
import { ok, type Refusal, refuse, type ServiceResult } from "#contracts/outcome.ts";
import { countTry, findToken, giveTryBack, type OneTimeToken, takeToken } from "#data/people/one-time-tokens.server.ts";
import { holdRegistrant } from "#data/people/registrants.server.ts";
import { withPrisma } from "#data/prisma.server.ts";
import type { RegistrationWishes } from "#domain/people/personal/registration.ts";
import { type LoggedIn, type Opener, openSession, type SessionPlace } from "#services/session/open-session.server.ts";
import { HashQueueFull, verifyPassword } from "#services/session/password-hash.server.ts";
import { sha256 } from "#services/session/session-token.server.ts";
import { confirmMember } from "./confirm-member.server.ts";
import { readWish, type Welcome, type Wish, welcome } from "./registration-wish.server.ts";

interface Link {
  readonly token: string;
  /** Cookie of the browser that registered; null in another one. */
  readonly browserToken: string | null;
}

export interface Verification extends Link, SessionPlace {
  readonly password: string | null;
  readonly requestId: string;
}

/** The person is signed in immediately. `goTo` is the requested page. */
export interface Verified extends LoggedIn {
  readonly goTo: string | null;
}

const findLink = (token: string, now: number) => findToken("verifyEmail", sha256(token), now);

const isOwnBrowser = ({ browserHash }: OneTimeToken, browserToken: string | null): boolean =>
  browserHash !== null && browserToken !== null && timingSafeEqual(browserHash, sha256(browserToken));

/**
 * Returns what the link's page must ask for: nothing in the browser that registered, the password in another one; null for an expired link.
 */
export async function describeVerification({ token, browserToken }: Link, now: number): Promise<{ readonly asksPassword: boolean } | null> {
  const link = await findLink(token, now);
  return link?.isLive ? { asksPassword: !isOwnBrowser(link, browserToken) } : null;
}

/** In another browser the password is required, because otherwise a victim who opens the link would confirm an attacker's registration. */
async function refuseStranger(link: OneTimeToken, { browserToken, password, now }: Verification): Promise<Refusal | null> {
  if (isOwnBrowser(link, browserToken)) return null;
  if (password === null || password === "") return refuse("VALIDATION.REQUIRED", { field: "password" });
  if ((await countTry(link.id, now)) === null) return refuse("AUTH.LINK_EXPIRED");
  try {
    if (!(await verifyPassword(link.passwordHash, password))) return refuse("AUTH.PASSWORD_WRONG", { field: "password" });
  } catch (error) {
    if (!(error instanceof HashQueueFull)) throw error;
    await giveTryBack(link.id);
    return refuse("SERVICE.BUSY");
  }
  await giveTryBack(link.id);
  return null;
}

type Taken = "blocked" | "over" | "confirmed";

async function take(link: OneTimeToken, wish: Wish, { ip, requestId, now }: Verification): Promise<Taken> {
  const { passwordHash } = link;
  return await withPrisma(async (db) => {
    const person = await holdRegistrant(db, { userId: link.userId });
    if (person?.isBlocked) return "blocked";
    if (person === null || passwordHash === null || !(await takeToken(db, link.id, now))) return "over";
    await confirmMember(db, person, { passwordHash, wishes: link.wishes as RegistrationWishes, wish, ip, requestId, now });
    return "confirmed";
  });
}

/**
 * Confirms an address by its link, once, and signs the person in. In another browser than the one that registered, the password is
 * required (design/people §4). Refusals: `AUTH.LINK_EXPIRED` for a used, replaced, expired or unknown link, `BLOCKED.ACCOUNT`,
 * `VALIDATION.REQUIRED` and `AUTH.PASSWORD_WRONG` with `field`, `SERVICE.BUSY`.
 */
export async function verifyEmailWith<T>(input: Verification, open: Opener<T>): Promise<ServiceResult<Welcome<T>>> {
  const link = await findLink(input.token, input.now);
  if (!link?.isLive) return refuse("AUTH.LINK_EXPIRED");
  const refusal = await refuseStranger(link, input);
  if (refusal !== null) return refusal;
  const wishes = link.wishes as RegistrationWishes;
  const wish = await readWish(wishes, input.now);
  const taken = await take(link, wish, input);
  if (taken === "blocked") return refuse("BLOCKED.ACCOUNT");
  if (taken === "over") return refuse("AUTH.LINK_EXPIRED");
  return ok(await welcome(link.userId, wish, wishes.goTo, (person) => open(person, input)));
}

/** {@link verifyEmailWith} for a browser: opens a session for its cookie. */
export async function verifyEmail(input: Verification): Promise<ServiceResult<Verified>> {
  const verified = await verifyEmailWith(input, openSession);
  return verified.ok ? { ok: true, value: { ...verified.value.opened, goTo: verified.value.goTo } } : verified;
}

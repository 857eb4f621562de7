import { ok, type Refusal, refuse, type ServiceResult } from "#contracts/outcome.ts";
import { pool } from "#data/db.server.ts";
import { hasSignedInFrom } from "#data/people/credentials.server.ts";
import {
  type Counter,
  countWrong,
  findHold,
  forgetWrong,
  mapHolds,
  type Patience,
  takeBackWrong,
} from "#data/people/wrong-passwords.server.ts";
import type { UnitOfWork } from "#data/sql.server.ts";
import type { Brand } from "#domain/offer/state.ts";
import { minutes } from "#domain/time/duration.ts";
import { env } from "#env";
import { secondsUntil } from "#services/seconds-until.ts";
import { addressKey } from "./address-key.ts";
import { sha256 } from "./session-token.server.ts";

/** Nobody waits longer than an hour after the last wrong password, and a quarter of an hour takes one of them off the count. */
const patienceWith = (free: number): Patience => ({ free, forgetsAfter: minutes(15), first: minutes(1), longest: minutes(60) });
const patiences = {
  pair: patienceWith(env.LOGIN_LIMIT_PER_ACCOUNT),
  account: patienceWith(env.LOGIN_LIMIT_CONSECUTIVE),
  address: patienceWith(env.LOGIN_LIMIT_PER_IP),
  confirm: patienceWith(env.CONFIRM_LIMIT_PER_SESSION),
};

interface Person {
  readonly brand: Brand;
  /** Trimmed and lower-cased. */
  readonly email: string;
}

const accountKey = ({ brand, email }: Person) => sha256(`${brand} ${email}`).toString("base64url");
const accountCounter = (person: Person): Counter => ({ action: "login.account", key: accountKey(person), patience: patiences.account });

function limited(heldUntil: number, now: number): Refusal {
  return refuse("RATE.LIMITED", { retryAfter: secondsUntil(heldUntil, now) });
}

/** The refusal with the way in that does not wait: a new password by the link of a letter, or a passkey. */
const withoutWaiting = ({ code, params }: Refusal): Refusal => refuse(code, { ...params, instead: "letter" });

/** What has to happen to an attempt that was let through, once the password was looked at. */
export interface Attempt {
  /** The password was wrong: the count stands. */
  readonly wrong: () => Promise<void>;
  /** It was right: what was counted before is forgotten. */
  readonly right: () => Promise<void>;
  /** Nobody could look at it. */
  readonly unread: () => Promise<void>;
}

export type Admission = ServiceResult<Attempt>;

/** Counts the attempt as wrong until it turns out otherwise, so that many at once cannot pass the limit. */
async function admit(counters: readonly Counter[], now: number): Promise<Admission> {
  const counted: Counter[] = [];
  const takeBack = async () => {
    for (const counter of counted) await takeBackWrong(pool, counter);
  };
  for (const counter of counters) {
    if (await countWrong(pool, counter, now)) {
      counted.push(counter);
      continue;
    }
    await takeBack();
    return limited((await findHold(pool, counter, now)) ?? now, now);
  }
  const right = async () => {
    for (const { action, key } of counted) await forgetWrong(pool, [action], key);
  };
  return ok({ wrong: async () => {}, right, unread: takeBack });
}

/**
 * Lets an attempt to sign in through, or says how long to wait (R27). Wrong passwords are counted for the account from this
 * address, for the account from everywhere, and for the address; unknown accounts alike. Whoever signed in from this address
 * before is not held up by what others try elsewhere. Throws when the database is away: sign-in fails closed.
 */
export async function admitLogin(person: Person, ip: string, now: number): Promise<Admission> {
  const address: Counter = { action: "login.address", key: addressKey(ip), patience: patiences.address };
  const held = await findHold(pool, address, now);
  if (held !== null) return withoutWaiting(limited(held, now));
  const pair: Counter = { action: "login.pair", key: `${accountKey(person)} ${addressKey(ip)}`, patience: patiences.pair };
  const isKnownHere = await hasSignedInFrom(pool, sha256(person.email), ip, now);
  const admission = await admit(isKnownHere ? [pair] : [pair, accountCounter(person)], now);
  if (!admission.ok) return withoutWaiting(admission);
  const wrong = async () => {
    await countWrong(pool, address, now);
  };
  return ok({ ...admission.value, wrong });
}

/** As {@link admitLogin} for the password of somebody who is signed in, counted for the person and the session alone. */
export async function admitConfirmation(userId: string, sessionId: string, now: number): Promise<Admission> {
  return await admit([{ action: "confirm.session", key: `${userId} ${sessionId}`, patience: patiences.confirm }], now);
}

/** As {@link admitLogin} for the code of a second step, counted for the person wherever it is typed. */
export async function admitCode(userId: string, now: number): Promise<Admission> {
  return await admit([{ action: "confirm.code", key: userId, patience: patiences.confirm }], now);
}

export interface Holder extends Person {
  readonly userId: string;
}

/** Until when each of these people is held somewhere: at sign-in, before an act or at the code; who is not held is not in it. */
export async function mapHolders(people: readonly Holder[], now: number): Promise<ReadonlyMap<string, number>> {
  const [accounts, ids] = [people.map(accountKey), people.map(({ userId }) => userId)];
  const held = await Promise.all([
    mapHolds(pool, { action: "login.account", patience: patiences.account }, accounts, now),
    mapHolds(pool, { action: "login.pair", patience: patiences.pair }, accounts, now),
    mapHolds(pool, { action: "confirm.session", patience: patiences.confirm }, ids, now),
    mapHolds(pool, { action: "confirm.code", patience: patiences.confirm }, ids, now),
  ]);
  const untilOf = (person: Holder) => Math.max(...held.map((until) => until.get(accountKey(person)) ?? until.get(person.userId) ?? 0));
  return new Map(people.map((person) => [person.userId, untilOf(person)] as const).filter(([, until]) => until > 0));
}

/**
 * Forgets the wrong passwords of a person, at sign-in and later, after a new password. Wrong codes stay: who has only the letters of a
 * person could try codes without an end.
 */
export async function forgetWrongPasswords(db: UnitOfWork, person: Holder): Promise<void> {
  await forgetWrong(db, ["login.pair", "login.account"], accountKey(person));
  await forgetWrong(db, ["confirm.session"], person.userId);
}

/** Forgets wrong passwords and wrong codes of a person, when staff say so. */
export async function forgetWrongAttempts(db: UnitOfWork, person: Holder): Promise<void> {
  await forgetWrongPasswords(db, person);
  await forgetWrong(db, ["confirm.code"], person.userId);
}

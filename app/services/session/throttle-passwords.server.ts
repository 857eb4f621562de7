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

/** The delay ends at most an hour after the last wrong password. Each quarter of an hour reduces the count by one. */
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

/** Adds to the refusal a way to sign in without waiting: a password link by letter, or a passkey. */
const withoutWaiting = ({ code, params }: Refusal): Refusal => refuse(code, { ...params, instead: "letter" });

/** Callbacks for the result of an admitted attempt. */
export interface Attempt {
  /** Records that the password was wrong: the count remains. */
  readonly wrong: () => Promise<void>;
  /** The password was right: the count is reset. */
  readonly right: () => Promise<void>;
  /** The password could not be checked. */
  readonly unread: () => Promise<void>;
}

export type Admission = ServiceResult<Attempt>;

/** Counts the attempt as wrong until its result is known, so that concurrent attempts cannot exceed the limit. */
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
 * Admits an attempt to sign in, or returns how long to wait (R27). Wrong passwords are counted for the account from this address, for the
 * account from everywhere, and for the address; unknown accounts alike. A person who signed in from this address before is not delayed by
 * attempts from elsewhere. Throws when the database is unavailable: sign-in fails closed.
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

/** As {@link admitLogin} for the password of a signed-in person, counted for the person and the session only. */
export async function admitConfirmation(userId: string, sessionId: string, now: number): Promise<Admission> {
  return await admit([{ action: "confirm.session", key: `${userId} ${sessionId}`, patience: patiences.confirm }], now);
}

/** As {@link admitLogin} for the code of a second step, counted for the person on all pages. */
export async function admitCode(userId: string, now: number): Promise<Admission> {
  return await admit([{ action: "confirm.code", key: userId, patience: patiences.confirm }], now);
}

export interface Holder extends Person {
  readonly userId: string;
}

/** Returns until when each of these people is delayed: at sign-in, before an act or at the code. People without a delay are left out. */
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
 * Resets the counts of a person's wrong passwords after a new password. The counts of wrong codes are kept, because a person with access to
 * the letters alone could otherwise try codes without limit.
 */
export async function forgetWrongPasswords(db: UnitOfWork, person: Holder): Promise<void> {
  await forgetWrong(db, ["login.pair", "login.account"], accountKey(person));
  await forgetWrong(db, ["confirm.session"], person.userId);
}

/** Resets a person's wrong passwords and codes, on request of staff. */
export async function forgetWrongAttempts(db: UnitOfWork, person: Holder): Promise<void> {
  await forgetWrongPasswords(db, person);
  await forgetWrong(db, ["confirm.code"], person.userId);
}

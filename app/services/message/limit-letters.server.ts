import { type Refusal, refuse } from "#contracts/outcome.ts";
import { pool } from "#data/db.server.ts";
import { type Counter, countWrong, findHold, type Patience } from "#data/people/wrong-passwords.server.ts";
import { countAttempt } from "#data/throttle.server.ts";
import type { Brand } from "#domain/offer/state.ts";
import { env } from "#env";
import { secondsUntil } from "#services/seconds-until.ts";
import { addressKey } from "#services/session/address-key.ts";
import { sha256 } from "#services/session/session-token.server.ts";

const minute = 60_000;
const hour = 60 * minute;
/** Maximum number of letters per hour with a link or code to one address (R27). */
const lettersPerHour = 3;

/** One letter, and the next a minute later. */
const minuteBetween: Patience = { free: 1, forgetsAfter: minute, first: minute, longest: minute };

export type AskedLetter = "verifyEmail" | "resetPassword" | "logInLink" | "newPasswordCode" | "staffInvitation";

interface Asking {
  readonly letter: AskedLetter;
  readonly brand: Brand;
  readonly email: string;
  readonly now: number;
}

const waitFor = (resetsAt: number, now: number): Refusal => refuse("RATE.LIMITED", { retryAfter: secondsUntil(resetsAt, now) });

const keyOf = ({ brand, email }: Asking) => sha256(`${brand} ${email}`).toString("base64url");

/**
 * Counts a letter with a secret and returns whether the address may get it this hour, whether or not it has an account. Callers that answer
 * every address alike do not reveal a refusal.
 */
export async function mayGetLetter(asking: Asking): Promise<boolean> {
  return (await countAttempt(pool, `letter.${asking.letter}`, keyOf(asking), hour, asking.now)).count <= lettersPerHour;
}

/** Refuses a repeat within a minute, and after three letters an hour, for every address alike. Refusal: `RATE.LIMITED {retryAfter}`. */
export async function refuseRepeatedLetter(asking: Asking): Promise<Refusal | null> {
  const again: Counter = { action: `letter.${asking.letter}.again`, key: keyOf(asking), patience: minuteBetween };
  if (!(await countWrong(pool, again, asking.now))) return waitFor((await findHold(pool, again, asking.now)) ?? asking.now, asking.now);
  const { count, resetsAt } = await countAttempt(pool, `letter.${asking.letter}`, keyOf(asking), hour, asking.now);
  return count > lettersPerHour ? waitFor(resetsAt, asking.now) : null;
}

/**
 * Key registrations cannot be used for guessing, and whole offices share an address. The limit only restricts the number of rows that
 * outsiders can create.
 */
const keysPerRegistration = 20;

/** Limits the requests per hour of one network address to endpoints that write rows for guests. Refusal: `RATE.LIMITED {retryAfter}`. */
export async function limitGuestRequests(door: "register" | "letters" | "passkey", ip: string, now: number): Promise<Refusal | null> {
  const { count, resetsAt } = await countAttempt(pool, `knock.${door}`, addressKey(ip), hour, now);
  return count > env.REGISTER_LIMIT_PER_HOUR * (door === "passkey" ? keysPerRegistration : 1) ? waitFor(resetsAt, now) : null;
}

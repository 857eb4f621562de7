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
/** Letters with a link or a code to one address (R27). */
const lettersPerHour = 3;

/** One, and the next a minute after it. */
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
 * Whether an address may get one more such letter this hour; it is counted whether anybody has the address or not. Doors that answer
 * every address alike keep still about a no.
 */
export async function mayGetLetter(asking: Asking): Promise<boolean> {
  return (await countAttempt(pool, `letter.${asking.letter}`, keyOf(asking), hour, asking.now)).count <= lettersPerHour;
}

/** Who asks again waits a minute, and after three letters an hour: told to everybody alike. Refusal: `RATE.LIMITED {retryAfter}`. */
export async function refuseRepeatedLetter(asking: Asking): Promise<Refusal | null> {
  const again: Counter = { action: `letter.${asking.letter}.again`, key: keyOf(asking), patience: minuteBetween };
  if (!(await countWrong(pool, again, asking.now))) return waitFor((await findHold(pool, again, asking.now)) ?? asking.now, asking.now);
  const { count, resetsAt } = await countAttempt(pool, `letter.${asking.letter}`, keyOf(asking), hour, asking.now);
  return count > lettersPerHour ? waitFor(resetsAt, asking.now) : null;
}

/** A key is no guess, and whole offices share an address: what is limited is the rows that strangers make us keep. */
const keysPerRegistration = 20;

/** One network address may knock so often an hour at the doors that write something for strangers. Refusal: `RATE.LIMITED {retryAfter}`. */
export async function refuseKnocking(door: "register" | "letters" | "passkey", ip: string, now: number): Promise<Refusal | null> {
  const { count, resetsAt } = await countAttempt(pool, `knock.${door}`, addressKey(ip), hour, now);
  return count > env.REGISTER_LIMIT_PER_HOUR * (door === "passkey" ? keysPerRegistration : 1) ? waitFor(resetsAt, now) : null;
}

import { hash, parseOptions, verify } from "@node-rs/argon2";

// argon2id is the library's default algorithm; its const enum cannot be named under isolated modules.
// OWASP recommends 19 MiB with two passes, or 46 MiB with one; decision 033 has the measurement.
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
const atOnce = 2;
const queueLimit = 50;

let running = 0;
const waiting: (() => void)[] = [];

/** Thrown when more people wait for a password check than the machine can serve; shown as SERVICE.BUSY. */
export class HashQueueFull extends Error {
  override readonly name = "HashQueueFull";
}

async function inQueue<T>(work: () => Promise<T>): Promise<T> {
  if (running >= atOnce) {
    if (waiting.length >= queueLimit) throw new HashQueueFull();
    await new Promise<void>((resolve) => waiting.push(resolve));
  } else {
    running += 1;
  }
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    if (next === undefined) running -= 1;
    else next();
  }
}

/** Keyboards and password managers may encode é as one character or two. Both are the same password. */
const composed = (password: string): string => password.normalize("NFC");

/** PHC string of a new password (R8). */
export function hashPassword(password: string): Promise<string> {
  return inQueue(() => hash(composed(password), cost));
}

const dummy = hashPassword("no person has this password");

/** Verifies a password. Takes the same time whether the person exists or not: `null` is compared with a hash that never matches (R9). */
export async function verifyPassword(stored: string | null, password: string): Promise<boolean> {
  const against = stored ?? (await dummy);
  const matches = await inQueue(() => verify(against, composed(password)));
  return matches && stored !== null;
}

/**
 * Returns true when the hash was computed with other cost parameters. Such a hash is recomputed at the next sign-in, because a lower cost
 * protects less and a higher one takes longer.
 */
export function isOtherCost(stored: string): boolean {
  const { memoryCost, timeCost } = parseOptions(stored);
  return memoryCost !== cost.memoryCost || timeCost !== cost.timeCost;
}

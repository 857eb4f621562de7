import { createHash } from "node:crypto";
import { type Refusal, refuse } from "#contracts/outcome.ts";
import {
  type AnswerName,
  deleteAnswerName,
  findAnswer,
  type KeptAnswer,
  recordAnswer,
  takeAnswerName,
} from "#data/command/api-answers.server.ts";
import { withProcessLock } from "#data/process-locks.server.ts";
import { hours } from "#domain/time/duration.ts";
import { decryptField, encryptField, fieldAad } from "#files/field-encryption.server.ts";
import { addressKey } from "#services/session/address-key.ts";
import { uuidOf } from "#services/uuid-of.ts";

export interface OnceAnswer {
  readonly status: number;
  readonly body: string;
}

export interface Keyed extends AnswerName {
  /** The sent body as text. */
  readonly sent: string;
  /** Milliseconds. */
  readonly now: number;
}

const keptFor = hours(48);

const hash = (text: string): Buffer => createHash("sha256").update(text).digest();
const aad = ({ scope, call, key }: AnswerName) => fieldAad("api_answer", "body", `${scope} ${call} ${key}`);

/** Scope of idempotency keys: an account, or a guest's network address. */
export const scopeOf = (userId: string | null, ip: string): string =>
  userId === null ? `guest:${hash(addressKey(ip)).toString("base64url")}` : `user:${userId}`;

/** Id of the command of a request with an idempotency key. It is equal for repeats, so that the inbox recognises them (R19). */
export const commandIdOf = ({ scope, call, key }: AnswerName): string => uuidOf(`${scope}\n${call}\n${key}`);

function replay(name: AnswerName, kept: KeptAnswer, bodyHash: Buffer): { readonly replayed: OnceAnswer } | Refusal {
  if (!kept.bodyHash.equals(bodyHash)) return refuse("IDEMPOTENCY.KEY_REUSED");
  if (kept.status === null || kept.body === null) return refuse("IDEMPOTENCY.IN_FLIGHT");
  return { replayed: { status: kept.status, body: decryptField(kept.body, aad(name)) } };
}

type Once<T> = { readonly first: T } | { readonly replayed: OnceAnswer } | Refusal;

/**
 * Answers a request with an idempotency key once: a repeat with the same body gets the first answer for two days (R19). Server errors (5xx)
 * and rate limits (429) are not stored. Refusals: `IDEMPOTENCY.KEY_REUSED` for another body, `IDEMPOTENCY.IN_FLIGHT` while the first
 * request is running. If the first request's process has crashed, the repeat runs instead.
 */
export async function answerOnce<T extends OnceAnswer>({ sent, now, ...name }: Keyed, work: () => Promise<T>): Promise<Once<T>> {
  const bodyHash = hash(sent);
  const done = await withProcessLock(`answer:${name.scope} ${name.call} ${name.key}`, () => answerAlone(name, { bodyHash, now }, work));
  if (done !== null) return done.value;
  const kept = await findAnswer(name);
  return kept === null ? refuse("IDEMPOTENCY.IN_FLIGHT") : replay(name, kept, bodyHash);
}

/** Runs while no other request with this key does. */
async function answerAlone<T extends OnceAnswer>(
  name: AnswerName,
  { bodyHash, now }: { readonly bodyHash: Buffer; readonly now: number },
  work: () => Promise<T>,
): Promise<Once<T>> {
  const kept = await takeAnswerName({ ...name, bodyHash, now, expiresAt: now + keptFor });
  if (kept !== null) return replay(name, kept, bodyHash);
  try {
    const first = await work();
    if (first.status >= 500 || first.status === 429) await deleteAnswerName(name);
    else await recordAnswer(name, first.status, encryptField(first.body, aad(name)));
    return { first };
  } catch (error) {
    await deleteAnswerName(name);
    throw error;
  }
}

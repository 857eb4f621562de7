import { createHash } from "node:crypto";
import { type Refusal, refuse } from "#contracts/outcome.ts";
import { type AnswerName, deleteAnswerName, type KeptAnswer, recordAnswer, takeAnswerName } from "#data/command/api-answers.server.ts";
import { hours, minutes } from "#domain/time/duration.ts";
import { decryptField, encryptField, fieldAad } from "#files/field-encryption.server.ts";
import { addressKey } from "#services/session/address-key.ts";

export interface OnceAnswer {
  readonly status: number;
  readonly body: string;
}

export interface Keyed extends AnswerName {
  /** What was sent, as text. */
  readonly sent: string;
  /** Milliseconds. */
  readonly now: number;
}

const keptFor = hours(48);
/** No request of ours runs that long. */
const longestRequest = minutes(2);

const hash = (text: string): Buffer => createHash("sha256").update(text).digest();
const aad = ({ scope, call, key }: AnswerName) => fieldAad("api_answer", "body", `${scope} ${call} ${key}`);

/** Whose keys they are: an account's, or those of a guest's network address. */
export const scopeOf = (userId: string | null, ip: string): string =>
  userId === null ? `guest:${hash(addressKey(ip)).toString("base64url")}` : `user:${userId}`;

/** The id of the command that a keyed request gives: the same for its repeats, so that the inbox knows it again (R19). */
export function commandIdOf({ scope, call, key }: AnswerName): string {
  const hex = hash(`${scope}\n${call}\n${key}`).toString("hex");
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

function replay(name: AnswerName, kept: KeptAnswer, bodyHash: Buffer): { readonly replayed: OnceAnswer } | Refusal {
  if (!kept.bodyHash.equals(bodyHash)) return refuse("IDEMPOTENCY.KEY_REUSED");
  if (kept.status === null || kept.body === null) return refuse("IDEMPOTENCY.IN_FLIGHT");
  return { replayed: { status: kept.status, body: decryptField(kept.body, aad(name)) } };
}

/**
 * Answers a keyed request once: a repeat with the same body hears the first answer for two days (R19). Faults of the service (5xx) and
 * refusals to come back later (429) are not kept. Refusals: `IDEMPOTENCY.KEY_REUSED` for another body, `IDEMPOTENCY.IN_FLIGHT` while the
 * first one runs.
 */
export async function answerOnce<T extends OnceAnswer>(
  { sent, now, ...name }: Keyed,
  work: () => Promise<T>,
): Promise<{ readonly first: T } | { readonly replayed: OnceAnswer } | Refusal> {
  const bodyHash = hash(sent);
  const kept = await takeAnswerName({ ...name, bodyHash, now, expiresAt: now + keptFor, deadBefore: now - longestRequest });
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

import { createHash } from "node:crypto";
import { type Refusal, refuse, type ServiceResult } from "#contracts/outcome.ts";
import { findEqualFeedback, holdEqualFeedback, type NewFeedback, recordFeedback } from "#data/content/feedback.server.ts";
import { pool } from "#data/db.server.ts";
import { type Db, withPrisma } from "#data/prisma.server.ts";
import { countAttempt } from "#data/throttle.server.ts";
import { env } from "#env";
import { queueLetterToAddress } from "#services/message/queue-account-letter.server.ts";
import { secondsUntil } from "#services/seconds-until.ts";
import { addressKey } from "#services/session/address-key.ts";

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;
/** Maximum number of messages per day from one e-mail address. */
const perAddress = 3;
/** Time within which an equal message counts as a repeat, e.g. after a double click or a page reload. */
export const equalFor = 10 * minute;

export type FeedbackInput = Omit<NewFeedback, "digest">;

/** Hash that detects an equal message. */
export const digestOf = ({ kind, email, subject, body, details }: Pick<FeedbackInput, "kind" | "email" | "subject" | "body" | "details">) =>
  new Uint8Array(
    createHash("sha256")
      .update(JSON.stringify([kind, email, subject, body, details]))
      .digest(),
  );

async function refuseTooMany(email: string, ip: string, now: number): Promise<Refusal | null> {
  const counted = await Promise.all([
    countAttempt(pool, "feedback.address", addressKey(ip), hour, now),
    countAttempt(pool, "feedback.sender", createHash("sha256").update(email).digest("base64url"), day, now),
  ]);
  const limits = [env.CONTACT_LIMIT_PER_HOUR, perAddress];
  const over = counted.filter(({ count }, n) => count > (limits[n] ?? 0)).map(({ resetsAt }) => resetsAt);
  if (over.length === 0) return null;
  return refuse("RATE.LIMITED", { retryAfter: secondsUntil(Math.max(...over), now) });
}

/** Sends the reference to the author, and the message to the support mailbox, with the author's address for replies (design/letters §9). */
async function queueLetters(db: Db, input: FeedbackInput, reference: string): Promise<void> {
  const { brand, language, userId, name, email, phone, subject: topic, body: text, details } = input;
  const kind = input.kind === "partnership" ? "partnership" : "contact";
  const writer = { email, brand, language, ...(userId && { userId }) };
  const thanks = { template: "contact-us-success", params: { kind, reference }, dedupeKey: `contact:${reference}:sender` } as const;
  await queueLetterToAddress(db, writer, thanks);
  const { company } = details;
  const params = {
    kind,
    reference,
    name,
    email,
    topic,
    text,
    ...(phone && { phone }),
    ...(company && { company }),
    ...(userId && { userId }),
  } as const;
  const mailbox = { email: env.SUPPORT_ADDRESS, brand, language: "ru", as: "staff" } as const;
  await queueLetterToAddress(db, mailbox, { template: "support-message", params, dedupeKey: `contact:${reference}:support` });
}

/**
 * Stores a visitor's message, writes to both sides and returns its reference. An equal message within ten minutes counts as a repeat.
 * Public, rate-limited by network address and e-mail address (design/letters §9). Refusal: `RATE.LIMITED {retryAfter seconds}`.
 */
export async function sendFeedback(input: FeedbackInput, ip: string, now: number): Promise<ServiceResult<string>> {
  const digest = digestOf(input);
  const known = await withPrisma((db) => findEqualFeedback(db, digest, now - equalFor));
  if (known !== null) return { ok: true, value: known };
  const refusal = await refuseTooMany(input.email, ip, now);
  if (refusal !== null) return refusal;
  return await withPrisma(async (db) => {
    const first = await holdEqualFeedback(db, digest, now - equalFor);
    if (first !== null) return { ok: true, value: first };
    const { reference } = await recordFeedback(db, { ...input, digest });
    await queueLetters(db, input, reference);
    return { ok: true, value: reference };
  });
}

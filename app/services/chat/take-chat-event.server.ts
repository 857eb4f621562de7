import { createHmac, timingSafeEqual } from "node:crypto";
import { z } from "zod";
import { pool } from "#data/db.server.ts";
import { deleteChatAnswer, recordChatAnswer, supersedeChatNews } from "#data/people/chat-messages.server.ts";
import type { Instant } from "#domain/offer/state.ts";
import type { Language } from "#domain/people/access/principal.ts";
import { minutes } from "#domain/time/duration.ts";
import { env } from "#env";
import { chatInbox } from "./chat-inbox.server.ts";

/** An event of the chat host about a message. Only the presence of its text is read. */
const chatEvent = z.object({
  event: z.string(),
  id: z.union([z.int(), z.string()]).transform(String),
  content: z.string().nullish(),
  message_type: z.string().nullish(),
  private: z.boolean().nullish(),
  content_attributes: z.object({ deleted: z.boolean().optional() }).nullish(),
  sender: z.object({ name: z.string().max(200).nullish(), type: z.string().nullish() }).nullish(),
  conversation: z
    .object({ meta: z.object({ hmac_verified: z.boolean().nullish(), sender: z.object({ identifier: z.string().nullish() }).nullish() }) })
    .nullish(),
});
type ChatEvent = z.output<typeof chatEvent>;

const freshFor = minutes(5);

/** Signature of an event: HMAC-SHA256 over its instant in seconds, a dot and the body, in hex. */
export const signChatEvent = (key: string, at: string, body: string): string =>
  `sha256=${createHmac("sha256", key).update(`${at}.${body}`).digest("hex")}`;

/** Compares bytes, because a letter outside ASCII has several. */
function isSame(given: string, wanted: string): boolean {
  const [left, right] = [Buffer.from(given), Buffer.from(wanted)];
  return left.length === right.length && timingSafeEqual(left, right);
}

export interface SignedChatEvent {
  /** The last segment of the address that the host calls. */
  readonly secret: string;
  readonly signature: string;
  /** Seconds, as text. */
  readonly at: string;
  readonly body: string;
  readonly language: Language;
  readonly now: Instant;
}

/** Older hosts do not sign. For them only the secret in the address proves the origin. */
function isGenuine({ signature, at, body, now }: SignedChatEvent): boolean {
  if (env.CHAT_HOOK_KEY === "") return true;
  if (!/^\d{1,12}$/.test(at) || Math.abs(now - Number(at) * 1_000) > freshFor) return false;
  return isSame(signature, signChatEvent(env.CHAT_HOOK_KEY, at, body));
}

function readEvent(body: string): ChatEvent | null {
  try {
    return chatEvent.parse(JSON.parse(body));
  } catch {
    return null;
  }
}

/** Returns the recipient of the answer, whose identity the host has verified by the hash; null for others. */
function readerOf({ conversation }: ChatEvent): string | null {
  const meta = conversation?.meta;
  const id = z.uuid().safeParse(meta?.sender?.identifier);
  return meta?.hmac_verified === true && id.success ? id.data : null;
}

const isAnswer = ({ message_type, content, sender, ...event }: ChatEvent) =>
  event.event === "message_created" && message_type === "outgoing" && event.private !== true && Boolean(content) && sender != null;

/**
 * Processes an event of the chat host. `off`: unknown address; `forged`: wrong signature, or older than five minutes; `unreadable`: not
 * an event. Events other than a support answer to a known person change nothing.
 */
export async function takeChatEvent(signed: SignedChatEvent): Promise<"taken" | "off" | "forged" | "unreadable"> {
  const inbox = chatInbox(signed.language);
  if (inbox === null || env.CHAT_HOOK_SECRET === "" || !isSame(signed.secret, env.CHAT_HOOK_SECRET)) return "off";
  if (!isGenuine(signed)) return "forged";
  const event = readEvent(signed.body);
  if (event === null) return "unreadable";
  const userId = readerOf(event);
  if (event.content_attributes?.deleted === true) {
    const deleted = await deleteChatAnswer(pool, event.id);
    if (deleted !== null) await supersedeChatNews(pool, deleted.userId, deleted.language);
  } else if (userId !== null && isAnswer(event)) {
    const operator = event.sender?.type === "user" ? (event.sender.name ?? null) : null;
    await recordChatAnswer(pool, { id: event.id, userId, language: inbox.language, operator, writtenAt: signed.now });
  }
  return "taken";
}

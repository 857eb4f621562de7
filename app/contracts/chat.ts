import { z } from "zod";
import { instant, language } from "./api/values.ts";

/** What opens a conversation at the chat host in another browser: a signed text of the host, never longer than a cookie may be. */
const token = z
  .string("VALIDATION.REQUIRED")
  .min(1, "VALIDATION.REQUIRED")
  .regex(/^[A-Za-z0-9._~-]{1,2000}$/, "VALIDATION.CHOICE");

/** A conversation has begun, or goes on under another token (specification §7). */
export const chatToken = z.strictObject({ token, lang: language });
/** When the conversation was last read. */
export const chatReading = z.strictObject({ lastReadAt: instant, lang: language });

/** What the widget's script of a page tells: one of the two. */
export const chatNews = z.union([chatToken, chatReading]);

/** What that script needs for one language; `user` is null for a guest. */
export interface ChatState {
  readonly host: string;
  readonly websiteToken: string;
  /** The account's conversation so far; null for a guest, and when it has none or staff ended it: then the browser forgets another. */
  readonly token: string | null;
  readonly user: ChatUser | null;
  readonly attributes: Readonly<Record<string, string | boolean>>;
}

export interface ChatUser {
  readonly id: string;
  readonly email: string;
  readonly name: string;
  readonly avatar: string | null;
  readonly phone: string | null;
  /** Proves to the host that the id is theirs. */
  readonly hash: string;
}

import { z } from "zod";
import { instant, language } from "../api/values.ts";

/** Token that opens a conversation at the chat host in another browser: a text signed by the host, within the size of a cookie. */
const token = z
  .string("VALIDATION.REQUIRED")
  .min(1, "VALIDATION.REQUIRED")
  .regex(/^[A-Za-z0-9._~-]{1,2000}$/, "VALIDATION.CHOICE");

/** A conversation has begun, or continues under another token (specification §7). */
export const chatToken = z.strictObject({ token, lang: language });
/** When the conversation was last read. */
export const chatReading = z.strictObject({ lastReadAt: instant, lang: language });

/** Message of the widget's script on a page: a token or a reading. */
export const chatNews = z.union([chatToken, chatReading]);

/** State of the chat in one language, for that script; `user` is null for a guest. */
export interface ChatState {
  readonly host: string;
  readonly websiteToken: string;
  /**
   * Token of the account's conversation; null for a guest, without a conversation, and after staff ended it. With null the browser deletes
   * its stored token.
   */
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
  /** Proves to the host that the id is authentic. */
  readonly hash: string;
}

import { z } from "zod";
import { id, instant, language } from "./values.ts";

/** Tokens of a signed-in client (specification §4). */
export const tokens = z
  .strictObject({ accessToken: z.string(), accessTokenExpiresAt: instant, refreshToken: z.string() })
  .meta({ id: "Tokens" });

/** The password was right, and the second step is required: `POST /auth/second-step/` with the ticket. */
export const codeWanted = z.strictObject({ ticket: z.string() }).meta({ id: "CodeWanted" });
export const loggedIn = z.union([tokens, codeWanted]);

/**
 * Returned for a person with an identity at the OpenID provider but without a linked account. The client must send `identity` with the
 * required values within fifteen minutes.
 */
export const identityMet = z
  .strictObject({ identity: z.string(), email: z.string(), wants: z.enum(["password", "registration"]) })
  .meta({ id: "IdentityMet" });
export const metByGoogle = z.union([tokens, codeWanted, identityMet]);

/** Role and status numbers of the specification §3. */
const role = z.int().min(0).max(6);
const status = z.int().min(0).max(8);

export const notification = z
  .strictObject({
    _id: id,
    type: z.string(),
    createdAt: instant,
    isRead: z.boolean(),
    /** The sentence, in the reader's language. */
    sentence: z.string(),
    humanReadableId: z.string().nullable(),
    /** Data of the notification. A value that this notification does not have is absent. */
    data: z.strictObject({
      humanReadableId: z.string().optional(),
      offerId: id.optional(),
      receiverEmail: z.string().optional(),
      moneySenderEmail: z.string().optional(),
    }),
  })
  .meta({ id: "Notification" });

const byLanguage = <Value extends z.ZodType>(value: Value) => z.strictObject({ ru: value.optional(), en: value.optional() });

export const userSelf = z
  .strictObject({
    _id: id,
    email: z.string(),
    fullName: z.string(),
    firstName: z.string(),
    middleName: z.string().nullable(),
    lastName: z.string(),
    /** E.164. The approved phone, or before the first approval the last typed one. Null for staff. */
    phone: z.string().nullable(),
    /** Displayed name: for a company its own name. */
    name: z.string(),
    role,
    status,
    previousStatus: status.nullable(),
    brand: z.enum(["main", "wbit"]),
    language,
    timeZone: z.string(),
    region: z.enum(["russia", "europe"]),
    country: z.string().nullable(),
    isBusiness: z.boolean(),
    /** Address of the avatar, for the same token; null without one. */
    avatar: z.string().nullable(),
    isBlocked: z.boolean(),
    isSuspended: z.boolean(),
    isDocumentsExpired: z.boolean(),
    /** The message about the first completed deal was shown; it is shown once. */
    isFirstSuccessMessageShown: z.boolean(),
    /** Tokens of their support conversations at the chat host, by language. */
    chatwoot_conversation_token: byLanguage(z.string()),
    chatwootLastReadAt: byLanguage(instant),
    /** Hash that proves their identity to the chat host, by language; empty without a host. */
    chatIdentityHash: byLanguage(z.string()),
    /** True when staff ended a conversation: the client must delete its token until a new conversation begins. */
    shouldClearChatwootBrowserToken: z.boolean(),
    /** At most 100. */
    unreadNotifications: z.int(),
    /** The newest twenty; `GET /me/notifications/` has all. */
    notifications: z.array(notification),
    /** Key of an agent staff member's agent. */
    escrowAgent: z.string().nullable(),
    createdAt: instant,
  })
  .meta({ id: "UserSelf" });

import { z } from "zod";
import { id, instant, language } from "./values.ts";

/** What signing in gives a client (specification §4). */
export const tokens = z
  .strictObject({ accessToken: z.string(), accessTokenExpiresAt: instant, refreshToken: z.string() })
  .meta({ id: "Tokens" });

/** The password was right, and a code of the second step is wanted: `POST /auth/second-step/` takes the ticket with it. */
export const codeWanted = z.strictObject({ ticket: z.string() }).meta({ id: "CodeWanted" });
export const loggedIn = z.union([tokens, codeWanted]);

/** Somebody whom the issuer knows and we do not yet: `identity` goes with what is wanted, within fifteen minutes. */
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
    /** Said in the reader's language. */
    sentence: z.string(),
    humanReadableId: z.string().nullable(),
    /** What it is about. A field is absent where the notification does not name it. */
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
    /** E.164. The approved one; before the first approval the one that was typed last. Null for staff. */
    phone: z.string().nullable(),
    /** As others read it: a company by its own name. */
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
    /** Where the picture is, for the same token; null without one. */
    avatar: z.string().nullable(),
    isBlocked: z.boolean(),
    isSuspended: z.boolean(),
    isDocumentsExpired: z.boolean(),
    /** They have read that their first deal is done: it is said once. */
    isFirstSuccessMessageShown: z.boolean(),
    /** What opens their conversations with support at the chat host, by language. */
    chatwoot_conversation_token: byLanguage(z.string()),
    chatwootLastReadAt: byLanguage(instant),
    /** Proves to the chat host who they are, by language; empty without a host. */
    chatIdentityHash: byLanguage(z.string()),
    /** Staff ended a conversation: a client forgets its token until a new one has begun. */
    shouldClearChatwootBrowserToken: z.boolean(),
    /** At most 100. */
    unreadNotifications: z.int(),
    /** The newest twenty; `GET /me/notifications/` has all. */
    notifications: z.array(notification),
    /** Own agent of agent staff. */
    escrowAgent: z.string().nullable(),
    createdAt: instant,
  })
  .meta({ id: "UserSelf" });

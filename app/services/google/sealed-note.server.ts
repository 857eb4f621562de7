import { z } from "zod";
import { referralCompanies } from "#domain/people/personal/registration.ts";
import { minutes } from "#domain/time/duration.ts";
import { decryptField, encryptField, fieldAad, UnreadableFieldError } from "#files/field-encryption.server.ts";

const referral = z.strictObject({ company: z.enum(referralCompanies).nullable(), clickId: z.string().nullable() });
const common = { goTo: z.string().nullable(), referral, expiresAt: z.number() };
/** State that a browser stores during the sign-in, encrypted, so that it can neither read nor change it. */
const notes = {
  /** State of a round trip to the OpenID provider. */
  journey: z.strictObject({
    ...common,
    ...{ state: z.string(), nonce: z.string(), verifier: z.string() },
    /** The language of the starting page; absent in state that an earlier version encrypted. */
    language: z.enum(["ru", "en"]).optional(),
  }),
  /** Set for an API client, which stores its verifier itself. */
  client: z.strictObject({ redirectUri: z.string(), nonce: z.string(), expiresAt: z.number() }),
  /** The identity at the provider, until the remaining required values are entered. */
  identity: z.strictObject({ ...common, sub: z.string(), email: z.string(), isNew: z.boolean(), brand: z.enum(["main", "wbit"]) }),
} as const;
type Notes = { readonly [Kind in keyof typeof notes]: Omit<z.infer<(typeof notes)[Kind]>, "expiresAt"> };
export type Identity = Notes["identity"];

/** Long enough to fetch a phone, and short enough that a leftover cookie is useless. */
export const noteLifetime = minutes(15);

const place = (kind: keyof Notes) => fieldAad("cookie", kind, "google");

/** Encrypts a note for a cookie. `now` in epoch milliseconds. */
export function sealNote<Kind extends keyof Notes>(kind: Kind, note: Notes[Kind], now: number): string {
  return encryptField(JSON.stringify({ ...note, expiresAt: now + noteLifetime }), place(kind));
}

function unsealed(kind: keyof Notes, sealed: string): unknown {
  try {
    return JSON.parse(decryptField(sealed, place(kind)));
  } catch (error) {
    if (error instanceof UnreadableFieldError) return null;
    throw error;
  }
}

function openNote<T extends { readonly expiresAt: number }>(
  kind: keyof Notes,
  schema: z.ZodType<T>,
  sealed: string | null,
  now: number,
): T | null {
  const note = schema.safeParse(sealed === null ? null : unsealed(kind, sealed));
  return note.success && note.data.expiresAt > now ? note.data : null;
}

/** Decrypts a note of {@link sealNote}; null for a missing, expired or invalid one. */
export const openJourney = (sealed: string | null, now: number) => openNote("journey", notes.journey, sealed, now);
export const openClientJourney = (sealed: string | null, now: number) => openNote("client", notes.client, sealed, now);
export const openIdentity = (sealed: string | null, now: number) => openNote("identity", notes.identity, sealed, now);

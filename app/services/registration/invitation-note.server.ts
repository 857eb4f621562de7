import { z } from "zod";
import { days } from "#domain/time/duration.ts";
import { decryptField, encryptField, fieldAad, UnreadableFieldError } from "#files/field-encryption.server.ts";

const note = z.strictObject({ email: z.string(), inviter: z.string(), country: z.string(), expiresAt: z.number() });

/** Content of an invitation link: recipient, sender and the country of the account. The link grants no access. */
export type Invitation = z.infer<typeof note>;

export const invitationLifetime = days(30);
const place = fieldAad("link", "invitation", "register");

/** Encrypts the invitation for the letter's link, so that others cannot forge invitations. */
export const sealInvitation = (invitation: Invitation): string => encryptField(JSON.stringify(invitation), place);

function unsealed(sealed: string): unknown {
  try {
    return JSON.parse(decryptField(sealed, place));
  } catch (error) {
    if (error instanceof UnreadableFieldError) return null;
    throw error;
  }
}

/** Decrypts the invitation of a link; null for none, an expired or a foreign one. `now` in milliseconds. */
export function openInvitation(sealed: string | null, now: number): Invitation | null {
  const read = note.safeParse(sealed === null ? null : unsealed(sealed));
  return read.success && read.data.expiresAt > now ? read.data : null;
}

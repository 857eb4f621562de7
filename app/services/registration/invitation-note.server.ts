import { z } from "zod";
import { days } from "#domain/time/duration.ts";
import { decryptField, encryptField, fieldAad, UnreadableFieldError } from "#files/field-encryption.server.ts";

const note = z.strictObject({ email: z.string(), inviter: z.string(), country: z.string(), expiresAt: z.number() });

/** What the link of an invitation carries: to whom it went, from whom, and where the account is wanted. It opens nothing by itself. */
export type Invitation = z.infer<typeof note>;

export const invitationLifetime = days(30);
const place = fieldAad("link", "invitation", "register");

/** The invitation as the letter's link carries it: sealed, so that nobody invites in our name. */
export const sealInvitation = (invitation: Invitation): string => encryptField(JSON.stringify(invitation), place);

function unsealed(sealed: string): unknown {
  try {
    return JSON.parse(decryptField(sealed, place));
  } catch (error) {
    if (error instanceof UnreadableFieldError) return null;
    throw error;
  }
}

/** The invitation behind a link; null for none, for one that is over and for what is none of ours. `now` in milliseconds. */
export function openInvitation(sealed: string | null, now: number): Invitation | null {
  const read = note.safeParse(sealed === null ? null : unsealed(sealed));
  return read.success && read.data.expiresAt > now ? read.data : null;
}

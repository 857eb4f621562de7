import type { ServiceResult } from "#contracts/outcome.ts";
import { holdRegistrant, type Registrant } from "#data/people/registrants.server.ts";
import { type Db, withPrisma } from "#data/prisma.server.ts";
import type { Brand } from "#domain/offer/state.ts";
import { limitGuestRequests, mayGetLetter } from "#services/message/limit-letters.server.ts";
import { queueLetterToMember } from "#services/message/queue-account-letter.server.ts";
import { sendExportLink } from "#services/registration/send-export-link.server.ts";
import { inEvenTime } from "#services/session/even-time.ts";
import { issueLink } from "#services/session/issue-token.server.ts";

/** Writes the letter with the link that sets a new password: on request, or because an address with an account was registered again. */
export async function sendResetLink(db: Db, person: Registrant, kind: "reset" | "alreadyRegistered", now: number): Promise<void> {
  const link = await issueLink(db, { purpose: "resetPassword", userId: person.userId, now });
  await queueLetterToMember(db, person.userId, {
    template: "forgot-password",
    params: { kind, until: link.expiresAt, requestedAt: now },
    ...{ dedupeKey: `forgot-password:${link.id}`, secret: link.token },
  });
}

interface Asking {
  readonly brand: Brand;
  /** The address as `normaliseEmail` returns it. */
  readonly email: string;
  readonly ip: string;
  readonly now: number;
}

/**
 * Sends a link that sets a new password, if the address has an account that is not closed. Every address gets the same answer after the
 * same time, and at most three letters an hour (design/people §4). Refusal: `RATE.LIMITED` for a network address with many requests.
 */
export async function requestReset({ brand, email, ip, now }: Asking): Promise<ServiceResult<null>> {
  const refusal = await limitGuestRequests("letters", ip, now);
  if (refusal !== null) return refusal;
  await inEvenTime(async () => {
    if (!(await mayGetLetter({ letter: "resetPassword", brand, email, now }))) return;
    await withPrisma(async (db) => {
      const person = await holdRegistrant(db, { brand, email });
      if (person === null || person.isBlocked) return;
      if (person.status === "exportedEmailNotVerified") await sendExportLink(db, person, now);
      else await sendResetLink(db, person, "reset", now);
    });
  });
  return { ok: true, value: null };
}

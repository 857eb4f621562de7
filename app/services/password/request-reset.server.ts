import type { ServiceResult } from "#contracts/outcome.ts";
import { holdRegistrant } from "#data/people/registrants.server.ts";
import { withPrisma } from "#data/prisma.server.ts";
import type { Brand } from "#domain/offer/state.ts";
import { mayGetLetter, refuseKnocking } from "#services/message/limit-letters.server.ts";
import { sendExportLink } from "#services/registration/send-export-link.server.ts";
import { inEvenTime } from "#services/session/even-time.ts";
import { sendResetLink } from "./send-reset-link.server.ts";

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
  const refusal = await refuseKnocking("letters", ip, now);
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

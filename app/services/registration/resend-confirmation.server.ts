import type { ServiceResult } from "#contracts/outcome.ts";
import { recordAudit } from "#data/audit/audit.server.ts";
import { findLatestToken } from "#data/people/one-time-tokens.server.ts";
import { holdRegistrant, listUnconfirmed, type Registrant } from "#data/people/registrants.server.ts";
import { type Db, prisma, withPrisma } from "#data/prisma.server.ts";
import type { Brand } from "#domain/offer/state.ts";
import type { RegistrationWishes } from "#domain/people/personal/registration.ts";
import { auditOf, type ServiceContext } from "#services/context.ts";
import { limitGuestRequests, refuseRepeatedLetter } from "#services/message/limit-letters.server.ts";
import { queueLetterToMember } from "#services/message/queue-account-letter.server.ts";
import { requirePermission } from "#services/require-permission.ts";
import { inEvenTime } from "#services/session/even-time.ts";
import { issueLink } from "#services/session/issue-token.server.ts";
import { sendExportLink } from "./send-export-link.server.ts";

interface Pending {
  readonly passwordHash: string | null;
  readonly browserHash: Buffer | null;
  readonly wishes: RegistrationWishes;
  readonly now: number;
}

/** Writes the letter with the confirmation link and invalidates the former link. */
export async function sendConfirmation(db: Db, person: Registrant, pending: Pending): Promise<void> {
  const link = await issueLink(db, { purpose: "verifyEmail", userId: person.userId, ...pending });
  await queueLetterToMember(db, person.userId, {
    template: person.brand === "wbit" ? "confirmation-export" : "confirmation",
    params: { kind: "new", until: link.expiresAt },
    ...{ dedupeKey: `confirmation:${link.id}`, secret: link.token },
  });
}

interface Resend {
  readonly brand: Brand;
  readonly email: string;
  readonly ip: string;
  readonly now: number;
}

/** Sends a new link for the same registration. Returns false without an unconfirmed registration. */
export async function sendConfirmationAgain(db: Db, whose: Parameters<typeof holdRegistrant>[1], now: number): Promise<boolean> {
  const person = await holdRegistrant(db, whose);
  if (person === null || person.isBlocked) return false;
  if (person.status === "exportedEmailNotVerified") {
    await sendExportLink(db, person, now);
    return true;
  }
  if (person.status !== "emailNotVerified") return false;
  const before = await findLatestToken(person.userId, "verifyEmail", now, db);
  if (before === null) return false;
  const { passwordHash, browserHash } = before;
  await sendConfirmation(db, person, { passwordHash, browserHash, wishes: before.wishes as RegistrationWishes, now });
  return true;
}

/**
 * Sends the confirmation link again for an unconfirmed registration. Every address gets the same answer after the same time. Refusal:
 * `RATE.LIMITED {retryAfter}`, within a minute after a letter and after three in an hour, whether the address is known or not.
 */
export async function resendConfirmation(input: Resend): Promise<ServiceResult<null>> {
  const asking = { letter: "verifyEmail", ...input } as const;
  const refusal = (await limitGuestRequests("letters", input.ip, input.now)) ?? (await refuseRepeatedLetter(asking));
  if (refusal !== null) return refusal;
  await inEvenTime(() => withPrisma((db) => sendConfirmationAgain(db, { brand: input.brand, email: input.email }, input.now)));
  return { ok: true, value: null };
}

/** Maximum number of letters per call. The remaining members are first at the next call. */
const most = 200;
/** A member who got a letter within this time gets no reminder. */
const quietMs = 24 * 60 * 60_000;

/**
 * Sends the confirmation link again to unconfirmed members of one brand or both. Returns how many. Each letter has its own transaction,
 * so letters that were queued before an error stay queued. Refusals: those of `member.sendVerifications`.
 */
export async function remindUnconfirmed(ctx: ServiceContext, brand: Brand | null): Promise<ServiceResult<{ readonly queued: number }>> {
  const refusal = requirePermission(ctx.principal, "member.sendVerifications");
  if (refusal) return refusal;
  const waiting = await listUnconfirmed(await prisma(), { brand, quietSince: ctx.now - quietMs, limit: most });
  let queued = 0;
  for (const userId of waiting) {
    const isSent = await withPrisma((db) => sendConfirmationAgain(db, { userId }, ctx.now));
    queued += isSent ? 1 : 0;
  }
  const act = { action: "member.sendVerifications", objectType: "brand", objectId: brand ?? "all", diff: { queued } } as const;
  await recordAudit(await prisma(), { ...auditOf(ctx), ...act });
  return { ok: true, value: { queued } };
}

import { refuse, type ServiceResult } from "#contracts/outcome.ts";
import { liftBounces } from "#data/message/suppressions.server.ts";
import { countTry, findLatestToken, giveTryBack, takeToken } from "#data/people/one-time-tokens.server.ts";
import { holdRegistrant } from "#data/people/registrants.server.ts";
import { withPrisma } from "#data/prisma.server.ts";
import { can } from "#domain/people/access/policy.ts";
import type { ServiceContext } from "#services/context.ts";
import { refuseRepeatedLetter } from "#services/message/limit-letters.server.ts";
import { queueLetterToMember } from "#services/message/queue-account-letter.server.ts";
import { addressHashes } from "#services/message/unsubscribe-token.server.ts";
import { isIssuedCode, issueCode } from "#services/session/issue-token.server.ts";
import { HashQueueFull, hashPassword } from "#services/session/password-hash.server.ts";
import { type RenewedSession, storeOwnPassword } from "./store-own-password.server.ts";
import { validatePassword } from "./validate-password.ts";

/** Returns whether the person has a valid code that was sent to them. */
export async function isCodeOut({ principal, now }: ServiceContext): Promise<boolean> {
  return (await findLatestToken(principal.userId, "newPasswordCode", now))?.isLive === true;
}

/** Sends a code for a new password to the person's own address. Refusal: `RATE.LIMITED`, after a minute and after three in an hour. */
export async function requestPasswordCode(ctx: ServiceContext): Promise<ServiceResult<null>> {
  const { principal, now } = ctx;
  const verdict = can(principal, "self.password.change");
  if (!verdict.allowed) return refuse(verdict.code);
  const refusal = await refuseRepeatedLetter({ letter: "newPasswordCode", brand: principal.brand, email: principal.email, now });
  if (refusal !== null) return refusal;
  await withPrisma(async (db) => {
    await holdRegistrant(db, { userId: principal.userId });
    const { id, token, expiresAt } = await issueCode(db, principal.userId, now);
    const dedupeKey = `new-password-code:${id}`;
    await queueLetterToMember(db, principal.userId, {
      template: "new-password-code",
      params: { until: expiresAt },
      dedupeKey,
      secret: token,
    });
  });
  return { ok: true, value: null };
}

/** Checks a code, which uses one of the remaining tries. Returns its id when it is right. */
async function findByCode({ principal, now }: ServiceContext, code: string): Promise<ServiceResult<string>> {
  const token = await findLatestToken(principal.userId, "newPasswordCode", now);
  const left = token?.isLive ? await countTry(token.id, now) : null;
  if (token === null || left === null) return refuse("AUTH.LINK_EXPIRED");
  if (!isIssuedCode(token.id, token.tokenHash, code)) return refuse("AUTH.CODE_WRONG", { left, field: "code" });
  await giveTryBack(token.id);
  return { ok: true, value: token.id };
}

/**
 * Sets a new password with the code of a letter, for people who do not know the current one, and ends the other sessions. Refusals:
 * `AUTH.LINK_EXPIRED`, `AUTH.CODE_WRONG {left}` and those of `validatePassword` with `field`, `SERVICE.BUSY`.
 */
export async function setPasswordByCode(ctx: ServiceContext, code: string, newPassword: string): Promise<ServiceResult<RenewedSession>> {
  const verdict = can(ctx.principal, "self.password.change");
  if (!verdict.allowed) return refuse(verdict.code);
  const fault = await validatePassword(newPassword, ctx.principal);
  if (fault !== null) return { ...fault, params: { ...fault.params, field: "newPassword" } };
  const found = await findByCode(ctx, code);
  if (!found.ok) return found;
  try {
    const hash = await hashPassword(newPassword);
    const isTaken = await withPrisma(async (db) => {
      // The code proves that letters reach this address.
      await liftBounces(db, addressHashes(ctx.principal.email));
      return await takeToken(db, found.value, ctx.now);
    });
    return isTaken ? { ok: true, value: await storeOwnPassword(ctx, hash) } : refuse("AUTH.LINK_EXPIRED");
  } catch (error) {
    if (error instanceof HashQueueFull) return refuse("SERVICE.BUSY");
    throw error;
  }
}

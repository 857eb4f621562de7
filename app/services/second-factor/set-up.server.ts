import { randomUUID } from "node:crypto";
import { refuse, type ServiceResult } from "#contracts/outcome.ts";
import { recordAudit } from "#data/audit/audit.server.ts";
import {
  findTotp,
  listRecoveryHashes,
  recordRecoveryCodes,
  recordSecondFactorOff,
  recordTotp,
  recordTotpConfirmed,
} from "#data/people/second-factors.server.ts";
import { type Db, withPrisma } from "#data/prisma.server.ts";
import { can } from "#domain/people/access/policy.ts";
import { qrImage } from "#files/qr-image.server.ts";
import type { ServiceContext } from "#services/context.ts";
import { queueLetterToMember } from "#services/message/queue-account-letter.server.ts";
import { confirmPassword } from "#services/session/confirm-password.server.ts";
import { describeTotp, newTotpSecret, refuseCode, stepOfCode } from "./check-code.server.ts";
import { hashRecoveryCode, isKnownHash, makeRecoveryCodes } from "./recovery-codes.server.ts";

export type SecondFactorView =
  | { readonly kind: "off" }
  | { readonly kind: "pending"; readonly key: string; readonly uri: string; readonly image: string }
  | { readonly kind: "on"; readonly recoveryLeft: number };

/** Returns the state of the person's second factor. Only the person may see the key during set-up. */
export async function readSecondFactor({ principal }: ServiceContext): Promise<SecondFactorView> {
  const totp = await findTotp(principal.userId);
  if (totp === null) return { kind: "off" };
  if (totp.isConfirmed) return { kind: "on", recoveryLeft: (await listRecoveryHashes(principal.userId)).filter(isKnownHash).length };
  const { uri, key } = describeTotp(totp.id, totp.secret, principal.email);
  return { kind: "pending", uri, key, image: await qrImage(uri) };
}

async function tell(db: Db, { principal, ip, requestId, now }: ServiceContext, action: "on" | "off"): Promise<void> {
  const { userId, role } = principal;
  const who = { actorId: userId, actorKind: "user", actorRole: role, ip, requestId } as const;
  await recordAudit(db, { ...who, action: `self.totp.${action}`, objectType: "user", objectId: userId });
  await queueLetterToMember(db, userId, {
    template: "security-notice",
    params: { kind: "secondFactorChanged", happenedAt: now },
    dedupeKey: `security-notice:totp:${requestId}`,
  });
}

const mayManage = ({ principal }: ServiceContext) => can(principal, "self.totp.manage");

/**
 * Begins the set-up. Requires the password, so that an unattended page cannot be used to lock the person out. Refusals: those of
 * `confirmPassword`, `STATUS.CHANGED`.
 */
export async function beginSecondFactor(ctx: ServiceContext, password: string): Promise<ServiceResult<null>> {
  const verdict = mayManage(ctx);
  if (!verdict.allowed) return refuse(verdict.code);
  const confirmed = await confirmPassword(ctx, password);
  if (!confirmed.ok) return confirmed;
  const [id, { userId }] = [randomUUID(), ctx.principal];
  const isNew = await withPrisma((db) => recordTotp(db, { id, userId, secret: newTotpSecret(id) }));
  return isNew ? { ok: true, value: null } : refuse("STATUS.CHANGED");
}

/**
 * Completes the set-up with the app's first code, and returns the recovery codes, which are shown only once. Refusals:
 * `AUTH.SECOND_FACTOR_WRONG`, `STATUS.CHANGED` without a set-up.
 */
export async function confirmSecondFactor(ctx: ServiceContext, code: string): Promise<ServiceResult<readonly string[]>> {
  const verdict = mayManage(ctx);
  if (!verdict.allowed) return refuse(verdict.code);
  const { userId } = ctx.principal;
  const totp = await findTotp(userId);
  if (totp === null || totp.isConfirmed) return refuse("STATUS.CHANGED");
  const step = stepOfCode(totp.id, totp.secret, code.replace(/\s/g, ""), ctx.now);
  if (step === null) return refuse("AUTH.SECOND_FACTOR_WRONG");
  const codes = makeRecoveryCodes();
  const isFirst = await withPrisma(async (db) => {
    if (!(await recordTotpConfirmed(db, totp.id, step, ctx.now))) return false;
    await recordRecoveryCodes(
      db,
      userId,
      codes.map((one) => hashRecoveryCode(userId, one)),
    );
    await tell(db, ctx, "on");
    return true;
  });
  return isFirst ? { ok: true, value: codes } : refuse("STATUS.CHANGED");
}

/** Removes the second factor with the password and a code. Refusals carry `field`: those of `confirmPassword` and of `refuseCode`. */
export async function endSecondFactor(ctx: ServiceContext, password: string, code: string): Promise<ServiceResult<null>> {
  const verdict = mayManage(ctx);
  if (!verdict.allowed) return refuse(verdict.code);
  const confirmed = await confirmPassword(ctx, password);
  if (!confirmed.ok) return { ...confirmed, params: { ...confirmed.params, field: "password" } };
  const refusal = await refuseCode(ctx.principal.userId, code, ctx.now);
  if (refusal !== null) return { ...refusal, params: { ...refusal.params, field: "code" } };
  await withPrisma(async (db) => {
    await recordSecondFactorOff(db, ctx.principal.userId);
    await tell(db, ctx, "off");
  });
  return { ok: true, value: null };
}

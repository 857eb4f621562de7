import type { PublicKeyCredentialCreationOptionsJSON, RegistrationResponseJSON } from "@simplewebauthn/server";
import { type Refusal, refuse, type ServiceResult } from "#contracts/outcome.ts";
import { recordAudit } from "#data/audit/audit.server.ts";
import {
  type ListedPasskey,
  listPasskeys,
  recordChallenge,
  recordPasskey,
  recordPasskeyLabel,
  recordPasskeyRemoved,
  takeChallenge,
} from "#data/people/passkeys.server.ts";
import { type Db, prisma, withPrisma } from "#data/prisma.server.ts";
import { can } from "#domain/people/access/policy.ts";
import { minutes } from "#domain/time/duration.ts";
import { env } from "#env";
import { auditOf, type ServiceContext } from "#services/context.ts";
import { queueLetterToMember } from "#services/message/queue-account-letter.server.ts";
import { confirmPassword } from "#services/session/confirm-password.server.ts";
import { createToken, sha256 } from "#services/session/session-token.server.ts";

/** Loads the passkey library at the first use, because loading it takes longer than any other part of the site's start. */
export const webauthn = () => import("@simplewebauthn/server");

/** Passkeys are bound to the site's origin and its host. */
export const relyingParty = (origin: string): { readonly origin: string; readonly rpID: string } => ({
  origin,
  rpID: new URL(origin).hostname,
});

/** Long enough for a person to fetch their security key. */
const lifetime = minutes(5);

/** 256 random bits for a device to sign, in base64url, as the device returns them. The database stores their hash. */
export async function issueChallenge(userId: string | null, now: number): Promise<Uint8Array<ArrayBuffer>> {
  const challenge = createToken();
  await withPrisma((db) => recordChallenge(db, sha256(challenge), userId, now, now + lifetime));
  return Uint8Array.from(Buffer.from(challenge, "base64url"));
}

/** Returns whether the challenge was issued to this person or guest and is unused, and marks it as used. */
export const isOpenChallenge = (db: Db, challenge: string, userId: string | null, now: number): Promise<boolean> =>
  takeChallenge(db, sha256(challenge), userId, now);

/** Maximum number of passkeys per person. */
const most = 20;

export type PasskeyView = Pick<ListedPasskey, "id" | "label" | "createdAt" | "lastUsedAt">;

/** Options for the device to create a key, without extensions. */
export type PasskeyOptions = Omit<PublicKeyCredentialCreationOptionsJSON, "extensions">;

/** The keys that the person signs in with. */
export async function listOwnPasskeys({ principal }: ServiceContext): Promise<readonly PasskeyView[]> {
  const keys = await listPasskeys(await prisma(), principal.userId);
  return keys.map(({ id, label, createdAt, lastUsedAt }) => ({ id, label, createdAt, lastUsedAt }));
}

/** Returns the refusal when the person may not have passkeys. */
export function refusePerson({ principal }: ServiceContext): Refusal | null {
  const verdict = can(principal, "self.passkey.manage");
  return verdict.allowed ? null : refuse(verdict.code);
}

/**
 * Begins to add a passkey. Requires the password, so that an unattended page cannot be used to get access later. Refusals: those of
 * `confirmPassword`, `STATUS.CHANGED`.
 */
export async function beginPasskey(ctx: ServiceContext, origin: string, password: string): Promise<ServiceResult<PasskeyOptions>> {
  const refusal = refusePerson(ctx);
  if (refusal !== null) return refusal;
  const confirmed = await confirmPassword(ctx, password);
  if (!confirmed.ok) return confirmed;
  const { userId, email } = ctx.principal;
  const keys = await listPasskeys(await prisma(), userId);
  if (keys.length >= most) return refuse("STATUS.CHANGED");
  const { generateRegistrationOptions } = await webauthn();
  const { extensions: _, ...options } = await generateRegistrationOptions({
    ...{ rpName: env.PRODUCT_NAME, rpID: relyingParty(origin).rpID, userName: email, userID: Uint8Array.from(Buffer.from(userId)) },
    challenge: await issueChallenge(userId, ctx.now),
    excludeCredentials: keys.map(({ credentialId, transports }) => ({ id: credentialId, transports: [...transports] })),
    authenticatorSelection: { residentKey: "required", userVerification: "required" },
  });
  return { ok: true, value: options };
}

async function verified(ctx: ServiceContext, origin: string, response: RegistrationResponseJSON) {
  const { rpID } = relyingParty(origin);
  const isOurs = (challenge: string) => withPrisma((db) => isOpenChallenge(db, challenge, ctx.principal.userId, ctx.now));
  const expected = { expectedOrigin: origin, expectedRPID: rpID, requireUserVerification: true };
  const { verifyRegistrationResponse } = await webauthn();
  // The response is untrusted, so every error in it leads to the same refusal.
  return await verifyRegistrationResponse({ response, expectedChallenge: isOurs, ...expected }).catch(() => null);
}

async function tell(db: Db, { principal, ip, requestId, now }: ServiceContext, action: "add" | "remove", label: string): Promise<void> {
  const { userId, role } = principal;
  const who = { actorId: userId, actorKind: "user", actorRole: role, ip, requestId } as const;
  await recordAudit(db, { ...who, action: `self.passkey.${action}`, objectType: "user", objectId: userId });
  await queueLetterToMember(db, userId, {
    template: "security-notice",
    params: { kind: "passkeyChanged", happenedAt: now, subject: label },
    dedupeKey: `security-notice:passkey:${requestId}`,
  });
}

/**
 * Stores the passkey that a device created for {@link beginPasskey}, and sends a letter. Refusals: `AUTH.PASSKEY_FAILED` for another,
 * used or foreign challenge, another site, a key without user verification, and one that is registered already.
 */
export async function addPasskey(
  ctx: ServiceContext,
  origin: string,
  { label, response }: { readonly label: string; readonly response: RegistrationResponseJSON },
): Promise<ServiceResult<null>> {
  const refusal = refusePerson(ctx);
  if (refusal !== null) return refusal;
  const checked = await verified(ctx, origin, response);
  if (!checked?.verified) return refuse("AUTH.PASSKEY_FAILED");
  const { id, publicKey, counter, transports = [] } = checked.registrationInfo.credential;
  const { userId } = ctx.principal;
  const isNew = await withPrisma(async (db) => {
    const key = { userId, credentialId: id, publicKey: Uint8Array.from(publicKey), signCount: counter, transports, label };
    if (!(await recordPasskey(db, key))) return false;
    await tell(db, ctx, "add", label);
    return true;
  });
  return isNew ? { ok: true, value: null } : refuse("AUTH.PASSKEY_FAILED");
}

/**
 * Removes a passkey with the password, and sends a letter. Refusals: those of `confirmPassword`, `STATUS.CHANGED` for a passkey that was
 * removed or belongs to somebody else.
 */
export async function removePasskey(ctx: ServiceContext, id: string, password: string): Promise<ServiceResult<null>> {
  const refusal = refusePerson(ctx);
  if (refusal !== null) return refusal;
  const confirmed = await confirmPassword(ctx, password);
  if (!confirmed.ok) return confirmed;
  const isGone = await withPrisma(async (db) => {
    const label = await recordPasskeyRemoved(db, ctx.principal.userId, id);
    if (label !== null) await tell(db, ctx, "remove", label);
    return label !== null;
  });
  return isGone ? { ok: true, value: null } : refuse("STATUS.CHANGED");
}

/**
 * Renames one of the person's own passkeys with the password, because a name could otherwise disguise an attacker's key. Refusals: those of
 * `confirmPassword`, `STATUS.CHANGED` for a passkey that was removed or belongs to somebody else.
 */
export async function renamePasskey(
  ctx: ServiceContext,
  { id, label }: { readonly id: string; readonly label: string },
  password: string,
): Promise<ServiceResult<null>> {
  const refusal = refusePerson(ctx);
  if (refusal !== null) return refusal;
  const confirmed = await confirmPassword(ctx, password);
  if (!confirmed.ok) return confirmed;
  const { userId } = ctx.principal;
  const isRenamed = await withPrisma(async (db) => {
    if (!(await recordPasskeyLabel(db, userId, id, label))) return false;
    await recordAudit(db, { ...auditOf(ctx), action: "self.passkey.rename", objectType: "user", objectId: userId });
    return true;
  });
  return isRenamed ? { ok: true, value: null } : refuse("STATUS.CHANGED");
}

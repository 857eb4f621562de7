import { missing, type Refusal, refuse, type ServiceResult } from "#contracts/outcome.ts";
import type { KeyForm, RevokeKeyForm } from "#contracts/security/key-forms.ts";
import { recordAudit } from "#data/audit/audit.server.ts";
import { recordFamily } from "#data/people/api-tokens.server.ts";
import { lockProfile } from "#data/people/profiles.server.ts";
import { findTotp } from "#data/people/second-factors.server.ts";
import { type ListedKey, listServiceKeys, recordServiceKey } from "#data/people/service-keys.server.ts";
import { recordDeviceEnded } from "#data/people/sessions.server.ts";
import { type Db, prisma, withPrisma } from "#data/prisma.server.ts";
import { type KeyEndpoint, listKeyEndpoints } from "#data/webhook/endpoints.server.ts";
import { mayHaveKeys } from "#domain/people/access/key-owner.ts";
import { mostKeys } from "#domain/people/access/service-key.ts";
import { days } from "#domain/time/duration.ts";
import { auditOf, type ServiceContext } from "#services/context.ts";
import { queueLetterToMember } from "#services/message/queue-account-letter.server.ts";
import { requirePermission } from "#services/require-permission.ts";
import { refuseCode } from "#services/second-factor/check-code.server.ts";
import { confirmPassword } from "#services/session/confirm-password.server.ts";
import { sha256 } from "#services/session/session-token.server.ts";
import { makeKey, prefixOf } from "./key-text.ts";
import { networkOf } from "./networks.ts";

/** A key as its owner's page shows it, without the secret. */
export interface KeyView extends Omit<ListedKey, "sessionId" | "revokedAt"> {
  readonly state: "valid" | "expired" | "revoked";
}

export interface OwnKeys {
  readonly keys: readonly KeyView[];
  /** Keys can be created and revoked; otherwise the second factor must be set up first. */
  readonly hasSecondFactor: boolean;
}

/** Null when the person may have keys, otherwise the same refusal as for a page that does not exist. */
function refuseOwner({ principal }: ServiceContext): Refusal | null {
  const refusal = requirePermission(principal, "self.key.manage");
  if (refusal !== null) return refusal.code === "AUTH.FORBIDDEN" ? refuse("NOT_FOUND") : refusal;
  return mayHaveKeys(principal) ? null : refuse("NOT_FOUND");
}

const stateOf = ({ revokedAt, expiresAt }: ListedKey, now: number): KeyView["state"] => {
  if (revokedAt !== null) return "revoked";
  return expiresAt <= now ? "expired" : "valid";
};

/** Returns the person's keys. Refusals: `NOT_FOUND` for accounts that have none. */
export async function readOwnKeys(ctx: ServiceContext): Promise<ServiceResult<OwnKeys>> {
  const refusal = refuseOwner(ctx);
  if (refusal !== null) return refusal;
  const { userId } = ctx.principal;
  const [rows, totp] = await Promise.all([listServiceKeys(await prisma(), userId), findTotp(userId)]);
  const keys = rows.map((row) => {
    const { sessionId: _, revokedAt: __, ...shown } = row;
    return { ...shown, state: stateOf(row, ctx.now) };
  });
  return { ok: true, value: { keys, hasSecondFactor: totp?.isConfirmed === true } };
}

interface OwnKey extends Omit<OwnKeys, "keys"> {
  readonly key: KeyView;
  /** Endpoints for events that the key added or changed, and that remain when it ends. */
  readonly endpoints: readonly KeyEndpoint[];
}

/** One of the person's keys. Refusals: `NOT_FOUND`, also for a key of somebody else. */
export async function readOwnKey(ctx: ServiceContext, id: string): Promise<ServiceResult<OwnKey>> {
  const own = await readOwnKeys(ctx);
  if (!own.ok) return own;
  const { keys, hasSecondFactor } = own.value;
  const key = keys.find((one) => one.id === id);
  if (key === undefined) return missing;
  return { ok: true, value: { key, hasSecondFactor, endpoints: await listKeyEndpoints(ctx.principal.userId, key.prefix) } };
}

const at = (field: "password" | "code", { code, params }: Refusal): Refusal => refuse(code, { ...params, field });

/** Null after the right password and, if the second factor is enabled, the right code. */
async function refuseCreation(ctx: ServiceContext, { password, code }: Pick<KeyForm, "password" | "code">): Promise<Refusal | null> {
  const { userId } = ctx.principal;
  if ((await findTotp(userId))?.isConfirmed !== true) return refuse("AUTH.SECOND_FACTOR_NEEDED");
  const confirmed = await confirmPassword(ctx, password);
  if (!confirmed.ok) return at("password", confirmed);
  const wrong = await refuseCode(userId, code, ctx.now);
  return wrong && at("code", wrong);
}

/** Null after the right code, or the right password of a person without a second factor: a leaked key must end in any case. */
async function refuseRevocation(ctx: ServiceContext, { password, code }: RevokeKeyForm): Promise<Refusal | null> {
  const { userId } = ctx.principal;
  if ((await findTotp(userId))?.isConfirmed === true) {
    const wrong = code === "" ? refuse("VALIDATION.REQUIRED") : await refuseCode(userId, code, ctx.now);
    return wrong && at("code", wrong);
  }
  const confirmed = password === "" ? refuse("VALIDATION.REQUIRED") : await confirmPassword(ctx, password);
  return confirmed.ok ? null : at("password", confirmed);
}

async function tell(
  db: Db,
  ctx: ServiceContext,
  key: { readonly id: string; readonly name: string; readonly prefix: string },
  act: "create" | "revoke",
) {
  const { principal, now } = ctx;
  const who = auditOf(ctx);
  // The names differ from `key` and `keyName`, which say that a key acted, because here a person acts on a key.
  const diff = { serviceKey: key.prefix, serviceKeyName: key.name };
  await recordAudit(db, { ...who, action: `self.key.${act}`, objectType: "user", objectId: principal.userId, diff });
  const kind = act === "create" ? "keyCreated" : "keyRevoked";
  await queueLetterToMember(db, principal.userId, {
    template: "security-notice",
    params: { kind, happenedAt: now, subject: `${key.name} (${key.prefix}…)` },
    dedupeKey: `security-notice:${kind}:${key.id}`,
  });
}

/** Stores the key with its session. The row of the person is locked, so that two requests do not exceed the limit together. */
async function keep(ctx: ServiceContext, { name, scopes, days: lifetime }: KeyForm, networks: readonly string[]) {
  const { principal, now, ip, userAgent } = ctx;
  const { userId } = principal;
  const expiresAt = now + days(lifetime);
  const key = makeKey();
  const prefix = prefixOf(key);
  return await withPrisma<ServiceResult<NewKey>>(async (db) => {
    await lockProfile(db, userId);
    const valid = (await listServiceKeys(db, userId)).filter((row) => stateOf(row, now) === "valid");
    if (valid.length >= mostKeys) return refuse("KEY.TOO_MANY", { max: mostKeys });
    const sessionId = await recordFamily(db, { userId, ip, userAgent, now, idleExpiresAt: expiresAt, expiresAt });
    const id = await recordServiceKey(db, { sessionId, name, prefix, hash: sha256(key), scopes, networks, now });
    await tell(db, ctx, { id, name, prefix }, "create");
    return { ok: true, value: { key, name } };
  });
}

export interface NewKey {
  /** The whole key, which is returned only here. */
  readonly key: string;
  readonly name: string;
}

/**
 * Creates a key and returns it, once. Requires the password and a code of the second factor; writes a letter. Refusals: `NOT_FOUND`,
 * `AUTH.SECOND_FACTOR_NEEDED`, `KEY.TOO_MANY {max}`, and with `field` `VALIDATION.NETWORK`, those of `confirmPassword` and `refuseCode`.
 */
export async function createKey(ctx: ServiceContext, form: KeyForm): Promise<ServiceResult<NewKey>> {
  const refusal = refuseOwner(ctx);
  if (refusal !== null) return refusal;
  const networks = form.networks.map(networkOf).filter((network) => network !== null);
  if (networks.length < form.networks.length) return refuse("VALIDATION.NETWORK", { field: "networks" });
  const unconfirmed = await refuseCreation(ctx, form);
  return unconfirmed ?? (await keep(ctx, form, [...new Set(networks)]));
}

/**
 * Revokes one of the person's keys immediately and sends a letter. Refusals: `NOT_FOUND`, also for another person's key, `STATUS.CHANGED`
 * for a revoked one, and with `field` those of `refuseCode` and `confirmPassword`.
 */
export async function revokeKey(ctx: ServiceContext, id: string, confirmation: RevokeKeyForm): Promise<ServiceResult<null>> {
  const refusal = refuseOwner(ctx);
  if (refusal !== null) return refusal;
  const { userId } = ctx.principal;
  const found = (await listServiceKeys(await prisma(), userId)).find((key) => key.id === id);
  if (found === undefined) return missing;
  const unconfirmed = await refuseRevocation(ctx, confirmation);
  if (unconfirmed !== null) return unconfirmed;
  return await withPrisma<ServiceResult<null>>(async (db) => {
    if (!(await recordDeviceEnded(db, userId, found.sessionId, ctx.now))) return refuse("STATUS.CHANGED");
    await tell(db, ctx, found, "revoke");
    return { ok: true, value: null };
  });
}

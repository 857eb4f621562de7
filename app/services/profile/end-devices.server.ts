import { type Refusal, refuse, type ServiceResult } from "#contracts/outcome.ts";
import { recordAudit } from "#data/audit/audit.server.ts";
import { pool } from "#data/db.server.ts";
import { findCredentialsById } from "#data/people/credentials.server.ts";
import { listDevices, recordDeviceEnded, recordOthersRevoked } from "#data/people/sessions.server.ts";
import { withPrisma } from "#data/prisma.server.ts";
import { minutes } from "#domain/time/duration.ts";
import { auditOf, type ServiceContext } from "#services/context.ts";
import { requirePermission } from "#services/require-permission.ts";
import { confirmPassword } from "#services/session/confirm-password.server.ts";
import { deviceName } from "./device-name.ts";

export interface DeviceView {
  readonly id: string;
  /** Empty when the browser sent no name. */
  readonly name: string;
  readonly ip: string;
  /** Milliseconds since the epoch. */
  readonly lastSeenAt: number;
  readonly isThis: boolean;
}

export interface OwnDevices {
  /** This device first. */
  readonly devices: readonly DeviceView[];
  /** True when ending a session requires the password. */
  readonly needsPassword: boolean;
  /**
   * True when the person has no password (Google only), so that a new sign-in or a first password is required. Known only when a password
   * is needed.
   */
  readonly lacksPassword: boolean;
}

/** Time after signing in during which other sessions are ended without the password. */
const freshMs = minutes(10);

/** Returns the person's sessions. */
export async function listOwnDevices({ principal, now }: ServiceContext): Promise<OwnDevices> {
  const active = await listDevices(principal.userId, now);
  const devices = active.map(({ id, userAgent, ip, lastSeenAt }) => ({
    ...{ id, name: deviceName(userAgent), ip, lastSeenAt, isThis: id === principal.sessionId },
  }));
  const needsPassword = !active.some(({ id, startedAt }) => id === principal.sessionId && startedAt >= now - freshMs);
  return {
    devices: [...devices.filter(({ isThis }) => isThis), ...devices.filter(({ isThis }) => !isThis)],
    needsPassword,
    lacksPassword: needsPassword && (await findCredentialsById(pool, principal.userId))?.passwordHash === null,
  };
}

interface EndOrder {
  readonly sessionId: string | "others";
  /** Ignored shortly after signing in. */
  readonly password: string;
}

/** Returns null after the right password, and shortly after signing in, which is how people without a password prove who they are. */
async function refuseUnconfirmed(ctx: ServiceContext, password: string): Promise<Refusal | null> {
  if (!(await listOwnDevices(ctx)).needsPassword) return null;
  const confirmed = password === "" ? refuse("VALIDATION.REQUIRED") : await confirmPassword(ctx, password);
  return confirmed.ok ? null : refuse(confirmed.code, { ...confirmed.params, field: "password" });
}

/**
 * Ends another session of the person, or all other sessions. The current one remains. An ended session is not an error. Refusals: those of
 * `self.session.manage`, and with `field` `VALIDATION.REQUIRED` and those of `confirmPassword`.
 */
export async function endDevices(ctx: ServiceContext, { sessionId, password }: EndOrder): Promise<ServiceResult<null>> {
  const { principal, now } = ctx;
  const refusal = requirePermission(principal, "self.session.manage") ?? (await refuseUnconfirmed(ctx, password));
  if (refusal) return refusal;
  const { userId } = principal;
  const isAll = sessionId === "others";
  return await withPrisma(async (db) => {
    if (isAll) await recordOthersRevoked(db, userId, principal.sessionId, "ended by owner", now);
    else if (sessionId !== principal.sessionId) await recordDeviceEnded(db, userId, sessionId, now);
    await recordAudit(db, {
      ...auditOf(ctx),
      action: "self.session.end",
      objectType: "user",
      objectId: userId,
      diff: { all: isAll },
    });
    return { ok: true, value: null };
  });
}

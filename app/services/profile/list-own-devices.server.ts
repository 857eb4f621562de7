import { pool } from "#data/db.server.ts";
import { findCredentialsById } from "#data/people/credentials.server.ts";
import { listDevices } from "#data/people/devices.server.ts";
import { minutes } from "#domain/time/duration.ts";
import type { ServiceContext } from "#services/context.ts";
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

import { listDevices } from "#data/people/devices.server.ts";
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

/** Returns where the person is signed in, this device first. */
export async function listOwnDevices({ principal, now }: ServiceContext): Promise<readonly DeviceView[]> {
  const devices = (await listDevices(principal.userId, now)).map(({ id, userAgent, ip, lastSeenAt }) => ({
    ...{ id, name: deviceName(userAgent), ip, lastSeenAt, isThis: id === principal.sessionId },
  }));
  return [...devices.filter(({ isThis }) => isThis), ...devices.filter(({ isThis }) => !isThis)];
}

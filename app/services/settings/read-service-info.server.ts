import { findServiceInfo, type ServiceInfo } from "#data/people/people.server.ts";

/** Returns the public switches and announcement. No permission is checked. */
export const readServiceInfo = (): Promise<ServiceInfo> => findServiceInfo();

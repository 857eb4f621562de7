import { findServiceInfo, type ServiceInfo } from "#data/people/people.server.ts";

/** Switches and announcement as everybody hears them. Public: no permission is asked. */
export const readServiceInfo = (): Promise<ServiceInfo> => findServiceInfo();

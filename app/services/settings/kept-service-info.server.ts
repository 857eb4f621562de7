import { isDatabaseAway } from "#data/outage.server.ts";
import { findServiceInfo, type ServiceInfo } from "#data/people/people.server.ts";

/** Every page reads the settings, so they are cached. A delay of a quarter of a minute is acceptable. */
const freshMs = 15_000;
let kept: { readonly at: number; readonly info: Promise<ServiceInfo> } | undefined;

/** Clears the cache in this process after a change. Other processes see it when their copy expires. */
export function forgetServiceInfo(): void {
  kept = undefined;
}

/**
 * Returns the service's settings, at most a quarter of a minute old; undefined when the database is unavailable, so that public pages stay
 * available.
 */
export async function keptServiceInfo(): Promise<ServiceInfo | undefined> {
  if (kept === undefined || performance.now() - kept.at > freshMs) {
    kept = { at: performance.now(), info: findServiceInfo() };
    kept.info.catch(() => {
      kept = undefined;
    });
  }
  try {
    return await kept.info;
  } catch (error) {
    if (!isDatabaseAway(error)) throw error;
  }
}

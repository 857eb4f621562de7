import { isDatabaseAway } from "#data/outage.server.ts";
import { findServiceInfo, type ServiceInfo } from "#data/people/people.server.ts";

/** Every page asks; nobody minds a banner or an end of maintenance that comes a quarter of a minute late. */
const freshMs = 15_000;
let kept: { readonly at: number; readonly info: Promise<ServiceInfo> } | undefined;

/** Who has just changed it sees it with their next page; other processes when their copy is old. */
export function forgetServiceInfo(): void {
  kept = undefined;
}

/** The service's settings, at most a quarter of a minute old; undefined without a database: pages that need nobody's data stay up. */
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

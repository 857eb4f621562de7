import type { MaintenanceView } from "#contracts/settings/maintenance-view.ts";
import { isDatabaseUnavailable } from "#data/outage.server.ts";
import { findServiceInfo, type ServiceInfo } from "#data/people/people.server.ts";
import type { Instant } from "#domain/offer/state.ts";
import type { Language } from "#domain/people/access/principal.ts";

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
    if (!isDatabaseUnavailable(error)) throw error;
  }
}

interface Announcement {
  readonly text: string;
  /** Time of the last change. A change shows a dismissed announcement again. */
  readonly at: Instant;
}

/** Returns the announcement above every page in this language; null without one. Public: no permission is checked. */
export async function readAnnouncement(language: Language): Promise<Announcement | null> {
  const info = await keptServiceInfo();
  const text = info?.messages[language]?.trim() ?? "";
  return info?.isActive && text !== "" ? { text, at: Math.round(info.updatedAt) } : null;
}

/** Returns the running maintenance, with the announcement in `language`; null without one. Public: no permission is checked. */
export async function readMaintenance(language: Language): Promise<MaintenanceView | null> {
  const info = await keptServiceInfo();
  if (info === undefined || info.maintenanceSince === null) return null;
  return { since: Math.round(info.maintenanceSince), text: info.isActive ? (info.messages[language]?.trim() ?? "") : "" };
}

/** Returns the public switches and announcement. No permission is checked. */
export const readServiceInfo = (): Promise<ServiceInfo> => findServiceInfo();

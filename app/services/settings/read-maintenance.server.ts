import type { MaintenanceView } from "#contracts/maintenance-view.ts";
import type { Language } from "#domain/people/principal.ts";
import { keptServiceInfo } from "./kept-service-info.server.ts";

/** Returns the running maintenance, with the announcement in `language`; null without one. Public: no permission is checked. */
export async function readMaintenance(language: Language): Promise<MaintenanceView | null> {
  const info = await keptServiceInfo();
  if (info === undefined || info.maintenanceSince === null) return null;
  return { since: Math.round(info.maintenanceSince), text: info.isActive ? (info.messages[language]?.trim() ?? "") : "" };
}

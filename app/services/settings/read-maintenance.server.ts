import type { Instant } from "#domain/offer/state.ts";
import type { Language } from "#domain/people/principal.ts";
import { keptServiceInfo } from "./kept-service-info.server.ts";

export interface Maintenance {
  readonly since: Instant;
  /** What the announcement says about it, in this language; empty while nothing is announced. */
  readonly text: string;
}

/** Since when only staff gets in, and what everybody else is told; null while everybody does. Public: no permission is asked. */
export async function readMaintenance(language: Language): Promise<Maintenance | null> {
  const info = await keptServiceInfo();
  if (info === undefined || info.maintenanceSince === null) return null;
  return { since: Math.round(info.maintenanceSince), text: info.isActive ? (info.messages[language]?.trim() ?? "") : "" };
}

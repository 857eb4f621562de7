import type { Instant } from "#domain/offer/state.ts";
import type { Language } from "#domain/people/principal.ts";
import { keptServiceInfo } from "./kept-service-info.server.ts";

export interface Announcement {
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

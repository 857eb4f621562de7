import type { Instant } from "#domain/offer/state.ts";
import type { Language } from "#domain/people/principal.ts";
import { keptServiceInfo } from "./kept-service-info.server.ts";

export interface Announcement {
  readonly text: string;
  /** When it was last changed: whoever has put it away sees it again after that. */
  readonly at: Instant;
}

/** What is said above every page in this language; null when nothing is. Public: no permission is asked. */
export async function readAnnouncement(language: Language): Promise<Announcement | null> {
  const info = await keptServiceInfo();
  const text = info?.messages[language]?.trim() ?? "";
  return info?.isActive && text !== "" ? { text, at: Math.round(info.updatedAt) } : null;
}

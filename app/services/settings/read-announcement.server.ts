import { isDatabaseAway } from "#data/outage.server.ts";
import { findServiceInfo } from "#data/people/people.server.ts";
import type { Instant } from "#domain/offer/state.ts";
import type { Language } from "#domain/people/principal.ts";

export interface Announcement {
  readonly text: string;
  /** When it was last changed: whoever has put it away sees it again after that. */
  readonly at: Instant;
}

/** Every page asks; nobody minds a banner that comes a quarter of a minute late. */
const freshMs = 15_000;
let kept: { readonly at: number; readonly info: ReturnType<typeof findServiceInfo> } | undefined;

/** Who has just changed it sees it with their next page; other processes when their copy is old. */
export function forgetAnnouncement(): void {
  kept = undefined;
}

/** Pages that need nobody's data stay up without a database, and say nothing above themselves. */
async function findInfo() {
  try {
    return await kept?.info;
  } catch (error) {
    if (!isDatabaseAway(error)) throw error;
  }
}

/** What is said above every page in this language; null when nothing is. Public: no permission is asked. */
export async function readAnnouncement(language: Language): Promise<Announcement | null> {
  if (kept === undefined || performance.now() - kept.at > freshMs) {
    kept = { at: performance.now(), info: findServiceInfo() };
    kept.info.catch(() => {
      kept = undefined;
    });
  }
  const info = await findInfo();
  const text = info?.messages[language]?.trim() ?? "";
  return info?.isActive && text !== "" ? { text, at: Math.round(info.updatedAt) } : null;
}

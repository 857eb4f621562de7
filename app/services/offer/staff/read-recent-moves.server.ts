import { isUuid } from "#contracts/uuid.ts";
import { listEvents } from "#data/offer/offers.server.ts";
import type { OfferState } from "#domain/offer/state.ts";
import type { Language } from "#domain/people/access/principal.ts";
import { mapNamesIn } from "#services/names/shown-names.server.ts";
import { type StaffTimelineEntry, staffTimeline } from "./staff-timeline.ts";

export interface RecentMoves {
  readonly happenings: readonly StaffTimelineEntry[];
  readonly people: Readonly<Record<string, string>>;
}

/** A command seldom makes more events. The rest is in the offer's history. */
const shown = 3;

/**
 * Returns the last changes of an offer, newest first, for managers, with the actors' names. The caller has checked that the reader is
 * one.
 */
export async function readRecentMoves({ id, version }: Pick<OfferState, "id" | "version">, language: Language): Promise<RecentMoves> {
  const happenings = staffTimeline(await listEvents(id, Math.max(0, version - shown)));
  const names = await mapNamesIn(language, [...new Set(happenings.map(({ by }) => by).filter(isUuid))]);
  return { happenings, people: Object.fromEntries(names) };
}

import type { Instant, OfferSide, WorkingCalendar } from "#domain/offer/state.ts";

/** An agent as a party of an offer sees it: its name and working hours. */
export interface AgentView {
  readonly side: OfferSide;
  readonly label: string;
  readonly timeZone: string;
  readonly week: WorkingCalendar["week"];
  readonly isOpen: boolean;
  /** When the closed agent opens next; null when it is open, or when no working time is known. */
  readonly opensAt: Instant | null;
}

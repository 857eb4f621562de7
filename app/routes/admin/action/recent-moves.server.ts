import { payoutOf } from "#domain/offer/facts.ts";
import { type OfferState, offerSides } from "#domain/offer/state.ts";
import type { Language } from "#domain/people/principal.ts";
import { formatMoney } from "#i18n/format.ts";
import { textFor } from "#i18n/text.server.ts";
import { readRecentMoves } from "#services/offer/staff/read-recent-moves.server.ts";
import { eventLines } from "../offer/event-lines.server.ts";
import type { HistoryLine } from "../offer/history-tab.tsx";
import type { SideNames } from "../side-names.ts";

interface Reader {
  readonly language: Language;
  readonly zone: string;
}

export type Move = Pick<HistoryLine, "version" | "at" | "text" | "doer" | "notes">;

/** What moved the deal last, in the words of its history: the page says it to whoever began before. */
export async function recentMoves(state: OfferState, names: SideNames, { language, zone }: Reader): Promise<readonly Move[]> {
  const { happenings, people } = await readRecentMoves(state);
  const payouts = Object.fromEntries(offerSides.map((side) => [side, formatMoney(payoutOf(state.legs[side]), language)]));
  return eventLines(happenings, people, { t: textFor(language), language, zone, names, payouts }).map(
    ({ version, at, text, doer, notes }) => ({ version, at, text, doer, notes }),
  );
}

import { useContext } from "react";
import type { Money } from "#domain/money/money.ts";
import type { Instant, OfferSide } from "#domain/offer/state.ts";
import type { Language } from "#domain/people/access/principal.ts";
import { formatInstant, formatMoney } from "#i18n/format.ts";
import type { Text, TextKey } from "#i18n/text.ts";
import { useLanguage, useText, useTimeZone } from "#i18n/text-context.tsx";
import type { StaffTimelineEntry } from "#services/offer/staff/staff-timeline.ts";
import { type SideNames, SideNamesContext, sideText } from "../side-names.ts";
import { actorText } from "./actor-text.ts";

/** One event as a sentence. */
export interface HistoryLine {
  readonly version: number;
  readonly at: Instant;
  readonly text: string;
  /** Empty when the text already names the person. */
  readonly doer: string;
  readonly notes: readonly string[];
  /** The note that no letters were sent; null when they were sent. */
  readonly silent: string | null;
  readonly fileIds: readonly string[];
  /** Times of identical events just before this one, newest first. */
  readonly earlier: readonly Instant[];
}

/** The amount that leaves each leg, because its events do not contain it. */
export type Payouts = Readonly<Partial<Record<OfferSide, Money>>>;

export interface Reading {
  readonly t: Text;
  readonly language: Language;
  readonly zone: string;
  readonly names: SideNames;
  readonly payouts: Payouts;
}

/** Language, time zone and names for the descriptions of events. */
export function useReading(payouts: Payouts): Reading {
  return { t: useText(), language: useLanguage(), zone: useTimeZone(), names: useContext(SideNamesContext), payouts };
}

function keyOf({ type, result, to, isLate }: StaffTimelineEntry): TextKey {
  if (type === "incomingSubmitted" && result === "notReceived") return "offerEvents.incomingNotReceived";
  if (type === "incomingReturned") return to === "member" ? "offerEvents.incomingReturnedMember" : "offerEvents.incomingReturnedAgent";
  if (type === "proofSaved" && isLate) return "offerEvents.proofSavedLate";
  return `offerEvents.${type}`;
}

function kindText(t: Text, { type, kind }: StaffTimelineEntry): string {
  if (kind === undefined) return "";
  const isMismatch = type === "receiptMismatched";
  return isMismatch ? t(`evidence.kind.${kind}` as TextKey) : t(`backOffice.offer.attention.${kind}` as TextKey);
}

/** One event as a sentence for managers. */
function eventText(happening: StaffTimelineEntry, { t, language, zone, names, payouts }: Reading): string {
  const { side, amount, until, choice, phases } = happening;
  const payout = side && payouts[side];
  const sentence = t(keyOf(happening), {
    side: sideText(t, names, side),
    amount: amount ? formatMoney(amount, language) : "",
    payout: payout ? formatMoney(payout, language) : "",
    until: until === undefined ? "" : formatInstant(until, language, zone),
    kind: kindText(t, happening),
    choice: choice ? t(`backOffice.choice.${choice}`) : "",
    from: phases ? t(`offer.phase.${phases.from}`) : "",
    to: phases ? t(`offer.phase.${phases.to}`) : "",
  });
  return happening.cancelReason ? `${sentence}. ${t(`offer.cancelReason.${happening.cancelReason}`)}` : sentence;
}

/** A timer stores a code as the reason; a person stores text. */
const reasonText = (t: Text, { by }: StaffTimelineEntry, reason: string): string =>
  by === "clock" && reason === "documentsNotReady" ? t(`offerEvents.${reason}`) : reason;

/** Leaves out the person when the sentence already contains their name. */
const saidOnce = (text: string, doer: string) => ({ text, doer: text.endsWith(doer) ? "" : doer });

const isBare = ({ notes, silent, fileIds }: HistoryLine) => notes.length + fileIds.length === 0 && silent === null;

/** Combines repeated identical events into one line with all times. */
function folded(lines: readonly HistoryLine[]): readonly HistoryLine[] {
  const kept: HistoryLine[] = [];
  for (const line of lines) {
    const last = kept.at(-1);
    if (last && last.text === line.text && last.doer === line.doer && isBare(last) && isBare(line)) {
      kept[kept.length - 1] = { ...last, earlier: [...last.earlier, line.at] };
    } else kept.push(line);
  }
  return kept;
}

/** For each file: the action that it was uploaded with, and the time. */
export const fileLabels = (happenings: readonly StaffTimelineEntry[], reading: Reading): Readonly<Record<string, string>> =>
  Object.fromEntries(
    happenings.flatMap((one) =>
      (one.fileIds ?? []).map((id) => [id, `${eventText(one, reading)}, ${formatInstant(one.at, reading.language, reading.zone)}`]),
    ),
  );

/** An offer's history in sentences, in its order. */
export const eventLines = (
  happenings: readonly StaffTimelineEntry[],
  people: Readonly<Record<string, string>>,
  reading: Reading,
): readonly HistoryLine[] => {
  const { t } = reading;
  const lines = happenings.map((one): HistoryLine => {
    const { version, at, by, reason, reference, fileIds = [], isSilent = false } = one;
    return {
      ...{ version, at, fileIds, ...saidOnce(eventText(one, reading), actorText(t, by, people)), earlier: [] },
      notes: [
        reason && t("offerEvents.reason", { reason: reasonText(t, one, reason) }),
        reference && t("offerEvents.reference", { reference }),
      ].filter(Boolean) as string[],
      silent: isSilent ? t("offerEvents.silent") : null,
    };
  });
  return folded(lines);
};

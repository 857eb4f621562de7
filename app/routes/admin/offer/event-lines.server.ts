import type { Language } from "#domain/people/principal.ts";
import { formatInstant, formatMoney } from "#i18n/format.ts";
import type { Text, TextKey } from "#i18n/text.ts";
import type { StaffHappening } from "#services/offer/staff/staff-timeline.ts";
import { type SideNames, sideText } from "../side-names.ts";
import { doerText, type HistoryLine } from "./history-tab.tsx";

interface Reading {
  readonly t: Text;
  readonly language: Language;
  readonly zone: string;
  readonly names: SideNames;
}

function keyOf({ type, result, to, isLate }: StaffHappening): TextKey {
  if (type === "incomingSubmitted" && result === "notReceived") return "offerEvents.incomingNotReceived";
  if (type === "incomingReturned") return to === "member" ? "offerEvents.incomingReturnedMember" : "offerEvents.incomingReturnedAgent";
  if (type === "proofSaved" && isLate) return "offerEvents.proofSavedLate";
  return `offerEvents.${type}`;
}

function kindText(t: Text, { type, kind }: StaffHappening): string {
  if (kind === undefined) return "";
  const isMismatch = type === "receiptMismatched";
  return isMismatch ? t(`evidence.kind.${kind}` as TextKey) : t(`backOffice.offer.attention.${kind}` as TextKey);
}

/** One event as a sentence for managers. */
function eventText(happening: StaffHappening, { t, language, zone, names }: Reading): string {
  const { side, amount, until, choice, phases } = happening;
  const sentence = t(keyOf(happening), {
    side: sideText(t, names, side),
    amount: amount ? formatMoney(amount, language) : "",
    until: until === undefined ? "" : formatInstant(until, language, zone),
    kind: kindText(t, happening),
    choice: choice ? t(`backOffice.choice.${choice}`) : "",
    from: phases ? t(`offer.phase.${phases.from}`) : "",
    to: phases ? t(`offer.phase.${phases.to}`) : "",
  });
  return happening.cancelReason ? `${sentence}. ${t(`offer.cancelReason.${happening.cancelReason}`)}` : sentence;
}

/** An offer's history in words, in its order: the sentences of every kind of event would weigh more than the page's own. */
export const eventLines = (
  happenings: readonly StaffHappening[],
  people: Readonly<Record<string, string>>,
  reading: Reading,
): readonly HistoryLine[] =>
  happenings.map((one) => {
    const { t } = reading;
    const { version, at, by, reason, reference, fileIds = [], isSilent = false } = one;
    return {
      ...{ version, at, fileIds, text: eventText(one, reading), doer: doerText(t, by, people) },
      notes: [reason && t("offerEvents.reason", { reason }), reference && t("offerEvents.reference", { reference })].filter(
        Boolean,
      ) as string[],
      silent: isSilent ? t("offerEvents.silent") : null,
    };
  });

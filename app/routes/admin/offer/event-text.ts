import type { Language } from "#domain/people/principal.ts";
import { formatInstant, formatMoney } from "#i18n/format.ts";
import type { Text, TextKey } from "#i18n/text.ts";
import type { StaffHappening } from "#services/offer/staff/staff-timeline.ts";
import { sideText } from "../words.ts";

interface Reading {
  readonly t: Text;
  readonly language: Language;
  readonly zone: string;
}

function keyOf({ type, result, to, isLate }: StaffHappening): TextKey {
  if (type === "incomingSubmitted" && result === "notReceived") return "backOffice.event.incomingNotReceived";
  if (type === "incomingReturned")
    return to === "member" ? "backOffice.event.incomingReturnedMember" : "backOffice.event.incomingReturnedAgent";
  if (type === "proofSaved" && isLate) return "backOffice.event.proofSavedLate";
  return `backOffice.event.${type}`;
}

function kindText(t: Text, { type, kind }: StaffHappening): string {
  if (kind === undefined) return "";
  const isMismatch = type === "receiptMismatched";
  return isMismatch ? t(`evidence.kind.${kind}` as TextKey) : t(`backOffice.offer.attention.${kind}` as TextKey);
}

/** One event as a sentence for managers. */
export function eventText(happening: StaffHappening, { t, language, zone }: Reading): string {
  const { side, amount, until, choice, phases } = happening;
  const sentence = t(keyOf(happening), {
    side: sideText(t, side),
    amount: amount ? formatMoney(amount, language) : "",
    until: until === undefined ? "" : formatInstant(until, language, zone),
    kind: kindText(t, happening),
    choice: choice ? t(`backOffice.choice.${choice}`) : "",
    from: phases ? t(`offer.phase.${phases.from}`) : "",
    to: phases ? t(`offer.phase.${phases.to}`) : "",
  });
  return happening.cancelReason ? `${sentence}. ${t(`offer.cancelReason.${happening.cancelReason}`)}` : sentence;
}

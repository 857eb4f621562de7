import type { NextStep, NextStepCode, OtherwiseCode } from "#domain/offer/next-step/codes.ts";
import type { Instant } from "#domain/offer/state.ts";
import type { Language } from "#domain/people/access/principal.ts";
import { formatDate, formatInstant, formatMoney, formatTime } from "#i18n/format.ts";
import { formatBriefly } from "#i18n/format-briefly.ts";
import type sideWords from "#i18n/locales/ru/deal/side-words.ts";
import type { Text } from "#i18n/text.ts";
import type { OwnOfferDetail } from "#services/offer/own/read-own-offer.server.ts";
import { heldPayout, type LateTexts, lateTexts } from "../late-texts.ts";
import { type PartnerMessages, partnerMessages, type Reader } from "../partner-messages.ts";
import { reasonText } from "../quoted.ts";
import { stopOf, stopText } from "../suspension-text.ts";
import { stepTextOf } from "../words.ts";

const paySteps: readonly NextStepCode[] = ["payIn", "payInAgain", "payRest", "sendLateProof"];

/** The partner's progress while the reader still has to pay; null if there is none or the step already says it. */
function partnerNews(t: Text, { offer, legs, deadlines, timeline }: OwnOfferDetail, timeOf: (at: Instant) => string): string | null {
  if (!paySteps.includes(offer.step.code)) return null;
  const choice = deadlines.find(({ code }) => code === "choice_partners");
  if (choice) return t("sideWords.partnerChooses", { at: timeOf(choice.dueAt) });
  if (legs.partners.place === "heldByAgent") return t("sideWords.partnerPaid");
  const proof = timeline.findLast(({ code, by }) => code.startsWith("proof") && by === "partner");
  return proof && legs.partners.place === "onTheWay" ? t("sideWords.partnerReported", { at: timeOf(proof.at) }) : null;
}

/** The texts shown around the sentence about the next step. */
export interface StepTexts {
  /** The destination of the money, appended to the sentence. */
  readonly account: string | null;
  /** The delay of a late step. */
  readonly late: LateTexts | null;
  /** The place of the money. */
  readonly money: string;
  /** The last event, and the automatic next step. */
  readonly facts: readonly string[];
  /** Further useful information. */
  readonly notes: readonly string[];
  readonly messages: PartnerMessages | null;
  /** The deadline in the partner's time. */
  readonly partnerTime: string | null;
}

interface Reading {
  readonly detail: OwnOfferDetail;
  readonly reader: Reader;
}

/** Steps after which the reader receives money. */
const comingSteps: readonly NextStepCode[] = ["agentPaysOut", "managerConfirmsPayout", "payoutOnTheWay"];

/** Steps of an agent or of staff during which the reader only waits. */
const othersSteps: readonly NextStepCode[] = [
  ...(["agentChecks", "managerConfirmsPayIn", "agentPaysOut", "managerConfirmsPayout", "payoutBounced"] as const),
  ...(["excessReturns", "agentReturns", "bounceReturns", "managerConfirmsReturn"] as const),
  ...(["partnerLate", "lateProofWaits", "staffDecides"] as const),
];

/** The effect of the deadline, with its time and the side that it concerns. */
const dated: Partial<Record<OtherwiseCode, Partial<Record<NextStepCode, keyof typeof sideWords.by>>>> = {
  cancelledNothingPaid: { sign: "unsigned", partnerSigns: "unsignedByPartner" },
  refundOpens: {
    ...{ chooseAboutReceipt: "unchosen", chooseAboutShort: "unchosen", payRest: "restUnpaid" },
    ...{ partnerChooses: "unchosenByPartner", partnerChoosesShort: "unchosenByPartner" },
  },
  excessReturns: { chooseAboutExcess: "excessUnchosen" },
  suspendedAndInfraction: { payIn: "unpaid", payInAgain: "unpaid" },
};

/** The automatic next step, with its time when a deadline leads to it. */
export function otherwiseOf(step: NextStep, { t, language, timeZone }: Omit<Reader, "now">, general: string | null): string | null {
  const key = step.otherwise && dated[step.otherwise]?.[step.code];
  if (!key || step.by === undefined || step.isPaused) return general;
  return t(`sideWords.by.${key}`, { at: formatBriefly(step.by, language, timeZone) });
}

/** The result for the reader when a manager does not decide about a suspended deal in time; null for other steps. */
export function undecidedText(
  { offer: { step }, legs }: Pick<OwnOfferDetail, "offer" | "legs">,
  { t, language, timeZone }: Omit<Reader, "now">,
): string | null {
  if (step.otherwise !== "refundOrCancel" || step.by === undefined || step.isPaused || step.isOverdue) return null;
  const [own, partners] = [legs.own.place !== "withYou", legs.partners.place !== "withYou"];
  const who = own && partners ? "both" : own ? "own" : partners ? "partners" : "none";
  return t(`sideWords.undecided.${who}`, { at: formatBriefly(step.by, language, timeZone) });
}

const isText = (line: string | null): line is string => line !== null;

/** The destination of the reader's money: the last digits of their account, while it is expected. */
function payoutTailOf({ offer: { step }, legs, people }: OwnOfferDetail): string | null {
  const isComing = comingSteps.includes(step.code) && step.leg === legs.partners.side;
  return isComing ? (people.recipient?.last4 ?? null) : null;
}

/**
 * The place of the money: after a payout, the money of the recipient's account; for a reader with an open choice, the reader's own money.
 */
function moneyOf({ detail, reader }: Reading, general: string): string {
  const { t } = reader;
  const { code } = detail.offer.step;
  const { place, payIn, network } = detail.legs.own;
  const amount = formatMoney(payIn, reader.language, network ? { network } : {});
  const isWaiting = code.startsWith("partnerChooses");
  if (isWaiting && place === "onTheWay") return t("sideWords.ownChecked", { amount });
  if (isWaiting && place === "heldByAgent") return t("sideWords.ownHeld", { amount });
  const held = heldPayout(detail, reader, payoutTailOf(detail));
  if (held !== null) return held;
  const last4 = code === "agentPaysOut" ? null : payoutTailOf(detail);
  if (last4 !== null) return t("sideWords.payoutTo", { last4 });
  return code === "managerConfirmsPayout" ? t("sideWords.payoutSent") : general;
}

/** The reason of a decline as a person wrote it. The reason of a held payout is a code, which the alert above translates. */
export const returnText = (t: Text, language: Language, { code, reason }: Pick<NextStep, "code" | "reason">): string | null =>
  reason === undefined || code === "payoutHeld" ? null : reasonText(t, language, reason);

function factsOf({ detail, reader }: Reading, otherwise: string | null): readonly (string | null)[] {
  const { t } = reader;
  const { offer, legs, signatures, proof } = detail;
  const { step, phase } = offer;
  const time = (at: Instant) => formatInstant(at, reader.language, reader.timeZone);
  const stop = phase === "suspended" || phase === "refunding" ? stopOf(detail) : null;
  const signedAt = step.code === "partnerSigns" ? signatures.own : null;
  const reportedAt = phase === "verifying" && step.leg === legs.own.side ? proof?.at : undefined;
  return [
    step.code === "sendLateProof" ? t("sideWords.dontPay") : null,
    othersSteps.includes(step.code) ? t("offer.step.nothingForYou") : null,
    partnerNews(t, detail, (at) => formatBriefly(at, reader.language, reader.timeZone)),
    reportedAt === undefined ? null : t("ownOffer.proof.reportedTitle", { at: time(reportedAt) }),
    signedAt ? t("sideWords.youSigned", { at: time(signedAt) }) : null,
    stop?.until && step.by !== stop.until ? t("sideWords.alsoStopped", { at: time(stop.until) }) : null,
    stopText(t, reader.language, stop),
    returnText(t, reader.language, step),
    otherwise,
  ];
}

/** The time in another person's time zone, with the date when it differs; null when both zones show the same time. */
function timeThere(at: Instant, { language, timeZone }: Reader, zoneThere: string | undefined): string | null {
  if (zoneThere === undefined || formatInstant(at, language, timeZone) === formatInstant(at, language, zoneThere)) return null;
  const isSameDay = formatDate(at, language, timeZone) === formatDate(at, language, zoneThere);
  return isSameDay ? formatTime(at, language, zoneThere) : formatInstant(at, language, zoneThere);
}

/** A side's deadline in the partner's local time; null when it is the same. */
function partnerTimeOf({ detail, reader }: Reading): string | null {
  const { by, who, otherwise } = detail.offer.step;
  const isOfSide = (who === "you" || who === "partner") && otherwise !== "refundOrCancel";
  const there = isOfSide && by !== undefined ? timeThere(by, reader, detail.people.partner?.timeZone) : null;
  return there === null ? null : reader.t("sideWords.partnerTime", { time: there });
}

/** The reason why a side's deadline is not earlier, and that the partner was notified. */
function notesOf({ detail, reader }: Reading): readonly string[] {
  const { offer, people, movedFrom, deadline } = detail;
  const { by, who } = offer.step;
  const { t, language, timeZone } = reader;
  const isMoved = movedFrom !== null && by !== undefined && deadline?.dueAt === by;
  const moved = isMoved ? t("sideWords.moved", { from: formatBriefly(movedFrom, language, timeZone) }) : null;
  const toldAt = who === "partner" ? people.partner?.toldAt : null;
  const told = toldAt ? t("sideWords.partnerTold", { at: formatInstant(toldAt, language, timeZone) }) : null;
  return [moved, told].filter(isText);
}

/** The texts of the step's card below its heading sentence. */
export function stepTexts(detail: OwnOfferDetail, reader: Reader): StepTexts {
  const { t } = reader;
  const reading = { detail, reader };
  const general = stepTextOf(t, detail.offer, reader.language, "");
  const late = lateTexts(detail, reader);
  const last4 = detail.offer.step.code === "agentPaysOut" && late === null ? payoutTailOf(detail) : null;
  return {
    late,
    account: last4 === null ? null : t("sideWords.toAccount", { last4 }),
    money: moneyOf(reading, general.money),
    facts: factsOf(
      reading,
      late ? null : (undecidedText(detail, reader) ?? otherwiseOf(detail.offer.step, reader, general.otherwise)),
    ).filter(isText),
    notes: notesOf(reading),
    partnerTime: partnerTimeOf(reading),
    messages: partnerMessages(detail, reader),
  };
}

import type { Instant } from "#domain/offer/state.ts";
import { formatInstant, formatMoney } from "#i18n/format.ts";
import { formatBriefly } from "#i18n/format-briefly.ts";
import { nextStepText } from "#i18n/next-step-text.ts";
import type { OwnOfferDetail } from "#services/offer/own/read-own-offer.server.ts";
import type { Reader } from "./partner-messages.ts";
import { noteText } from "./quoted.ts";
import { agentById } from "./words.ts";

interface Dates {
  readonly since: Instant;
  readonly by: Instant;
}

const brief = ({ since, by }: Dates, { language, timeZone }: Reader) => ({
  since: formatBriefly(since, language, timeZone),
  by: formatBriefly(by, language, timeZone),
});

/** When late work was due and by when it is expected now; a new deadline that has passed too is not shown as one. */
export const lateDates = (dates: Dates, reader: Reader): string =>
  reader.t(dates.by <= reader.now ? "sideWords.late.rowAgain" : "sideWords.late.row", brief(dates, reader));

/** The texts of a late step's card below its sentence, in their order. */
export interface LateTexts {
  /** The first deadline. */
  readonly due: string;
  /** An apology, who works on it, and how the reader learns the new date. */
  readonly work: string;
  /** The new deadline; null when it has passed as well. */
  readonly expected: string | null;
  /** The manager's note on the last extension of the deadline. */
  readonly note: string | null;
  /** All other late stages of the deal, including the partner's. */
  readonly others: readonly string[];
}

/** The manager's note on this delay; the note on an earlier deadline of the deal does not belong to it. */
function noteOf({ t, language }: Reader, { timeline }: OwnOfferDetail, since: Instant): string | null {
  const move = timeline.findLast(({ code, until = 0 }) => code === "extended" && until > since);
  return move?.note ? noteText(t, language, move.note) : null;
}

function othersOf(detail: OwnOfferDetail, reader: Reader): readonly string[] {
  const { late, by } = detail.offer.step;
  return detail.deadlines.flatMap(({ code, dueAt, lateSince }) => {
    if (lateSince === undefined || (lateSince === late?.since && dueAt === by && code.startsWith(late.stage))) return [];
    const step = reader.t(`ownOffer.deadlines.names.${code}`);
    return [
      reader.t(dueAt <= reader.now ? "sideWords.late.otherAgain" : "sideWords.late.other", {
        step,
        ...brief({ since: lateSince, by: dueAt }, reader),
      }),
    ];
  });
}

/** The texts about the delay of the reader's step; null while it is in time. */
export function lateTexts(detail: OwnOfferDetail, reader: Reader): LateTexts | null {
  const { t, language, timeZone } = reader;
  const { step } = detail.offer;
  if (!step.late || step.by === undefined) return null;
  const time = (at: Instant) => formatInstant(at, language, timeZone);
  const { since, newsBy } = step.late;
  const work = nextStepText(t, step, language, agentById(detail, step.agentId, language)).otherwise ?? "";
  return {
    due: t("sideWords.late.since", { at: time(since) }),
    work: step.isOverdue
      ? t(newsBy === undefined ? "sideWords.late.again" : "sideWords.late.againBy", { at: time(since), news: time(newsBy ?? since) })
      : work,
    expected: step.isOverdue ? null : t("sideWords.late.expected", { at: time(step.by) }),
    note: noteOf(reader, detail, since),
    others: othersOf(detail, reader),
  };
}

/**
 * A sentence that names the agent which still has to send a late payout, and the last digits of the account; null when no late payout waits
 * for an agent.
 */
export function heldPayout(detail: OwnOfferDetail, { t, language }: Reader, last4: string | null): string | null {
  const { step } = detail.offer;
  const isUnsent = step.code === "agentPaysOut" || step.code === "payoutBounced";
  if (!step.late || !isUnsent || step.amount === undefined) return null;
  const held = { amount: formatMoney(step.amount, language), agent: agentById(detail, step.agentId, language) };
  return last4 === null ? t("sideWords.late.held", held) : t("sideWords.late.heldFor", { ...held, last4 });
}

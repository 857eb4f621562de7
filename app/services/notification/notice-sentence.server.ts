import type { ErrorCode } from "#contracts/error-codes.ts";
import type { Language } from "#domain/people/access/principal.ts";
import type { RestrictionReason } from "#domain/people/restriction/restrictions.ts";
import { figure, fill, name, plain, type Values } from "#domain/text/fill.ts";
import { errorText } from "#i18n/error-text.ts";
import { formatInstant } from "#i18n/format.ts";
import en from "#i18n/locales/en/server/notices.ts";
import ru from "#i18n/locales/ru/server/notices.ts";
import { textFor } from "#i18n/text.server.ts";
import type { TextParams } from "#i18n/text.ts";

export type NoticeCode = Exclude<keyof typeof ru, "other">;

/** Stored data of a notification that is not about an offer's event. */
export interface NoticeData {
  readonly humanReadableId?: string;
  /** Refusal of a command and its parameters. */
  readonly code?: string;
  readonly error?: TextParams;
  /** Milliseconds since the epoch. */
  readonly until?: number;
  readonly subject?: string;
  /** The English subject, if it differs. */
  readonly subjectEn?: string;
  readonly detail?: string;
  /** Reason of a suspension. */
  readonly why?: RestrictionReason;
}

const notices = { ru, en };
const isNotice = (type: string): type is NoticeCode => type !== "other" && Object.hasOwn(ru, type);
const known = (text: string | undefined) => (text === undefined ? undefined : name(text));

/** Values for the sentence of a notification, in the reader's language and zone. */
export function noticeValues(
  { humanReadableId, code, error, until, subject, subjectEn, detail, why }: NoticeData,
  language: Language,
  timeZone: string,
): Values {
  return {
    no: humanReadableId === undefined ? undefined : figure(humanReadableId),
    reason: code === undefined ? undefined : plain(errorText(textFor(language), language, code as ErrorCode, error ?? {})),
    until: until === undefined ? undefined : figure(formatInstant(until, language, timeZone)),
    subject: known(language === "en" ? (subjectEn ?? subject) : subject),
    detail: known(detail),
    why: why === undefined ? undefined : plain(textFor(language)(`reference.suspensionReasons.${why}`)),
  };
}

/** Renders the sentence of a notification. An unknown type gets a general sentence, never an error (design/letters §9). */
export function noticeSentence(type: string, data: NoticeData, language: Language, timeZone: string): string {
  return fill(notices[language][isNotice(type) ? type : "other"], noticeValues(data, language, timeZone));
}

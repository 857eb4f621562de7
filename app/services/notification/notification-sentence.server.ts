import type { NotificationRecord } from "#data/message/notifications.server.ts";
import type { Language } from "#domain/people/access/principal.ts";
import { catalogue } from "#domain/text/catalogue.ts";
import { MissingValue } from "#domain/text/fill.ts";
import { messageValues } from "#i18n/message-values.ts";
import { messageSentence } from "#services/message/message-sentence.ts";
import { type NoticeData, noticeSentence } from "./notice-sentence.server.ts";
import { storedMessage } from "./stored-message.ts";

/** The part of a row that its sentence needs. */
type Stored = Pick<NotificationRecord, "type" | "data">;

/** How a notification is rendered: in the reader's current language and zone, at the instant of the request. */
interface Shown {
  readonly language: Language;
  readonly timeZone: string;
  readonly now: number;
}

function sentenceOf(record: Stored, { language, timeZone, now }: Shown): string {
  const { message, facts } = storedMessage(record);
  const values = messageValues(message, facts, language, timeZone);
  // A new deadline that has passed is not mentioned any more.
  const isPast = "expected" in message.params && (message.params.expected ?? 0) < now;
  return messageSentence(message, isPast ? { ...values, expected: undefined } : values, language);
}

/**
 * Renders a stored notification. Rows may be newer or older than this version: an unknown one gets a general sentence (design/letters
 * §9).
 */
export function notificationSentence(record: Stored, shown: Shown): string {
  const { type, data } = record;
  const { language, timeZone } = shown;
  if (!Object.hasOwn(catalogue, type)) return noticeSentence(type, data as NoticeData, language, timeZone);
  try {
    return sentenceOf(record, shown);
  } catch (error) {
    if (!(error instanceof MissingValue)) throw error;
    return noticeSentence("other", data as NoticeData, language, timeZone);
  }
}

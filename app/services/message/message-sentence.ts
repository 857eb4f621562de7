import type { Language } from "#domain/people/access/principal.ts";
import { fill, type Values } from "#domain/text/fill.ts";
import type { Message } from "#domain/text/message.ts";
import { takesNote } from "#domain/text/notice-groups.ts";
import { wordingOf } from "#domain/text/wording.ts";
import en from "#i18n/locales/en/server/messages.ts";
import ru from "#i18n/locales/ru/server/messages.ts";
import { lettersOf } from "#i18n/message-values.ts";

/** Sentences of messages for bell and push, by language. */
export const messageSentences = { ru, en };

/** The sentence of a message for bell and list; the sentence of staff about a delay follows it. */
export function messageSentence(message: Message, values: Values, language: Language): string {
  const sentence = fill(messageSentences[language][wordingOf(message)].notification, values);
  const { note } = values;
  const isNoted = takesNote(message) && note !== undefined && note.text !== "";
  return isNoted ? `${sentence}. ${fill(lettersOf(language).foot.note, values)}` : sentence;
}

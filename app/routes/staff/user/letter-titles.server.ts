import { bind } from "#domain/text/bind.ts";
import en from "#i18n/locales/en/server/account-letters.ts";
import ru, { type AccountLetterText } from "#i18n/locales/ru/server/account-letters.ts";
import { spokenLanguage } from "#i18n/text.server.ts";
import type { Text } from "#i18n/text.ts";
import type { MemberRecords } from "#services/moderation/read-member-records.server.ts";
import { letterName } from "../../admin/offer/record-texts.ts";

const ofAccounts: Readonly<Record<"ru" | "en", Readonly<Record<string, AccountLetterText>>>> = { ru: ru.letters, en: en.letters };

/** The title of a letter: for a deal's letter the name on the deal's page, for an account's letter its heading. An unknown letter keeps its template's name. */
export function letterTitle(
  t: Text,
  { code, template, kind }: Pick<MemberRecords["letters"][number], "code" | "template" | "kind">,
): string {
  const texts = ofAccounts[spokenLanguage()];
  const wording = texts[kind === null ? template : `${template}_${kind}`] ?? texts[`${template}_free`];
  return letterName(t, code) ?? (wording ? bind(wording.title) : template);
}

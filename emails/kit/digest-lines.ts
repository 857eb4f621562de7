import type { AccountEnvelope, DigestDeal } from "#domain/text/account-letter.ts";
import { fill, fillPieces, MissingValue, type Piece, plain } from "#domain/text/fill.ts";
import { wordingOf } from "#domain/text/wording.ts";
import en from "#i18n/locales/en/server/messages.ts";
import ru from "#i18n/locales/ru/server/messages.ts";
import { type Language, messageValues } from "#i18n/message-values.ts";
import { accountTexts } from "./account-values.ts";

const counted = (sentence: string, count: number) => plain(fill(sentence, { count: plain(`${count}`) }));

/** The sentence as in the list of notifications; empty when a required value is missing, because the page shows it. */
function lineOf({ message, facts, others }: DigestDeal, lang: Language, timeZone: string): Piece[] {
  const { notification } = (lang === "en" ? en : ru)[wordingOf(message)];
  try {
    const said = fillPieces(notification, messageValues(message, facts, lang, timeZone));
    const line = [...said, ...(/[.?…]$/.test(said.at(-1)?.text ?? "") ? [] : [plain(".")])];
    return others === 0 ? line : [...line, plain(" "), counted(accountTexts(lang).digest.others, others)];
  } catch (error) {
    if (error instanceof MissingValue) return [];
    throw error;
  }
}

/** A line for each deal of a digest, and one for the deals that did not fit. */
export function digestLines({ params, reader }: AccountEnvelope, lang: Language): Piece[][] {
  if (!("deals" in params)) return [];
  const lines = params.deals.map((deal) => lineOf(deal, lang, reader.timeZone)).filter((line) => line.length > 0);
  return params.moreDeals === 0 ? lines : [...lines, [counted(accountTexts(lang).digest.moreDeals, params.moreDeals)]];
}

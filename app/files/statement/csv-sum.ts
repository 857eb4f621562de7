import { type Currency, exponents } from "#domain/money/money.ts";
import { statementMinor } from "#domain/money/statement.ts";
import { plainDigits } from "./plain-digits.ts";

/** Words of banks for incoming and for outgoing money. Currencies and their symbols are not included. */
const plusWords = new Set(
  (
    "H C CR CRDT K К КТ КР A HABEN CREDIT CRÉDIT KREDIT КРЕДИТ ПРИХОД ПОСТУПЛЕНИЕ ЗАЧИСЛЕНИЕ ПОПОЛНЕНИЕ BIJ AF/BIJ IN INCOMING INCOME " +
    "GUTSCHRIFT ALACAK AVERE ABONO UZNANIE WPŁYW 贷 贷方 收 收入 转入 来账"
  ).split(" "),
);
const minusWords = new Set(
  (
    "S D DR DB DBIT Д ДТ ДБ B SOLL DEBIT DÉBIT DEBET ДЕБЕТ РАСХОД СПИСАНИЕ ПОКУПКА AF OUT OUTGOING EXPENSE LASTSCHRIFT BELASTUNG BORÇ DARE " +
    "CARGO OBCIĄŻENIE WYDATEK 借 借方 支 支出 转出 往账"
  ).split(" "),
);

/** Returns the sign of a word; null for another word. */
export function signOf(word: string): 1n | -1n | null {
  const plain = word.trim().toUpperCase().replace(/\.$/, "");
  if (plain === "+" || plusWords.has(plain)) return 1n;
  return plain === "-" || minusWords.has(plain) ? -1n : null;
}

/** Currency marks beside an amount in tables. */
const currencyMark =
  /(?:US|C|A|HK)?\$|[₽€£¥￥元₾₸₺₴֏]|人民币|د\.إ\.?|(?<!\p{L})руб(?:\.|лей|ль)?|(?<!\p{L})(?:р\.|(?:Dhs?|TL|zł|Kč|Ft|kr|lei|лв|сом|тг)\.?)(?!\p{L})/giu;
const isCurrency = (word: string): boolean => word in exponents || /^[A-Z]{3}$/.test(word);

/** Splits `EUR 250,00 H` into its number and its words. */
function partsOf(text: string): { readonly number: string; readonly words: readonly string[] } {
  const plain = plainDigits(text)
    .replace(currencyMark, " ")
    .replace(/[\u2012-\u2014\u2212]/g, "-")
    .trim();
  const words = plain.match(/\p{L}[\p{L}/.]*/gu) ?? [];
  return { number: plain.replace(/\p{L}[\p{L}/.]*/gu, " ").trim(), words };
}

/** A minus before or after the number, or parentheses around it. */
function signed(number: string): string {
  const [, inside] = /^\((.*)\)$/.exec(number) ?? [];
  if (inside !== undefined) return `-${inside.trim()}`;
  const [, before, behind] = /^(.*\S)\s*([-+])$/.exec(number) ?? [];
  return before === undefined ? number.replace(/^([-+])\s+/, "$1") : `${behind}${before}`;
}

/**
 * Parses an amount in a table's cell to signed minor units: `-1 234,56`, `1’234.56`, `30,00-`, `(30,00)`, `EUR 30.00`, `30,00 S`. Null
 * for an invalid number, an ambiguous one, or one with a word that is neither a currency nor a sign.
 */
export function csvMinor(text: string, currency: Currency): bigint | null {
  const { number, words } = partsOf(text);
  const signs = words.flatMap((word) => signOf(word) ?? []);
  const isKnown = words.every((word) => signOf(word) !== null || isCurrency(word.toUpperCase()));
  const minor = statementMinor(signed(number).replace(/[’`´]/g, ""), currency);
  if (minor === null || !isKnown || signs.length > 1) return null;
  return signs[0] === undefined ? minor : signs[0] * (minor < 0n ? -minor : minor);
}

import iconv from "iconv-lite";

export interface BookedLine {
  /** The bank's day, `YYYY-MM-DD`. */
  readonly day: string;
  /** Minor units of roubles; outgoing money is negative. */
  readonly minor: bigint;
  readonly number: string;
  readonly party: string;
  readonly purpose: string;
}

export interface BookedDays {
  /** Number of the own account. */
  readonly account: string;
  /** `YYYY-MM-DD`, inclusive. */
  readonly from: string;
  readonly to: string;
  /** Minor units of roubles. */
  readonly opening: bigint;
  readonly closing: bigint;
  /** Oldest first. */
  readonly lines: readonly BookedLine[];
}

export const russianDay = (day: string): string => day.split("-").reverse().join(".");

export function roubles(minor: bigint): string {
  const size = minor < 0n ? -minor : minor;
  return `${minor < 0n ? "-" : ""}${size / 100n}.${String(size % 100n).padStart(2, "0")}`;
}

/** Replaces line breaks, so that typed text remains one line. */
export const oneLine = (text: string): string => text.replace(/\s+/gu, " ").trim();

function documentOf(account: string, { day, minor, number: no, party, purpose }: BookedLine): readonly string[] {
  const isIn = minor > 0n;
  return [
    "СекцияДокумент=Платежное поручение",
    `Номер=${oneLine(no)}`,
    `Дата=${russianDay(day)}`,
    `Сумма=${roubles(isIn ? minor : -minor)}`,
    ...(isIn
      ? [`Плательщик1=${oneLine(party)}`, `ПолучательСчет=${account}`]
      : [`ПлательщикСчет=${account}`, `Получатель1=${oneLine(party)}`]),
    `${isIn ? "ДатаПоступило" : "ДатаСписано"}=${russianDay(day)}`,
    `НазначениеПлатежа=${oneLine(purpose)}`,
    "КонецДокумента",
  ];
}

const sumOf = (lines: readonly BookedLine[], isMeant: (minor: bigint) => boolean): bigint =>
  lines.reduce((sum, { minor }) => (isMeant(minor) ? sum + minor : sum), 0n);

/**
 * Writes days of an account in 1C's client-bank exchange format (`1CClientBankExchange` 1.03), in windows-1251; other characters become
 * `?`.
 */
export function clientBankFile({ account, from, to, opening, closing, lines }: BookedDays): Buffer {
  const days = [`ДатаНачала=${russianDay(from)}`, `ДатаКонца=${russianDay(to)}`, `РасчСчет=${account}`];
  const balances = [
    `НачальныйОстаток=${roubles(opening)}`,
    `ВсегоПоступило=${roubles(sumOf(lines, (minor) => minor > 0n))}`,
    `ВсегоСписано=${roubles(-sumOf(lines, (minor) => minor < 0n))}`,
    `КонечныйОстаток=${roubles(closing)}`,
  ];
  const text = [
    ...["1CClientBankExchange", "ВерсияФормата=1.03", "Кодировка=Windows", ...days],
    ...["СекцияРасчСчет", ...days, ...balances, "КонецРасчСчет"],
    ...lines.flatMap((line) => documentOf(account, line)),
    ...["КонецФайла", ""],
  ];
  return iconv.encode(text.join("\r\n"), "windows-1251");
}

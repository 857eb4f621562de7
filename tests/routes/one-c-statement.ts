import iconv from "iconv-lite";

export interface StatedLine {
  readonly no: string;
  /** Minor units; negative for outgoing money. */
  readonly minor: bigint;
  readonly purpose: string;
  readonly payer?: string;
}

export interface OneCStatement {
  /** The account's number. */
  readonly number: string;
  readonly lines: readonly StatedLine[];
  readonly opening?: bigint;
  readonly closing?: bigint;
  /** `YYYY-MM-DD`; today by default. */
  readonly day?: string;
}

/** The agent's local day: in Moscow it starts while UTC is still on the day before. */
export const bankDay = new Date(Date.now() + 3 * 3_600_000).toISOString().slice(0, 10);
const other = "40817810000000054321";

function decimals(minor: bigint): string {
  const size = minor < 0n ? -minor : minor;
  return `${minor < 0n ? "-" : ""}${size / 100n}.${String(size % 100n).padStart(2, "0")}`;
}

function documentOf(number: string, booked: string, { no, minor, purpose, payer = "Неизвестный Пётр" }: StatedLine): string {
  const [from, to, moved] = minor < 0n ? [number, other, "ДатаСписано"] : [other, number, "ДатаПоступило"];
  return `СекцияДокумент=Платежное поручение
Номер=${no}
Дата=${booked}
Сумма=${decimals(minor < 0n ? -minor : minor)}
ПлательщикСчет=${from}
Плательщик1=${payer}
ПолучательСчет=${to}
${moved}=${booked}
НазначениеПлатежа=${purpose}
КонецДокумента`;
}

/** A 1C statement of an account's day; the closing balance defaults to the sum of its lines. */
export function oneCStatement({ number, lines, opening = 0n, closing, day = bankDay }: OneCStatement): Buffer {
  const end = closing ?? lines.reduce((sum, { minor }) => sum + minor, opening);
  const head = `1CClientBankExchange\nВерсияФормата=1.03\nКодировка=Windows\nСекцияРасчСчет\nРасчСчет=${number}\nНачальныйОстаток=${decimals(opening)}\nКонечныйОстаток=${decimals(end)}\nКонецРасчСчет`;
  const documents = lines.map((line) => documentOf(number, day.split("-").reverse().join("."), line));
  return iconv.encode(`${head}\n${documents.join("\n")}\nКонецФайла\n`, "windows-1251");
}

import type { Currency } from "#domain/money/money.ts";
import { rowFault, StatementFault, type StatementPart, statementDay, statementMinor, statementText } from "#domain/money/statement.ts";
import { plainAccount } from "#domain/money/statement-balance.ts";
import { bankReference, maxPurpose } from "./bank-reference.ts";
import { partyName } from "./party-name.ts";

type Section = Map<string, string>;

const isKind = (line: string) => ({
  account: line === "СекцияРасчСчет",
  document: line.startsWith("СекцияДокумент"),
  end: line === "КонецРасчСчет" || line === "КонецДокумента",
});

interface Read {
  readonly kind: "head" | "account" | "document";
  readonly row: number;
  readonly values: Section;
}

/** Beginnings of the format's keys. Any other line below a purpose continues it, because payers write line breaks. */
const keyName =
  /^(?:Номер|Дата|Сумма|Квитанция|Плательщик|Получатель|Вид|Код|Назначение|Статус|Показатель|ОКАТО|ОКТМО|Очередность|Срок|Условие|ПлатежПоПредст|Дополн|Начальный|Конечный|Всего|РасчСчет)[А-Яа-яЁё0-9_]*$/;
/** Known keys, because a file repeats the same few keys a hundred thousand times. */
const metKeys = new Set<string>();

function isKey(name: string): boolean {
  if (metKeys.has(name)) return true;
  if (!keyName.test(name) || name.length > 60) return false;
  if (metKeys.size < 1_000) metKeys.add(name);
  return true;
}

interface Reading {
  readonly section: Read;
  lastKey: string | null;
  /** The lines of the last value, which are joined when it ends. */
  text: string[];
  lines: number;
  length: number;
}

/** Lines and characters of one section. */
const [maxSectionLines, maxSectionLength] = [1_000, 100_000];

function begin(kind: Read["kind"], row: number): Reading {
  return { section: { kind, row, values: new Map() }, lastKey: null, text: [], lines: 0, length: 0 };
}

/** Sets the last value of a section. */
function endValue({ section, lastKey, text }: Reading): void {
  if (lastKey !== null) section.values.set(lastKey, text.join(" ").trim());
}

/** Adds a line to its section: a value, or the next line of a purpose. Throws {@link StatementFault} `large`. */
function take(reading: Reading, line: string): void {
  const { section, lastKey } = reading;
  reading.lines += 1;
  reading.length += line.length;
  if (reading.lines > maxSectionLines || reading.length > maxSectionLength) throw new StatementFault("large", { row: section.row });
  const cut = line.indexOf("=");
  const name = line.slice(0, Math.max(0, cut));
  if (cut > 0 && isKey(name)) {
    endValue(reading);
    reading.lastKey = name;
    reading.text = [line.slice(cut + 1).trim()];
    return;
  }
  const isText = section.kind === "document" && lastKey?.startsWith("Назначение") === true;
  if (isText && line !== "") reading.text.push(line);
}

function ended(reading: Reading): Read {
  endValue(reading);
  return reading.section;
}

/**
 * Sections of a 1C exchange file. Lines above the first section are returned as a section `head`. Throws `truncated` when an end is
 * missing.
 */
async function* sectionsOf(pieces: AsyncIterable<readonly string[]>): AsyncGenerator<Read> {
  let open: Reading | null = begin("head", 1);
  let row = 0;
  let isEnded = false;
  for await (const lines of pieces)
    for (const raw of lines) {
      row += 1;
      const line = raw.trim();
      const { account, document, end } = isKind(line);
      if (account || document) {
        if (open !== null && open.section.kind !== "head") throw new StatementFault("truncated");
        if (open !== null) yield ended(open);
        open = begin(account ? "account" : "document", row);
      } else if (end && open !== null) {
        yield ended(open);
        open = null;
      } else if (line === "КонецФайла") isEnded = true;
      else if (open !== null) take(open, line);
    }
  if ((open !== null && open.section.kind !== "head") || !isEnded) throw new StatementFault("truncated");
}

/** A party's account is in one of these fields; the last one is of Kazakhstan. A bank's own account may be beside it. */
const accountFields = ["Счет", "РасчСчет", "ИИК"];

function partyOf(values: Section, party: "Плательщик" | "Получатель", own: string) {
  const accounts = accountFields.flatMap((field) => values.get(`${party}${field}`) || []);
  return {
    account: accounts[0] ?? "",
    isOwn: accounts.some((one) => plainAccount(one) === own),
    name: values.get(`${party}1`) || values.get(party) || values.get(`${party}Наименование`),
  };
}

/** The purpose as one value, or its parts `НазначениеПлатежа1` to `6`; some banks write both. */
function purposeOf(values: Section): string {
  const parts = [1, 2, 3, 4, 5, 6].map((number) => values.get(`НазначениеПлатежа${number}`) ?? "").filter((part) => part !== "");
  const [whole, joined] = [values.get("НазначениеПлатежа") ?? "", parts.join(" ")];
  const isRepeated = parts.every((part) => whole.includes(part));
  return statementText(isRepeated ? whole : `${whole} ${joined}`, maxPurpose) ?? "";
}

function lineOf({ values, row }: Read, own: string, currency: Currency): StatementPart | null {
  const [payer, payee] = [partyOf(values, "Плательщик", own), partyOf(values, "Получатель", own)];
  const [isOut, isIn] = [payer.isOwn, payee.isOwn];
  // A transfer between own accounts, or of another account in the file, is not a movement of this account.
  if (isOut === isIn) return null;
  const sum = values.get("Сумма") || values.get(isIn ? "СуммаПриход" : "СуммаРасход") || "";
  const minor = statementMinor(sum, currency);
  const days = [isIn ? "ДатаПоступило" : "ДатаСписано", "ДатаОперации", "Дата", "ДатаДокумента"].map((key) => values.get(key) ?? "");
  const bookedOn = statementDay(days.find((day) => day !== "") ?? "");
  if (minor === null || minor <= 0n || bookedOn === null) throw rowFault(row, sum);
  const other = isIn ? payer : payee;
  return {
    kind: "line",
    line: {
      ...{ bookedOn, minor: isIn ? minor : -minor, reference: bankReference(values.get("Номер"), values.get("НомерДокумента")) },
      ...{ payerName: partyName(other.name), payerAccount: statementText(other.account, 40) },
      purpose: purposeOf(values),
    },
  };
}

/** Opening and closing balance of the account, in minor units. */
export interface Balances {
  readonly opening: bigint;
  readonly closing: bigint;
}

/** Null for a section without balances. */
function balancesOf({ values, row }: Read, currency: Currency): Balances | null {
  const [first, last] = [values.get("НачальныйОстаток") ?? "", values.get("КонечныйОстаток") ?? ""];
  if (first === "" && last === "") return null;
  const [opening, closing] = [statementMinor(first, currency), statementMinor(last, currency)];
  if (opening === null || closing === null) throw rowFault(row, first, last);
  return { opening, closing };
}

interface ClientBankQuestion {
  readonly account: string;
  readonly currency: Currency;
  /** Typed by the person, for a file without balances. */
  readonly balances?: Balances | undefined;
}

/**
 * Parses the 1C client-bank exchange format (`1CClientBankExchange`): sections of accounts with their balances, then documents. The days of
 * one account are in order, so the first opening and the last closing balance are the file's. Throws {@link StatementFault}: `account` when
 * the account is not in the file, `balances` when neither the file nor `balances` has them.
 */
export async function* readClientBank(
  lines: AsyncIterable<readonly string[]>,
  { account, currency, balances: typed }: ClientBankQuestion,
): AsyncGenerator<StatementPart> {
  const own = plainAccount(account);
  let [last, other, isNamed]: [Balances | null, string, boolean] = [null, "", false];
  for await (const section of sectionsOf(lines)) {
    const number = section.values.get("РасчСчет") ?? "";
    if (section.kind === "document") {
      if (last === null && isNamed) {
        if (typed === undefined) throw new StatementFault("balances");
        yield { kind: "opening", account, currency: null, minor: typed.opening };
        last = typed;
      }
      const line = last === null ? null : lineOf(section, own, currency);
      if (line !== null) yield line;
    } else if (plainAccount(number) === own) {
      isNamed = true;
      const balances = balancesOf(section, currency);
      if (balances === null) continue;
      if (last === null) yield { kind: "opening", account: number, currency: null, minor: balances.opening };
      else if (last.closing !== balances.opening) throw new StatementFault("gap");
      last = balances;
    } else if (section.kind === "account") other = number;
  }
  if (last === null) throw isNamed ? new StatementFault("balances") : new StatementFault("account", { tail: other.slice(-4) });
  yield { kind: "closing", minor: last.closing };
}

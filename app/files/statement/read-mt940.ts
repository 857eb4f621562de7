import type { Currency } from "#domain/money/money.ts";
import {
  rowFault,
  StatementFault,
  type StatementLine,
  type StatementPart,
  statementDay,
  statementMinor,
  statementText,
} from "#domain/money/statement.ts";
import { OwnAccount } from "./own-account.ts";

interface Field {
  readonly tag: string;
  readonly text: string;
  readonly row: number;
}

/** Fields `:tag:text` with what continues them; envelopes (`{1:…}`, `-}`) and blank lines part them. */
async function* fieldsOf(lines: AsyncIterable<string>): AsyncGenerator<Field> {
  let field: Field | null = null as Field | null;
  let row = 0;
  for await (const line of lines) {
    row += 1;
    const start = /^(?:\{.*\})?:(\d{2}[A-Z]?):(.*)$/.exec(line);
    if (start !== null) {
      if (field !== null) yield field;
      field = { tag: start[1] ?? "", text: start[2] ?? "", row };
    } else if (/^(-\}?|\{.*|\s*)$/.test(line)) {
      if (field !== null) yield field;
      field = null;
    } else if (field !== null) field = { ...field, text: `${field.text}\n${line}` };
  }
  if (field !== null) yield field;
}

const dayOf = (yymmdd: string): string | null => statementDay(`20${yymmdd}`);

interface Balance {
  readonly currency: string;
  readonly minor: bigint;
}

function balanceOf({ text, row }: Field, currency: Currency): Balance {
  const [, mark, date = "", found = "", amount = ""] = /^([CD])(\d{6})([A-Z]{3})([\d,.]+)/.exec(text) ?? [];
  if (found !== "" && found !== currency) throw new StatementFault("currency", { found, expected: currency });
  const minor = statementMinor(amount, currency, ",");
  if (minor === null || dayOf(date) === null) throw rowFault(row, amount);
  return { currency: found, minor: mark === "D" ? -minor : minor };
}

const noReference = /^(NONREF|NOREF|)$/i;

/** `:61:` value day, entry day, mark, amount, kind, the owner's and the bank's reference. A reversed credit (`RC`) is money that left. */
function movementOf({ text, row }: Field, currency: Currency): StatementLine {
  const match = /^(\d{6})(\d{4})?(RC|RD|C|D)[A-Z]?([\d,.]+)[NSF][A-Z0-9]{3}([^\n]*)/.exec(text);
  const [, value = "", entry, mark = "", amount = "", references = ""] = match ?? [];
  const minor = statementMinor(amount, currency, ",");
  const valueDay = dayOf(value);
  if (minor === null || valueDay === null) throw rowFault(row, amount);
  const [owner = "", bank = ""] = references.split("//");
  const named = [bank, owner].map((one) => one.trim()).find((one) => !noReference.test(one));
  return {
    ...{ bookedOn: entryDay(valueDay, entry), minor: mark.endsWith("C") === !mark.startsWith("R") ? minor : -minor },
    ...{ reference: statementText(named, 40), payerName: null, payerAccount: null, purpose: "" },
  };
}

/** The entry day has no year: it is the one nearest to the value day. */
function entryDay(valueDay: string, entry: string | undefined): string {
  if (entry === undefined) return valueDay;
  const year = Number(valueDay.slice(0, 4));
  const days = [year - 1, year, year + 1].flatMap((one) => statementDay(`${one}${entry}`) ?? []);
  const apart = (day: string) => Math.abs(Date.parse(day) - Date.parse(valueDay));
  return days.sort((a, b) => apart(a) - apart(b))[0] ?? valueDay;
}

/** `:86:` as German banks part it (`?20…?32`), as SWIFT's names do (`/NAME/…/REMI/`), or as one text. */
function described(line: StatementLine, text: string): StatementLine {
  const plain = text.replaceAll("\n", "");
  if (/^\d{3}\?/.test(plain)) {
    const part = (from: number, to: number) =>
      [...plain.matchAll(/\?(\d{2})([^?]*)/g)].flatMap(([, number, said]) =>
        Number(number) >= from && Number(number) <= to ? [said] : [],
      );
    return {
      ...line,
      purpose: statementText([...part(20, 29), ...part(60, 63)].join(""), 400) ?? "",
      payerName: statementText(part(32, 33).join(""), 200),
      payerAccount: statementText(part(31, 31).join(""), 40),
    };
  }
  const named = (name: string) => new RegExp(`/${name}/([^/]*)`).exec(plain)?.[1];
  if (!/\/(NAME|REMI)\//.test(plain)) return { ...line, purpose: statementText(text, 400) ?? "" };
  return {
    ...line,
    purpose: statementText(named("REMI"), 400) ?? "",
    payerName: statementText(named("NAME"), 200),
    payerAccount: statementText(named("IBAN"), 40),
  };
}

/**
 * MT940: one message or several, each with its account, balances and movements; those of other accounts are passed over. Reads the fields that a match needs; a currency without
 * decimals is written with an empty fraction (`C260901JPY1000,`). Throws {@link StatementFault}.
 */
export async function* readMt940(lines: AsyncIterable<string>, expected: string, currency: Currency): AsyncGenerator<StatementPart> {
  const own = new OwnAccount(expected);
  let account: string | null = null;
  let isOther = false;
  let pending: StatementLine | null = null;
  for await (const field of fieldsOf(lines)) {
    if (field.tag === "86" && pending !== null) pending = described(pending, field.text);
    else if (pending !== null) {
      yield { kind: "line", line: pending };
      pending = null;
    }
    if (field.tag === "25" || field.tag === "25P") {
      account = accountIn(field.text);
      isOther = !own.takes(account);
    }
    if (isOther) continue;
    if (field.tag === "60F" || field.tag === "60M") yield { kind: "opening", account, ...balanceOf(field, currency) };
    else if (field.tag === "61") pending = movementOf(field, currency);
    else if (field.tag === "62F" || field.tag === "62M") yield { kind: "closing", minor: balanceOf(field, currency).minor };
  }
  if (pending !== null) throw new StatementFault("truncated");
  own.end();
}

/** A bank's code and a currency may stand beside the number: `20070024/1234567EUR`. */
function accountIn(text: string): string {
  const number = text.split("\n", 1)[0]?.split("/").at(-1)?.trim() ?? "";
  return number.replace(/(?<=\d)[A-Z]{3}$/, "");
}

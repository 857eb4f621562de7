import { humanIdsIn } from "#domain/money/deal-codes.ts";
import type { Currency } from "#domain/money/money.ts";
import {
  currencyCode,
  rowFault,
  StatementFault,
  type StatementLine,
  type StatementPart,
  statementDay,
  statementMinor,
  statementText,
} from "#domain/money/statement.ts";
import { bankReference, maxPurpose } from "./bank-reference.ts";
import { describe } from "./mt940-description.ts";
import { fieldsOf, type Mt940Field, maxFieldLines } from "./mt940-fields.ts";
import { OwnAccount } from "./own-account.ts";

/**
 * Converts `YYMMDD` to `YYYY-MM-DD`. Banks that compute interest by months of thirty days write 29 or 30 February: the month's last day.
 */
function dayOf(yymmdd: string): string | null {
  const year = Number(`20${yymmdd.slice(0, 2)}`);
  if (!/^\d{2}02(?:29|30)$/.test(yymmdd)) return statementDay(`20${yymmdd}`);
  return new Date(Date.UTC(year, 2, 0)).toISOString().slice(0, 10);
}

interface Balance {
  readonly currency: string;
  readonly minor: bigint;
}

function balanceOf({ lines, row }: Mt940Field, currency: Currency): Balance {
  const match = /^([CD])(\d{6})([A-Z]{3})([\d,.]+)/.exec(lines[0] ?? "");
  const [, mark, date = "", found = "", amount = ""] = match ?? [];
  if (found !== "" && currencyCode(found) !== currency) throw new StatementFault("currency", { found, expected: currency });
  const minor = statementMinor(amount, currency, ",");
  if (minor === null || dayOf(date) === null) throw rowFault(row, amount);
  return { currency: currencyCode(found), minor: mark === "D" ? -minor : minor };
}

/**
 * Parses `:61:`: value day, entry day, mark, amount, kind, the owner's and the bank's reference. A reversed credit (`RC`) is outgoing
 * money.
 */
function movementOf({ lines, row }: Mt940Field, currency: Currency): Pending {
  const match = /^(\d{6})(\d{4})?(RC|RD|C|D)[A-Z]{0,3}([\d,.]+)[NSF][A-Z0-9]{3}(.*)/.exec(lines[0] ?? "");
  const [, value = "", entry, mark = "", amount = "", references = ""] = match ?? [];
  const minor = statementMinor(amount, currency, ",");
  const valueDay = dayOf(value);
  if (minor === null || valueDay === null) throw rowFault(row, amount);
  const [owner = "", bank = ""] = references.split("//");
  const isReturn = mark === "RD";
  const line = {
    ...{ bookedOn: entryDay(valueDay, entry), minor: mark.endsWith("C") === !mark.startsWith("R") ? minor : -minor },
    ...{ reference: bankReference(bank, owner), payerName: null, payerAccount: null, purpose: "" },
    ...(isReturn && { isReturn }),
  };
  return { line, text: [], beside: [lines.slice(1).join(" "), owner] };
}

/** The entry day has no year: it is the one nearest to the value day. */
function entryDay(valueDay: string, entry: string | undefined): string {
  if (entry === undefined) return valueDay;
  const year = Number(valueDay.slice(2, 4));
  const days = [year - 1, year, year + 1].flatMap((one) => dayOf(`${String(one).padStart(2, "0")}${entry}`) ?? []);
  const apart = (day: string) => Math.abs(Date.parse(day) - Date.parse(valueDay));
  return days.sort((a, b) => apart(a) - apart(b))[0] ?? valueDay;
}

/** A bank code and a currency may be beside the number: `20070024/1234567EUR`, `NL91ABNA0417164300 EUR`. */
function accountIn(text: string): string {
  const number = text.split("/").at(-1)?.trim() ?? "";
  return number.replace(/(?<=\d)\s?[A-Z]{3}$/, "");
}

interface Pending {
  readonly line: StatementLine;
  /** Lines of its descriptions, of which a movement may have several. */
  readonly text: readonly string[];
  /** The bank's lines below the movement, and the owner's reference. */
  readonly beside: readonly [below: string, owner: string];
}

/** Finds the counterparty's IBAN below a movement, where Dutch banks write it. */
const ibanIn = (below: string): string | null => /^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/.exec(below.trim())?.[0] ?? null;

/** Without a description, the lines below the movement are used. Deal numbers are collected from every field. */
function finished({ line, text, beside }: Pending): StatementPart {
  const said = { ...line, ...(text.length === 0 ? { purpose: beside[0] } : describe(text)) };
  const described = { ...said, payerAccount: said.payerAccount ?? ibanIn(beside[0]) };
  const found = humanIdsIn(described.purpose);
  const coded = beside.filter((one) => humanIdsIn(one).some((id) => !found.includes(id)));
  return { kind: "line", line: { ...described, purpose: statementText([described.purpose, ...coded].join(" "), maxPurpose) ?? "" } };
}

/**
 * Parses MT940: one message or several, each with its account, balances and movements. Messages of other accounts or currencies are
 * skipped. A currency without decimals has an empty fraction (`C260901JPY1000,`). Throws {@link StatementFault}.
 */
export async function* readMt940(
  lines: AsyncIterable<readonly string[]>,
  expected: string,
  currency: Currency,
): AsyncGenerator<StatementPart> {
  const own = new OwnAccount(expected, currency);
  let account: string | null = null;
  let isOther = false;
  let pending = null as Pending | null;
  for await (const field of fieldsOf(lines)) {
    if (pending !== null && field.tag === "86") {
      pending = { ...pending, text: [...pending.text, ...field.lines] };
      if (pending.text.length > maxFieldLines) throw new StatementFault("large", { row: field.row });
      continue;
    }
    if (pending !== null) yield finished(pending);
    pending = null;
    if (field.tag === "25" || field.tag === "25P") account = accountIn(field.lines[0] ?? "");
    if (field.tag === "60F" || field.tag === "60M") {
      const stated = /^[CD]\d{6}([A-Z]{3})/.exec(field.lines[0] ?? "")?.[1] ?? null;
      isOther = account !== null && !own.takes(account, stated);
      if (!isOther) yield { kind: "opening", account, ...balanceOf(field, currency) };
    } else if (isOther) continue;
    else if (field.tag === "61") pending = movementOf(field, currency);
    else if (field.tag === "62F" || field.tag === "62M") yield { kind: "closing", minor: balanceOf(field, currency).minor };
  }
  if (pending !== null) throw new StatementFault("truncated");
  own.end();
}

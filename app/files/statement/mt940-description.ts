import { humanIdsIn } from "#domain/money/deal-codes.ts";
import { type StatementLine, statementText } from "#domain/money/statement.ts";
import { maxPurpose } from "./bank-reference.ts";
import { joinLines } from "./mt940-fields.ts";

type Described = Pick<StatementLine, "purpose" | "payerName" | "payerAccount" | "isReturn">;

const compact = (text: string) => text.replace(/\s/g, "");

/** Length of a numbered part of a description (`?20…`). The text of a full part continues in the next one. */
const fullPart = 27;

/** Numbered parts: `166?00…?20…?32…`; Polish banks write `<`, `>`, `~` or `^` instead of the question mark. */
const numbered = /^(?:\d{3})?([?<>~^])\d{2}/;

/** Returns the parts by number, in ascending order. A mark with a lower number belongs to the payer's text. */
function numberedParts(text: string, mark: string): ReadonlyMap<number, string> {
  const parts = new Map<number, string>();
  let current: number | null = null;
  for (const [index, piece] of text.split(mark).entries()) {
    const number = /^\d{2}/.test(piece) ? Number(piece.slice(0, 2)) : null;
    if (index === 0) continue;
    if (number !== null && (current === null || number > current)) {
      current = number;
      parts.set(number, piece.slice(2));
    } else if (current !== null) parts.set(current, `${parts.get(current)}${mark}${piece}`);
  }
  return parts;
}

function describedByNumbers(text: string, mark: string): Described {
  const parts = numberedParts(text, mark);
  const between = (from: number, to: number) => [...parts].flatMap(([number, part]) => (number >= from && number <= to ? [part] : []));
  const isCut = (part: string) => part.length >= fullPart || part.endsWith("-");
  const glued = (some: readonly string[]) =>
    some.reduce((whole, part, index) => whole + (index === 0 || isCut(some[index - 1] ?? "") ? "" : " ") + part, "");
  // 00 is the kind of booking, 10 the bank's number, 30 to 33 the counterparty, 34 a key of the bank, 38 the counterparty's IBAN in Poland.
  const iban = compact(between(38, 38).join(""));
  const isIban = /^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/.test(iban);
  const known = (number: number) => number === 0 || number === 10 || (number >= 30 && number <= 34) || (number === 38 && isIban);
  const text86 = glued([...parts].flatMap(([number, part]) => (known(number) ? [] : [part])));
  return {
    purpose: statementText(text86, maxPurpose) ?? "",
    payerName: statementText(glued(between(32, 33)), 200),
    payerAccount: statementText(isIban ? iban : compact(between(31, 31).join("")), 40),
  };
}

/** Words that split a description as `/WORD/value`. Any other slash belongs to the value. */
const words = (
  "ACC ACCW ADDR BENM BIC BNF BOOK CHGS CNTP COAM CRED CSID DEBT EREF EXCH IBAN INF IREF ISDT KREF MARF MREF NAME OAMT OCMT OCRF ORD " +
  "ORDP PREF PURP REM REMI RTRN SVCL TRCD TRTP ULTB ULTC ULTD"
).split(" ");
const keyword = new RegExp(`/(${words.join("|")})/`, "g");

/** Values by word. A repeated word, as for an ultimate payer's name, does not replace the first value. */
function valuesByWord(text: string): ReadonlyMap<string, string> {
  const found = [...text.matchAll(keyword)];
  const values = new Map([["", text.slice(0, found[0]?.index ?? 0)]]);
  for (const [at, { 0: mark, 1: word = "", index }] of found.entries()) {
    const value = text.slice(index + mark.length, found[at + 1]?.index ?? text.length);
    if (!values.has(word)) values.set(word, value);
  }
  return values;
}

const withoutEdges = (value: string) => value.replace(/^\/+|\/+$/g, "");
/** Free text follows `USTD//`, structured text `STRD/`. */
const remittance = (value: string) => withoutEdges(value.replace(/^(?:USTD|STRD)\/+/, ""));

function describedByWords(text: string): Described {
  const values = valuesByWord(text);
  const value = (word: string) => withoutEdges(values.get(word) ?? "").trim();
  const [account, , name] = (values.get("CNTP") ?? "").split("/").map((part) => part.trim());
  const texts = ["REMI", "REM", "INF"].map((word) => remittance(values.get(word) ?? ""));
  const own = [values.get("") ?? "", ...texts, value("OCMT"), value("RTRN")];
  const [, ordered, ordering = ""] = /^([A-Z]{2}\d{2}[A-Z0-9]{11,30})?\s*(.*)$/s.exec(value("ORD")) ?? [];
  const eref = value("EREF");
  const numbers = /^(?:NOTPROVIDED|NONREF)?$/i.test(eref) ? [] : [eref];
  const found = humanIdsIn([...own, ...numbers].join(" "));
  const coded = [...values.values()].filter((one) => humanIdsIn(one).some((id) => !found.includes(id)));
  const purpose = [...own, ...numbers, ...coded].map((one) => one.trim()).filter((one) => one !== "");
  return {
    purpose: statementText(purpose.join(" "), maxPurpose) ?? "",
    payerName: statementText(value("NAME") || name || value("ORDP") || ordering, 200),
    payerAccount: statementText(compact(value("IBAN") || account || value("ACC") || (ordered ?? "")), 40),
    ...(values.has("RTRN") && { isReturn: true }),
  };
}

const dutchWord = "(?:IBAN|BIC|NAAM|OMSCHRIJVING|KENMERK|MACHTIGING|INCASSANT)";
const dutchName = new RegExp(`NAAM: (.+?)(?=\\s${dutchWord}:|$)`);

/** A description as one text. Dutch banks name the payer in it as `IBAN: … NAAM: …`. */
function describedAsText(text: string): Described {
  const plain = statementText(text, maxPurpose) ?? "";
  return {
    purpose: plain,
    payerName: statementText(dutchName.exec(plain)?.[1], 200),
    payerAccount: /IBAN: ?([A-Z]{2}\d{2}[A-Z0-9]{11,30})(?![A-Z0-9])/.exec(plain)?.[1] ?? null,
  };
}

/**
 * Parses the description of a movement, from one `:86:` or several: by numbered parts (`?20…`), by SWIFT's words (`/REMI/…`), or else as
 * one text, so that no text of the payer is lost.
 */
export function describe(lines: readonly string[]): Described {
  const mark = numbered.exec(lines.slice(0, 2).join(""))?.[1];
  if (mark !== undefined) return describedByNumbers(lines.join(""), mark);
  const text = joinLines(lines);
  if (/\/(?:REMI?|NAME|CNTP|ORDP?|BENM)\//.test(text)) return describedByWords(text);
  return describedAsText(text);
}

import { statementText } from "#domain/money/statement.ts";

/** `ИНН 770012345678 КПП 770101001 ИВАНОВА ИРИНА`: tax numbers that Russian banks write before a name. */
const taxNumbers = /^(?:(?:ИНН|КПП|INN|KPP)[\s:]*\d*[\s/,]+)+/i;

/** Lines of a cell with account, tax number and name of a party. */
const partLines = (text: string): readonly string[] =>
  text
    .split(/[\r\n]+/)
    .map((line) => line.trim())
    .filter((line) => line !== "");

const isNumber = (line: string): boolean => /^[\d\s/.-]+$/.test(line) || isAccount(line);
const isAccount = (line: string): boolean => /^(?:[A-Z]{2}\d{2}[A-Z0-9]{11,30}|\d{16,28})$/.test(line.replace(/\s/g, ""));

/** A party's name, without preceding tax numbers, an address after `//`, and other lines of numbers. */
export function partyName(text: string | undefined): string | null {
  const lines = partLines(text ?? "");
  const named = lines.length > 1 ? lines.filter((line) => !isNumber(line)) : lines;
  const whole = named.join(" ");
  const [name = ""] = whole.replace(taxNumbers, "").split("//");
  return statementText(name.trim() === "" ? whole : name, 200);
}

/** A party's account: the line that is an account, without the blanks inside it. Some banks write apostrophes around it. */
export function partyAccount(text: string | undefined): string | null {
  const lines = partLines(text ?? "");
  const found = lines.length > 1 ? (lines.find(isAccount) ?? "") : (lines[0] ?? "");
  const plain = found.replace(/['"]/g, "");
  return statementText(isAccount(plain) ? plain.replace(/\s/g, "") : plain, 40);
}

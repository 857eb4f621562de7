import { csvDay } from "./csv-day.ts";

const totals = new RegExp(
  String.raw`^[^\p{L}]*(?:${[
    ...["total", "totals", "totaal", "totale", "toplam", "sum", "summe", "gesamt", "suma", "razem", "podsumowanie", "合计"],
    ...[String.raw`(?:\p{L}+ )?balance`, "(?:anfangs|end|begin|eind)?saldo", "(?:(?:alter|neuer) )?kontostand", "solde", "turnover"],
    ...["итого", "всего", "обороты?", String.raw`(?:\p{L}+ )?(?:остаток|сальдо|залишок)`, "количество операций", "разом", "усього"],
    ...["барлығы", "жиыны", String.raw`(?:\p{L}+ )?қалдығы`, String.raw`(?:\p{L}+ )?bakiye(?:si)?`],
  ].join("|")})(?!\p{L})`,
  "iu",
);

/** A row in which a cell begins with the word for a total, and that has no day or no amount. */
export const isTotal = (cells: readonly string[], day: string, sums: readonly string[]): boolean =>
  (csvDay(day) === null || sums.every((sum) => sum === "")) && cells.some((cell) => totals.test(cell.trim()));

const unbooked =
  /^(?:pending|reverted|failed|declined|cancell?ed|rejected|offen|(?:umsatz )?vorgemerkt|в обработке|отклонен[ао]?|отменен[ао]?)$/iu;

/** Returns whether a row is a payment that failed or is not booked yet: such a word is in an unmapped cell, or in place of the day. */
export const isUnbooked = (cells: readonly string[], mapped: readonly number[], day: string): boolean =>
  unbooked.test(day.trim()) || cells.some((cell, column) => unbooked.test(cell.trim()) && !mapped.includes(column));

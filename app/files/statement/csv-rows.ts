import { csvDay } from "./csv-day.ts";

const totals =
  /^[^\p{L}]*(?:total|totals|sum|summe|suma|(?:anfangs|end)?saldo|(?:opening |closing )?balance|turnover|итого|всего|обороты?|(?:входящий |исходящий )?остаток|количество операций|totaal|totale|toplam|(?:begin|eind)saldo|solde|合计)(?!\p{L})/iu;

/** A row without a day in which a cell begins with the word for a total. */
export const isTotal = (cells: readonly string[], day: string): boolean =>
  csvDay(day) === null && cells.some((cell) => totals.test(cell.trim()));

const unbooked =
  /^(?:pending|reverted|failed|declined|cancell?ed|rejected|(?:umsatz )?vorgemerkt|в обработке|отклонен[ао]?|отменен[ао]?)$/iu;

/** Returns whether a row is a payment that failed or is not booked yet: an unmapped cell contains such a word. */
export const isUnbooked = (cells: readonly string[], mapped: readonly number[]): boolean =>
  cells.some((cell, column) => unbooked.test(cell.trim()) && !mapped.includes(column));

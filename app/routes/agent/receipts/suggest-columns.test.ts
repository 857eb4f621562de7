import { expect, test } from "vitest";
import { suggestColumns } from "./suggest-columns.ts";

const headings = ["Дата", "Приход", "Расход", "Назначение"];

test("a table's headings are found under its title, and what stands above its operations is passed over", () => {
  const first = ["20.11.2026", "1,00", "", "Оплата: сумма по сделке"];
  expect(suggestColumns([headings, first])).toEqual({ date: "0", credit: "1", debit: "2", purpose: "3", skip: "1" });
  expect(suggestColumns([["Выписка по счёту на дату 20.11.2026"], headings, first])).toMatchObject({ date: "0", skip: "2" });
});

test("a table without headings suggests nothing", () => {
  expect(suggestColumns([["20.11.2026", "1,00", "Сумма по сделке"]])).toEqual({});
  expect(suggestColumns([])).toEqual({});
});

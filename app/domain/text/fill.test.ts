import { expect, test } from "vitest";
import { figure, fill, fillPieces, MissingValue, name } from "./fill.ts";

test("inserts values at their placeholders", () => {
  expect(fill("Внесите {{amount}} до {{by}}", { amount: figure("5 EUR"), by: figure("18:00") })).toBe("Внесите 5 EUR до\u00a018:00");
});

test("throws when a required value is missing", () => {
  expect(() => fill("Внесите {{amount}}", {})).toThrow(MissingValue);
});

test("drops or replaces a phrase whose value is missing", () => {
  expect(fill("Решение[[ до {{by}}]].", {})).toBe("Решение.");
  expect(fill("[[Агент {{agent}}|Агент]] получил", {})).toBe("Агент получил");
  expect(fill("[[Агент {{agent}}|Агент]] получил", { agent: name("Европа") })).toBe("Агент Европа получил");
});

test("a name is never parsed as a template, and cannot change the text direction or break the line", () => {
  const hostile = name("{{by}} [[x]]\r\nBcc: a\u202egpj\u200b");
  expect(fill("Партнёр {{partner}}", { partner: hostile, by: figure("18:00") }, true)).toBe("Партнёр \u2068{{by}} [[x]] Bcc: a gpj\u2069");
  expect(fillPieces("{{partner}}", { partner: hostile })).toEqual([{ kind: "name", text: "{{by}} [[x]] Bcc: a gpj" }]);
});

test("a name that ends with a full stop ends the sentence without a second one", () => {
  expect(fill("Партнёр — {{partner}}. Дальше", { partner: name("Ирина К.") })).toBe("Партнёр\u00a0— Ирина\u00a0К. Дальше");
});

import { expect, test } from "vitest";
import { PendingChoices } from "./pending-choices.ts";

const choose = (...values: readonly string[]) => {
  const choices = new PendingChoices();
  for (const value of values) choices.add(value);
  return choices;
};

test("an older choice that arrives late is recognised, and the newest one is not", () => {
  const choices = choose("RUB", "EUR", "USD");
  expect(["RUB", "EUR", "USD"].map((value) => choices.isPast(value))).toEqual([true, true, false]);
});

test("an address that another source has changed is never treated as an older choice", () => {
  expect(choose("RUB", "EUR").isPast("")).toBe(false);
  expect(choose().isPast("RUB")).toBe(false);
});

test("a choice that has arrived is removed, so that the browser's Back to an older choice works", () => {
  const choices = choose("RUB", "EUR");
  expect(["EUR", "RUB", ""].map((value) => choices.isPast(value))).toEqual([false, false, false]);
});

test("a choice that was reverted arrives as the newest", () => {
  expect(choose("RUB", "EUR", "RUB").isPast("RUB")).toBe(false);
});

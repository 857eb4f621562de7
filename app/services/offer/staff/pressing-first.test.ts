import { expect, test } from "vitest";
import { pressingFirst } from "./pressing-first.ts";

test("what is due first stands first, equals as they came, and what no clock runs for before all", () => {
  const check = (name: string, dueAt?: number) => ({ name, payment: { stage: { dueAt } } });
  const sorted = pressingFirst([check("late", 30), check("soon", 10), check("as soon", 10), check("free")]);
  expect(sorted.map(({ name }) => name)).toEqual(["free", "soon", "as soon", "late"]);
});

import { expect, test } from "vitest";
import { pressingFirst } from "./pressing-first.ts";

test("sorts by deadline, keeps the order of equals, and puts items without a deadline first", () => {
  const check = (name: string, dueAt?: number) => ({ name, payment: { stage: { dueAt } } });
  const sorted = pressingFirst([check("late", 30), check("soon", 10), check("as soon", 10), check("free")]);
  expect(sorted.map(({ name }) => name)).toEqual(["free", "soon", "as soon", "late"]);
});

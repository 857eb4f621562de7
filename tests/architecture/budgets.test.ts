import { expect, test } from "vitest";
import { overBudget, type Weight } from "#tests/e2e/support/weight.ts";
import { budgets } from "#tests/support/budgets.ts";

const weight = (changes: Partial<Weight>): Weight => ({
  ...{ markupAndStyle: 12_000, ownScript: 4_000, frameworkScript: 0, script: 185_000, heaviest: ["90000 /assets/react.js"] },
  ...changes,
});

test("a page may exceed its budget by less than a tenth", () => {
  expect(overBudget(weight({ script: 219_000 }), budgets.signedIn)).toBe("");
  expect(overBudget(weight({ markupAndStyle: 17_500 }), budgets.public)).toBe("");
});

test("reports the budget that is exceeded by more than a tenth, and the largest files", () => {
  expect(overBudget(weight({ script: 221_000 }), budgets.signedIn)).toBe(
    "script: 221000 bytes, the budget is 200000\n90000 /assets/react.js",
  );
});

test("a public page may load no byte of the framework", () => {
  expect(overBudget(weight({ frameworkScript: 1 }), budgets.public)).toContain("frameworkScript: 1 bytes, the budget is 0");
});

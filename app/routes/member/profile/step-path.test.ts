import { expect, test } from "vitest";
import { checklist, nextStepPath, stepPath } from "./step-path.ts";

const profile = { missing: ["documents", "residence", "account"], owed: ["residence:germany"], remarkCount: 0 } as const;

test("a missing part leads to its form, a complete one to its page", () => {
  const form = "/profile/certifying-docs/new?type=passport&country=germany&goTo=%2Fprofile";
  expect(checklist.slice(1).map((step) => stepPath(step, profile))).toEqual([
    ...["/profile/personal", "/profile/company", form, form, "/profile/bank-accounts/new"],
  ]);
  expect(stepPath("account", { ...profile, missing: [] })).toBe("/profile/bank-accounts");
});

test("the next part is the first missing one; returned documents are a part too", () => {
  expect(nextStepPath({ ...profile, missing: ["personal", "account"] })).toBe("/profile/personal");
  expect(nextStepPath({ ...profile, missing: ["remarks"] })).toBe("/profile/certifying-docs");
  expect(nextStepPath({ ...profile, missing: [] })).toBeNull();
});

import { expect, test } from "vitest";
import { allStatuses } from "../numbers.ts";
import { statusesIn, statusGroupNames } from "./status-groups.ts";

test("every status belongs to exactly one of at most five groups, and can also be selected alone", () => {
  expect(statusGroupNames.length).toBeLessThanOrEqual(5);
  expect(statusGroupNames.flatMap(statusesIn).toSorted()).toEqual([...allStatuses].toSorted());
  expect(statusesIn("onBankModeration")).toEqual(["onBankModeration"]);
  expect(statusesIn("beingChecked")).toContain("onBankModeration");
});

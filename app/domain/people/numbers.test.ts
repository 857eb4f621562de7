import { expect, it } from "vitest";
import { allRoles, allStatuses, roleNumbers, roleOf, statusNumbers, statusOf } from "./numbers.ts";

it("finds the role of each number, and throws for any other number", () => {
  expect(allRoles.map((role) => roleOf(roleNumbers[role]))).toEqual(allRoles);
  expect(allStatuses.map((status) => statusOf(statusNumbers[status]))).toEqual(allStatuses);
  expect(() => roleOf(7)).toThrow(RangeError);
  expect(() => statusOf(9)).toThrow(RangeError);
});

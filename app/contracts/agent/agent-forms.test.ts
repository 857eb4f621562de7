import { expect, test } from "vitest";
import { checkPayload } from "#forms/check-payload.ts";
import { dateForm } from "./agent-forms.ts";

const problemOf = (from: string, to: string) => {
  const checked = checkPayload(dateForm, { from, to, title: "Праздник", kind: "off", hours: "" });
  return checked.ok ? null : checked.error.fieldErrors.to;
};

test("gives a special day that ends before it begins another error than a date that does not exist", () => {
  expect(problemOf("2026-12-31", "2027-01-08")).toBeNull();
  expect(problemOf("2027-01-08", "2026-12-31")).toEqual([{ code: "VALIDATION.DATE", params: { than: "from" } }]);
  expect(problemOf("2027-02-01", "2027-02-30")).toEqual([{ code: "VALIDATION.DATE", params: {} }]);
});

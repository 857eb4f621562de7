import { expect, test } from "vitest";
import { consentOf, consentValue, consentValues } from "./cookie-consent.ts";

test("parses an answer that was formatted", () => {
  for (const isAnalyticsAllowed of [true, false]) expect(consentOf(consentValue({ isAnalyticsAllowed }))).toEqual({ isAnalyticsAllowed });
  expect(consentValues.map((value) => consentOf(value)?.isAnalyticsAllowed)).toEqual([false, true]);
});

test.each([null, "", "all", "analytics", "0.analytics", "2.analytics", "1.analytics ", "1."])("%j is no answer", (value) => {
  expect(consentOf(value)).toBe(null);
});

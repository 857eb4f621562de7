import { expect, test } from "vitest";
import { countries } from "#domain/people/countries.ts";
import { dialingCodes } from "./dialing-codes.server.ts";

test("about 240 countries have a dialing code, and some share one", () => {
  expect(dialingCodes.size).toBeGreaterThanOrEqual(235);
  expect(["RU", "KZ", "DE", "US", "CA", "CY", "BQ"].map((code) => dialingCodes.get(code))).toEqual([
    ...["+7", "+7", "+49", "+1", "+1", "+357", "+599"],
  ]);
  for (const [country, code] of dialingCodes)
    expect([country, code]).toEqual([expect.stringMatching(/^[A-Z]{2}$/), expect.stringMatching(/^\+\d{1,3}$/)]);
});

test("every country of the product has a dialing code", () => {
  expect(countries.filter(({ code }) => !dialingCodes.has(code)).map(({ key }) => key)).toEqual([]);
});

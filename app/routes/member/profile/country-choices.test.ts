import { expect, test } from "vitest";
import { textFor } from "#i18n/text.server.ts";
import { countryChoices, countryKeys } from "./country-choices.ts";

test("countries are listed once: frequent ones first, the others by name", () => {
  const [often, others] = countryChoices(textFor("en"), "en");
  expect(often?.choices.map(({ label }) => label)).toEqual(["Russia", "Germany"]);
  const names = others?.choices.map(({ label }) => label) ?? [];
  expect(names).toEqual(names.toSorted((a, b) => a.localeCompare(b, "en")));
  expect(names.length + 2).toBe(countryKeys.length);
});

test("a list without a frequent country has one group", () => {
  expect(countryChoices(textFor("en"), "en", ["france", "austria"]).map(({ choices }) => choices.map(({ value }) => value))).toEqual([
    ["austria", "france"],
  ]);
});

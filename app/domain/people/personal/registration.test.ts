import { expect, test } from "vitest";
import { makeCodeWord, readReferral, regionOfCountry } from "./registration.ts";

test("the region of Russia contains only Russia", () => {
  expect(["RU", "DE", "KZ", "ru", "", null].map(regionOfCountry)).toEqual(["russia", "europe", "europe", "europe", "europe", "europe"]);
});

test.each([
  ["pd", "Ab.c-1_2", { company: "pd", clickId: "Ab.c-1_2" }],
  ["relocation_guide", null, { company: "relocation_guide", clickId: null }],
  ["PD", "a b", { company: null, clickId: null }],
  ["other", "a".repeat(129), { company: null, clickId: null }],
  [null, "", { company: null, clickId: null }],
  ["__proto__", "a\r\nb", { company: null, clickId: null }],
])("a link with %j and %j is stored as %j", (company, clickId, kept) => {
  expect(readReferral(company, clickId)).toEqual(kept);
});

test("a code phrase consists of two different words", () => {
  for (let first = 0; first < 32; first += 1) {
    for (let second = 0; second < 31; second += 1) {
      const picks = [first, second];
      const [one, two, ...more] = makeCodeWord("ru", () => picks.shift() ?? 0).split(" ");
      expect([one, two].every(Boolean) && one !== two && more.length === 0).toBe(true);
    }
  }
});

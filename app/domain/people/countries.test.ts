import { expect, it } from "vitest";
import { countries, findCountry, findCountryByCode, hasTwoPassports, isInEurope, regionOf, sepaCodes } from "./countries.ts";

it("counts 31 Europe countries, 27 of them in the union, and 41 in SEPA", () => {
  expect(countries.filter(({ inEuropeRegion }) => inEuropeRegion)).toHaveLength(31);
  expect(countries.filter(({ isEu }) => isEu)).toHaveLength(27);
  expect(countries.filter(({ isEea }) => isEea)).toHaveLength(30);
  expect(sepaCodes.size).toBe(41);
});

it("contains every key and every code once", () => {
  expect(new Set(countries.map(({ key }) => key)).size).toBe(countries.length);
  expect(new Set(countries.map(({ code }) => code)).size).toBe(countries.length);
});

it("finds a country by key and by code, and contains no pseudo-country", () => {
  expect(findCountry("germany")?.code).toBe("DE");
  expect(findCountryByCode("gb")?.key).toBe("united-kingdom");
  expect(findCountry("europe")).toBeNull();
  expect(findCountry("any")).toBeNull();
});

it("returns the region of a country", () => {
  expect(isInEurope("norway")).toBe(true);
  expect(isInEurope("switzerland")).toBe(false);
  expect([regionOf("spain"), regionOf("russia"), regionOf("turkey")]).toEqual(["europe", "russia", "turkey"]);
});

it("lists the countries with one passport for use at home and another for travel", () => {
  expect(countries.map(({ key }) => key).filter(hasTwoPassports)).toEqual(["russia", "uzbekistan"]);
});

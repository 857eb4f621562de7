import { expect, it } from "vitest";
import { countryKeyOfAddress, countryOfAddress, regionOfAddress } from "./country-of-address.server.ts";

it.each([
  ["77.88.8.8", "RU"],
  ["::ffff:77.88.8.8", "RU"],
  ["2a02:6b8::feed:ff", "RU"],
  ["194.25.0.60", "DE"],
  ["2003::1", "DE"],
  ["127.0.0.1", null],
  ["10.0.0.7", null],
  ["::1", null],
  ["", null],
  ["77.88.8", null],
  ["example.test", null],
])("%s is in %s", async (ip, country) => expect(await countryOfAddress(ip)).toBe(country));

it("returns the product's country key, for comparison with a residence", async () => {
  expect(await Promise.all(["77.88.8.8", "194.25.0.60", "10.0.0.7"].map(countryKeyOfAddress))).toEqual(["russia", "germany", null]);
});

it("proposes Russia for Russian addresses and Europe for all others", async () => {
  expect(await Promise.all(["77.88.8.8", "194.25.0.60", "127.0.0.1"].map(regionOfAddress))).toEqual(["russia", "europe", "europe"]);
});

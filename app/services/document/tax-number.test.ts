import { expect, test } from "vitest";
import { taxPair } from "./tax-number.server.ts";

test.each([
  ["russia", "7814002585", "781401001", "ИНН 7814002585, КПП 781401001", "INN 7814002585, KPP 781401001"],
  ["russia", "500100732259", "", "ИНН 500100732259", "INN 500100732259"],
  ["kazakhstan", "971240001315", "", "БИН 971240001315", "BIN 971240001315"],
  ["germany", "DE123456789", "", "Налоговый номер DE123456789", "Tax number DE123456789"],
])("names the tax number of a company in %s by the word of its country", (country, taxId, kpp, ru, en) => {
  expect(taxPair({ country, taxId, kpp })).toEqual({ ru, en });
});

test("has no line for a company without a tax number", () => {
  expect(taxPair({ country: "germany", taxId: "", kpp: "" })).toBeNull();
});

import { expect, test } from "vitest";
import { rateSourcePair } from "./paper-words.ts";

test.each([
  ["cbr", "Банк России", "Bank of Russia"],
  ["recorded:cbr", "Банк России", "Bank of Russia"],
  ["recorded:cbr+recorded:ecb+cbr", "Банк России + Европейский центральный банк", "Bank of Russia + European Central Bank"],
  ["own", "курс владельца предложения", "set by the offer's owner"],
  ["manual", "курс введён сервисом вручную", "entered by the service by hand"],
])("translates the source %s", (source, ru, en) => {
  expect(rateSourcePair(source)).toEqual({ ru, en });
});

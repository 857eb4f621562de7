import { expect, test } from "vitest";
import type { Currency } from "../../money/money.ts";
import { inLocalOrder } from "./local-use.ts";

const bank = (currency: Currency) => ({ currency, network: null });
const ways = [
  { currency: "USDT", network: "TRON" } as const,
  { currency: "USDT", network: "ETHEREUM" } as const,
  ...(["USD", "TRY", "PLN", "RUB", "EUR", "GBP"] as const).map(bank),
];

test.each([
  ["germany", "EUR USD GBP PLN RUB TRY USDT-ETHEREUM USDT-TRON"],
  ["poland", "PLN EUR USD GBP RUB TRY USDT-ETHEREUM USDT-TRON"],
  ["russia", "RUB USD EUR GBP PLN TRY USDT-ETHEREUM USDT-TRON"],
  ["turkey", "TRY USD EUR GBP PLN RUB USDT-ETHEREUM USDT-TRON"],
])("currencies of %s are in the order of local use", (country, expected) => {
  const ordered = inLocalOrder(ways, country).map(({ currency, network }) => (network === null ? currency : `${currency}-${network}`));
  expect(ordered.join(" ")).toBe(expected);
});

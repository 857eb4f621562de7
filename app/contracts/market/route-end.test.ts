import { expect, it } from "vitest";
import { endKey, parseEnd, routeOfEnds } from "./route-end.ts";

const germany = { country: "germany", way: { currency: "EUR", network: null } } as const;
const wallet = { country: "united-kingdom", way: { currency: "USDT", network: "TRON" } } as const;

it("formats a country with its payment method and parses it back", () => {
  expect(endKey(germany)).toBe("germany:EUR");
  expect(endKey(wallet)).toBe("united-kingdom:USDT-TRON");
  for (const end of [germany, wallet]) expect(parseEnd(endKey(end))).toEqual(end);
});

it.each(["", "germany", ":EUR", "germany:", "germany:XYZ", "germany:EUR:EUR", "Germany:EUR", "germany:USDT", "../etc:EUR"])(
  "takes %j for no end",
  (text) => expect(parseEnd(text)).toBeNull(),
);

it("combines two ends to a route", () => {
  expect(routeOfEnds(germany, wallet)).toEqual({ from: "germany", give: germany.way, to: "united-kingdom", get: wallet.way });
});

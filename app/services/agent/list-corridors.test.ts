import { expect, test } from "vitest";
import { typesWith } from "#services/offer/drafts/start-draft.server.ts";
import { corridorsOf } from "./list-corridors.server.ts";

const account = { isMainReceiving: true, isActive: true } as const;
const money = (currency: "RUB" | "EUR") => ({ ...account, rail: "bank", currency, network: null }) as const;
const asset = { ...account, rail: "crypto", currency: "USDT", network: "TRON" } as const;
const open = { isSuspended: false, isBlocked: false } as const;
const russia = { ...open, id: "1", name: "north", country: "russia", accounts: [money("RUB"), asset] };
const turkey = { ...open, id: "2", name: "west", country: "turkey", accounts: [asset] };

test("offers no asset, and no country that takes only assets, when crypto is off", () => {
  const waysOf = (takesCrypto: boolean) =>
    corridorsOf([russia, turkey], takesCrypto).ends.map(({ country, currencies }) => [
      country,
      ...currencies.map(({ currency }) => currency),
    ]);
  expect(waysOf(true)).toEqual([
    ["russia", "RUB", "USDT"],
    ["turkey", "USDT"],
  ]);
  expect(waysOf(false)).toEqual([["russia", "RUB"]]);
});

test("names the countries of the lists that no open agent serves, with the reason", () => {
  const closed = (agents: Parameters<typeof corridorsOf>[0]) =>
    Object.fromEntries(corridorsOf(agents, true).closed.map(({ country, reason }) => [country, reason]));
  expect(closed([russia, turkey])).toMatchObject({ georgia: "noAgent", germany: "noAgent" });
  expect(closed([russia, turkey])).not.toHaveProperty("turkey");
  // The lists of routes omit countries without a known corridor.
  expect(closed([russia, turkey])).not.toHaveProperty("switzerland");
  expect(closed([russia, { ...turkey, isSuspended: true }])).toMatchObject({ turkey: "agentClosed" });
  expect(closed([russia, { ...turkey, isBlocked: true }])).toMatchObject({ turkey: "noAgent" });
});

test("offers the kinds of exchange whose features are switched on", () => {
  expect(typesWith({ FEATURE_BUSINESS: true, FEATURE_CRYPTO: true })).toEqual(["exchange", "crypto", "invoice"]);
  expect(typesWith({ FEATURE_BUSINESS: false, FEATURE_CRYPTO: false })).toEqual(["exchange"]);
});

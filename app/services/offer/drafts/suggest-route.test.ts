import { expect, test } from "vitest";
import { corridorsOf } from "#services/agent/list-corridors.server.ts";
import { replacedRoute, suggestRoute } from "./suggest-route.server.ts";

const bank = (currency: "RUB" | "EUR" | "USD") => ({
  ...({ isMainReceiving: true, isActive: true, rail: "bank", currency, network: null } as const),
});
const open = { isSuspended: false, isBlocked: false } as const;
const russia = { ...open, id: "1", name: "russia", country: "russia", accounts: [bank("RUB")] };
const europe = { ...open, id: "2", name: "europe", country: "europe", accounts: [bank("USD"), bank("EUR")] };
const turkey = { ...open, isSuspended: true, id: "3", name: "turkey", country: "turkey", accounts: [bank("USD")] };
const corridors = corridorsOf([russia, europe, turkey], false);

const suggested = (query: { readonly from?: string; readonly to?: string }) => {
  const route = suggestRoute(corridors, query, "russia", "exchange");
  if (route === null) throw new Error("no route");
  return {
    route: `${route.from} ${route.give.currency} ${route.to} ${route.get.currency}`,
    replaced: replacedRoute(corridors, query, route),
  };
};

test("starts with the currency that is usual in a country", () => {
  expect(suggested({ from: "russia", to: "poland" })).toEqual({ route: "russia RUB poland EUR", replaced: null });
  expect(suggested({})).toEqual({ route: "russia RUB germany EUR", replaced: null });
});

test("says why a link's route was replaced", () => {
  const other = "russia RUB germany EUR";
  expect(suggested({ from: "georgia" })).toEqual({ route: other, replaced: { countries: ["georgia"], reason: "noAgent" } });
  expect(suggested({ to: "turkey" })).toEqual({ route: other, replaced: { countries: ["turkey"], reason: "agentClosed" } });
  expect(suggested({ from: "switzerland", to: "china" }).replaced).toEqual({ countries: ["switzerland", "china"], reason: "noAgent" });
  expect(suggested({ from: "georgia", to: "turkey" }).replaced).toEqual({ countries: ["georgia"], reason: "noAgent" });
  expect(suggested({ from: "germany", to: "poland" }).replaced).toEqual({ countries: [], reason: "sameAgent" });
});

import { expect, test } from "vitest";
import type { OfferRoute } from "#contracts/offer/offer-order.ts";
import { checklist, nextStepPath, stepPath } from "./step-path.ts";

const profile = {
  missing: ["documents", "residence", "account"],
  owed: ["residence:germany"],
  remarkCount: 0,
  remarks: { personal: {}, documents: [] },
  ...{ draft: null, saved: null },
} as const;
const route: OfferRoute = {
  ...{ from: "russia", to: "germany" },
  ...{ give: { currency: "RUB", network: null }, get: { currency: "EUR", network: null } },
};
const draft = { id: "", type: "exchange", route, sum: null, step: "accounts", isOrdered: false, updatedAt: 0 } as const;

test("links a missing part to its form, and a complete one to its page", () => {
  const form = "/profile/certifying-docs/new?missing=residence%3Agermany&goTo=%2Fprofile";
  expect(checklist.slice(1).map((step) => stepPath(step, profile))).toEqual([
    ...["/profile/personal", "/profile/company", form, form, "/profile/bank-accounts/new"],
  ]);
  expect(stepPath("account", { ...profile, missing: [] })).toBe("/profile/bank-accounts");
});

test("the next part is the first missing one; declined documents count as a part", () => {
  expect(nextStepPath({ ...profile, missing: ["personal", "account"] })).toBe("/profile/personal");
  const card = { documentType: "nationalIdentityCard", country: "germany", text: "" } as const;
  const returned = (...ids: readonly string[]) =>
    nextStepPath({ ...profile, missing: ["remarks"], remarks: { personal: {}, documents: ids.map((id) => ({ id, ...card })) } });
  expect([returned(), returned("1"), returned("1", "2")]).toEqual([
    ...["/profile/company", "/profile/certifying-docs/1", "/profile/certifying-docs"],
  ]);
  expect(nextStepPath({ ...profile, missing: [] })).toBeNull();
});

test("a saved offer determines the country of the account that receives the money", () => {
  const money = { minor: 0n, currency: "EUR" } as const;
  const saved = { id: "", humanId: "", route, pays: money, gets: money, countries: ["russia", "germany"] };
  expect(stepPath("account", { ...profile, saved })).toBe("/profile/bank-accounts/new?country=germany&currency=EUR");
});

test("a draft determines the country of the account: the destination, or the origin when somebody else receives", () => {
  const form = "/profile/bank-accounts/new";
  const accountOf = (countries: readonly string[]) => stepPath("account", { ...profile, draft: { ...draft, countries } });
  expect(accountOf(["russia", "germany"])).toBe(`${form}?country=germany&currency=EUR`);
  expect(accountOf(["russia"])).toBe(`${form}?country=russia&currency=RUB`);
  const wallet: OfferRoute = { ...route, give: { currency: "USDT", network: "TRON" } };
  expect(stepPath("account", { ...profile, draft: { ...draft, route: wallet, countries: ["russia"] } })).toBe(form);
  const toWallet: OfferRoute = { ...route, get: { currency: "USDT", network: "TRON" } };
  expect(stepPath("account", { ...profile, draft: { ...draft, route: toWallet, countries: ["russia"] } })).toBe(form);
});

import { describe, expect, it } from "vitest";
import type { Command, Terms } from "./commands.ts";
import type { Currency } from "./state.ts";
import { account, buyer, good, owner, someTerms, system, west } from "./testing/factories.ts";
import * as scenarios from "./testing/scenarios.ts";

const of = (minor: bigint, currency: Currency = "EUR") => ({ minor, currency });
const one = { principal: of(1n), commission: of(0n), payIn: of(1n) };

describe("the amounts of a leg", () => {
  const edit = (patch: Partial<Terms["legs"]["owner"]>): Command => {
    const terms = someTerms();
    return { type: "edit", facts: good, terms: { ...terms, legs: { ...terms.legs, owner: { ...terms.legs.owner, ...patch } } } };
  };
  it.each<[string, Partial<Terms["legs"]["owner"]>, string | null]>([
    ["a principal of one minor unit, without a commission", one, null],
    ["no principal", { ...one, principal: of(0n), payIn: of(0n) }, "VALIDATION.AMOUNT"],
    ["a pay-in of exactly the principal, as with a deducted commission", { payIn: of(100_000n) }, null],
    ["a negative commission", { commission: of(-1n) }, "VALIDATION.AMOUNT"],
    ["a pay-in in another currency", { payIn: of(103_000n, "USD") }, "VALIDATION.AMOUNT"],
    ["a network fee of zero", { networkCommission: of(0n) }, null],
    ["a negative network fee", { networkCommission: of(-1n) }, "VALIDATION.AMOUNT"],
    ["a network fee just below the principal", { networkCommission: of(99_999n) }, null],
    ["a network fee of the whole principal", { networkCommission: of(100_000n) }, "VALIDATION.AMOUNT"],
    ["a network fee in another currency", { networkCommission: of(1n, "USD") }, "VALIDATION.AMOUNT"],
  ])("%s", (_name, patch, code) => {
    expect(scenarios.published().refusalOf(owner, edit(patch))).toBe(code);
  });
  it("require a recipient of the owner: an account for an exchange, a supplier for an invoice", () => {
    const withPayee = (beneficiary: Terms["legs"]["buyer"]["beneficiary"]): Command => {
      const terms = someTerms();
      const { beneficiary: _, ...leg } = terms.legs.buyer;
      return {
        type: "edit",
        facts: good,
        terms: { ...terms, legs: { ...terms.legs, buyer: { ...leg, ...(beneficiary && { beneficiary }) } } },
      };
    };
    const supplier = { kind: "supplier", snapshotId: "snapshot" } as const;
    const [exchange, invoice] = [scenarios.published(), scenarios.published({ kind: "invoice" })];
    expect([undefined, account("olga"), supplier].map((payee) => exchange.refusalOf(owner, withPayee(payee)))).toEqual([
      ...["VALIDATION.REQUIRED", null, "VALIDATION.CHOICE"],
    ]);
    expect([account("olga"), supplier].map((payee) => invoice.refusalOf(owner, withPayee(payee)))).toEqual(["VALIDATION.CHOICE", null]);
  });
});

describe("the network fee", () => {
  const fee = (minor: bigint, currency: Currency = "USDT") =>
    ({ type: "setNetworkCommission", leg: "owner", amount: { minor, currency } }) as const;
  it("is at least zero and less than the principal, in its currency", () => {
    const scenario = scenarios.signing({ crypto: true });
    const { minor } = scenario.state.legs.owner.principal;
    expect([-1n, 0n, minor - 1n, minor].map((one) => scenario.refusalOf(west, fee(one)))).toEqual([
      ...["VALIDATION.AMOUNT", null, null, "VALIDATION.AMOUNT"],
    ]);
    expect(scenario.refusalOf(west, fee(1n, "EUR"))).toBe("VALIDATION.AMOUNT");
  });
  it("makes a new revision only when it changes, with a new window while both sign", () => {
    const scenario = scenarios.signing({ crypto: true }).later(60_000).does(west, fee(5n));
    expect([scenario.state.revision, scenario.state.deadline?.openedAt]).toEqual([2, scenario.now]);
    const { version } = scenario.state;
    expect(scenario.does(west, fee(5n)).state).toMatchObject({ revision: 2, version });
    expect(scenarios.published({ crypto: true }).does(west, fee(5n)).state.deadline).toBeUndefined();
  });
});

describe("an acceptance", () => {
  const accept = (patch: Partial<Extract<Command, { type: "accept" }>> = {}) =>
    ({ type: "accept", revision: 1, beneficiary: account("boris"), facts: good, ...patch }) as const;
  const { memberId: _, ...nobody } = account("boris");
  const { accountId: _account, ...nowhere } = account("boris");
  it.each([
    ["a supplier", { ...account("boris"), kind: "supplier" as const }, "VALIDATION.CHOICE"],
    ["a recipient without a member", nobody, "VALIDATION.CHOICE"],
    ["a recipient without an account", nowhere, "VALIDATION.CHOICE"],
    ["a receiver who is another member", { ...account("rita"), kind: "receiver" as const }, null],
  ])("for %s", (_name, beneficiary, code) => {
    expect(scenarios.published().refusalOf(buyer, accept({ beneficiary }))).toBe(code);
  });
  it.each([
    [{ profileActive: false }, "ERROR.ESCROW.PROFILE.NOT.ACTIVE"],
    [{ transactionsOpen: false }, "OFFER.CLOSED"],
    [{ agentsEligible: false }, "OFFER.NO_AGENT"],
  ])("of a member with %j is refused: %s", (patch, code) => {
    expect(scenarios.published().refusalOf(buyer, accept({ facts: { ...good, ...patch } }))).toBe(code);
  });
  it.each(["agent-west", "agent-east"])("is refused while %s is suspended", (agentId) => {
    const scenario = scenarios.published().does(system, { type: "agentSuspended", agentId });
    expect(scenario.refusalOf(buyer, accept())).toBe("AGENT.SUSPENDED");
  });
});

describe("a signature", () => {
  it("says whether it is the first or the second", () => {
    const scenario = scenarios.signs(scenarios.signs(scenarios.signing(), "buyer"), "owner");
    expect(scenario.of("offerSigned").map(({ side, order }) => `${side} ${order}`)).toEqual(["buyer first", "owner second"]);
  });
  it("names the reason why the profile may not act", () => {
    const scenario = scenarios.signing();
    const facts = { ...good, profileActive: false, inactiveReason: "onEdit" };
    expect(scenario.refusalOf(buyer, { type: "sign", revision: 1, hash: "abc", facts })).toBe("ERROR.ESCROW.PROFILE.NOT.ACTIVE");
  });
});

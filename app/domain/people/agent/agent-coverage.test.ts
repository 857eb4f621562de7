import { expect, it } from "vitest";
import type { Currency, Network } from "../../money/money.ts";
import { agentFor, type CoverageAgent, eligibleAgent, openCurrencies, openOrigins, receivingAccount } from "./agent-coverage.ts";

const account = (currency: Currency, network: Network | null = null) =>
  ({ rail: network === null ? "bank" : "crypto", currency, network, isMainReceiving: true, isActive: true }) as const;
const agent = (country: string, over: Partial<CoverageAgent> = {}): CoverageAgent => ({
  id: country,
  country,
  isSuspended: false,
  isBlocked: false,
  accounts: [account("EUR")],
  ...over,
});
const europe = agent("europe", { accounts: [account("EUR"), account("USDT", "TRON")] });
const idOf = (found: CoverageAgent | null) => found?.id ?? null;

it("prefers a country's own agent, and lets the regional agent cover the rest of the Europe list", () => {
  const agents = [europe, agent("germany")];
  expect(idOf(agentFor("germany", agents))).toBe("germany");
  expect(idOf(agentFor("spain", agents))).toBe("europe");
  expect(idOf(agentFor("turkey", agents))).toBeNull();
});

it("closes a country whose own agent is suspended, and ignores a blocked agent", () => {
  const suspended = [europe, agent("germany", { isSuspended: true })];
  expect(eligibleAgent("germany", "EUR", null, suspended)).toBeNull();
  expect(openCurrencies("germany", suspended)).toEqual([]);
  expect(idOf(eligibleAgent("germany", "EUR", null, [europe, agent("germany", { isBlocked: true })]))).toBe("europe");
});

it("requires a main account of the currency, or a main wallet of asset and network", () => {
  expect(idOf(eligibleAgent("spain", "USDT", "TRON", [europe]))).toBe("europe");
  expect(eligibleAgent("spain", "USDT", "ETHEREUM", [europe])).toBeNull();
  expect(eligibleAgent("spain", "USDT", null, [europe])).toBeNull();
  expect(eligibleAgent("spain", "USD", null, [europe])).toBeNull();
  const spare = { ...account("EUR"), isMainReceiving: false };
  const closed = { ...account("EUR"), isActive: false };
  expect(eligibleAgent("spain", "EUR", null, [agent("europe", { accounts: [spare, closed] })])).toBeNull();
});

it("lists origins with an open agent and hides countries without a corridor", () => {
  expect(openOrigins([agent("russia", { accounts: [account("RUB")] }), agent("turkey", { accounts: [] })])).toEqual(["russia"]);
  expect(openOrigins([europe])).toHaveLength(31);
  expect(openOrigins([agent("serbia")])).toEqual([]);
});

it("names each currency of the agent once", () => {
  const doubled = agent("russia", { accounts: [account("RUB"), account("RUB"), account("USDT", "TRON")] });
  expect(openCurrencies("russia", [doubled])).toEqual([
    { currency: "RUB", network: null },
    { currency: "USDT", network: "TRON" },
  ]);
});

it("chooses different wallets for crypto legs of one amount, and always the main account for bank transfers", () => {
  const wallet = (id: string, over: object = {}) => ({ ...account("USDT", "TRON"), id, isMainReceiving: false, ...over });
  const wallets = [wallet("closed", { isActive: false }), wallet("first"), wallet("main", { isMainReceiving: true }), wallet("second")];
  const choose = (waiting: Record<string, number>) =>
    receivingAccount("USDT", "TRON", wallets, new Map(Object.entries(waiting)))?.id ?? null;
  expect(choose({})).toBe("main");
  expect(choose({ main: 1 })).toBe("first");
  expect(choose({ main: 1, first: 1 })).toBe("second");
  expect(choose({ main: 1, first: 1, second: 1 })).toBe("main");
  expect(choose({ main: 2, first: 2, second: 1 })).toBe("second");
  expect(receivingAccount("USDT", "ETHEREUM", wallets, new Map())).toBeNull();
  expect(receivingAccount("USDT", "TRON", [wallet("first")], new Map())).toBeNull();
  const bank = [
    { ...account("EUR"), id: "spare", isMainReceiving: false },
    { ...account("EUR"), id: "main" },
  ];
  expect(receivingAccount("EUR", null, bank, new Map([["main", 3]]))?.id).toBe("main");
});

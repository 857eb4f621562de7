import { expect, test } from "vitest";
import { missingSetup, type Setup } from "./missing-setup.ts";

type Agents = Setup["agents"];
const account = { isActive: true, isMainReceiving: true };
const agent = (name: string, changes: object = {}) =>
  ({
    id: name,
    name,
    labelRu: `${name} (ru)`,
    labelEn: name,
    isBlocked: false,
    isSuspended: false,
    accounts: [account],
    workingHours: { mon: [[540, 1080]] },
    ...changes,
  }) as unknown as Agents[number];
const both = [agent("russia"), agent("europe")];
const complete: Setup = {
  agents: both,
  hasRates: true,
  hasPushKeys: true,
  state: { hasSentLetter: true, hasStoredFile: true, hasOwnPolicies: true, staffedAgents: ["russia", "europe"] },
};
const kindsOf = (changes: Partial<Setup>) => missingSetup({ ...complete, ...changes }).map(({ kind }) => kind);

test("returns nothing for a complete service", () => {
  expect(missingSetup(complete)).toEqual([]);
});

test("returns agents first for an empty service, and no accounts of missing agents", () => {
  const state = { hasSentLetter: false, hasStoredFile: false, hasOwnPolicies: false, staffedAgents: [] };
  expect(kindsOf({ agents: [], hasRates: false, hasPushKeys: false, state })).toEqual([
    "agents",
    "rates",
    "mail",
    "files",
    "push",
    "policies",
  ]);
});

test("requires two agents and does not count a blocked one", () => {
  expect(kindsOf({ agents: [agent("russia")] })).toEqual(["agents"]);
  expect(kindsOf({ agents: [agent("russia"), agent("europe", { isBlocked: true })] })).toEqual(["agents"]);
});

test.each([
  ["account", { accounts: [] }],
  ["account", { accounts: [{ ...account, isActive: false }] }],
  ["account", { accounts: [{ ...account, isMainReceiving: false }] }],
  ["hours", { workingHours: { mon: [] } }],
  ["people", { id: "without employees" }],
  ["suspended", { isSuspended: true }],
])("names the agent without %s: %o", (kind, changes) => {
  const missing = missingSetup({ ...complete, agents: [agent("russia"), agent("europe", changes)] });
  expect(missing).toEqual([{ kind, agent: { name: "europe", labelRu: "europe (ru)", labelEn: "europe" } }]);
});

test("reports no suspended agent when two others are open", () => {
  const resting = agent("georgia", { id: "russia", isSuspended: true });
  expect(kindsOf({ agents: [...both, resting] })).toEqual([]);
});

import { expect, test } from "vitest";
import { missingSetup, type Setup } from "./missing-setup.ts";

type Agents = Setup["agents"];
const account = { isActive: true, isMainReceiving: true };
const agent = (name: string, changes: object = {}) =>
  ({
    name,
    labelRu: `${name} (ru)`,
    labelEn: name,
    isBlocked: false,
    accounts: [account],
    workingHours: { mon: [[540, 1080]] },
    ...changes,
  }) as unknown as Agents[number];
const both = [agent("russia"), agent("europe")];
const complete: Setup = {
  agents: both,
  hasRates: true,
  hasPushKeys: true,
  state: { hasSentLetter: true, hasStoredFile: true, hasOwnPolicy: true },
};
const kindsOf = (changes: Partial<Setup>) => missingSetup({ ...complete, ...changes }).map(({ kind }) => kind);

test("a complete service lacks nothing", () => {
  expect(missingSetup(complete)).toEqual([]);
});

test("an empty service lacks agents first, and no accounts of agents that do not exist", () => {
  const state = { hasSentLetter: false, hasStoredFile: false, hasOwnPolicy: false };
  expect(kindsOf({ agents: [], hasRates: false, hasPushKeys: false, state })).toEqual([
    "agents",
    "rates",
    "mail",
    "files",
    "push",
    "policies",
  ]);
});

test("one agent is not enough, and a blocked agent does not count", () => {
  expect(kindsOf({ agents: [agent("russia")] })).toEqual(["agents"]);
  expect(kindsOf({ agents: [agent("russia"), agent("europe", { isBlocked: true })] })).toEqual(["agents"]);
});

test.each([
  ["account", { accounts: [] }],
  ["account", { accounts: [{ ...account, isActive: false }] }],
  ["account", { accounts: [{ ...account, isMainReceiving: false }] }],
  ["hours", { workingHours: { mon: [] } }],
])("names the agent that has no %s: %o", (kind, changes) => {
  const missing = missingSetup({ ...complete, agents: [agent("russia"), agent("europe", changes)] });
  expect(missing).toEqual([{ kind, agent: { name: "europe", labelRu: "europe (ru)", labelEn: "europe" } }]);
});

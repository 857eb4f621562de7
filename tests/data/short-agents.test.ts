// Tests the readers of agents that receive no money.
import { expect, test } from "vitest";
import { cloneDatabase } from "#tests/support/database.ts";

const database = await cloneDatabase();
const { listShortAgents } = await import("#services/agent/list-short-agents.server.ts");
const { contextOf } = await import("#tests/support/service-context.ts");
await database.asOwner("UPDATE escrow_agent SET is_suspended = true WHERE name = 'europe'");
const namesFor = async (name: string | null) => {
  const principal = name === null ? null : (await contextOf(name)).principal;
  return (await listShortAgents(principal, Date.now())).map((agent) => [agent.name, agent.terms !== null]);
};

test("managers read suspended agents with their terms; guests, members and other agents' staff cannot", async () => {
  for (const manager of ["admin", "moderator", "agents"]) expect(await namesFor(manager)).toContainEqual(["europe", true]);
  for (const reader of [null, "irina", "jonas", "manager.russia", "admin.russia"]) {
    const shown = await namesFor(reader);
    expect(shown.map(([name]) => name)).not.toContain("europe");
    expect(shown.length).toBeGreaterThan(0);
  }
});

test("an agent's staff read the terms of their own agent only; members and guests read no terms", async () => {
  for (const [name, hasTerms] of await namesFor("manager.russia")) expect([name, hasTerms]).toEqual([name, name === "russia"]);
  for (const reader of [null, "irina"]) expect((await namesFor(reader)).every(([, hasTerms]) => hasTerms === false)).toBe(true);
});

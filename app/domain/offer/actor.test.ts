import { expect, it } from "vitest";
import { type Actor, actorOf } from "./actor.ts";

it("reads the role of an actor that was recorded by its number", () => {
  const manager = { kind: "manager", userId: "u", role: 3 } as const;
  const agentStaff = { kind: "agentStaff", userId: "u", agentId: "a", role: 4 } as const;
  expect(actorOf(manager)).toEqual({ kind: "manager", userId: "u", role: "agentsManager" });
  expect(actorOf(agentStaff)).toMatchObject({ role: "agentAdmin", agentId: "a" });
});

it("returns an actor with a current role name unchanged", () => {
  const actors: readonly Actor[] = [{ kind: "clock" }, { kind: "member", userId: "u" }, { kind: "manager", userId: "u", role: "admin" }];
  expect(actors.map(actorOf)).toEqual(actors);
});

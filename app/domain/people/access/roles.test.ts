import { expect, it } from "vitest";
import { allRoles, roleNumbers } from "../numbers.ts";
import type { Principal } from "./principal.ts";
import * as roles from "./roles.ts";

const somebody: Principal = {
  userId: "u",
  sessionId: "s",
  brand: "main",
  role: "member",
  status: "active",
  isBlocked: false,
  isSuspended: false,
  isDocumentsExpired: false,
  agentId: null,
  agentName: null,
  email: "a@example.test",
  fullName: "Анна",
  name: "Анна",
  previousStatus: null,
  profileKind: "person",
  language: "ru",
  timeZone: "Europe/Moscow",
};

it.each([
  [roles.isMember, "2"],
  [roles.isStaff, "01345"],
  [roles.isModeratorLevel, "01"],
  [roles.isEscrowAgentLevel, "45"],
  [roles.isAgentsManagerLevel, "013"],
])("%o holds for its roles and never for a guest", (predicate, expected) => {
  expect(
    allRoles
      .filter((role) => predicate({ role }))
      .map((role) => roleNumbers[role])
      .join(""),
  ).toBe(expected);
  expect(predicate(null)).toBe(false);
});

it("returns the actor of a session", () => {
  expect(roles.actorFor(somebody)).toEqual({ kind: "member", userId: "u" });
  expect(roles.actorFor({ ...somebody, role: "agentsManager" })).toEqual({ kind: "manager", userId: "u", role: "agentsManager" });
  expect(roles.actorFor({ ...somebody, role: "agentManager", agentId: "a" })).toEqual({
    kind: "agentStaff",
    userId: "u",
    agentId: "a",
    role: "agentManager",
  });
});

it("has no actor for the reserved role, a blocked account or staff without an agent", () => {
  expect(roles.actorFor({ ...somebody, role: "reserved" })).toBeNull();
  expect(roles.actorFor({ ...somebody, isBlocked: true })).toBeNull();
  expect(roles.actorFor({ ...somebody, role: "agentAdmin" })).toBeNull();
});

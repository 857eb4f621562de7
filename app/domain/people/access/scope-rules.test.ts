import { describe, expect, it } from "vitest";
import { can } from "./policy.ts";
import type { Principal, Role } from "./principal.ts";
import type { OfferResource, Resource, UserResource } from "./resource.ts";

const who = (role: Role, over: Partial<Principal> = {}): Principal => ({
  ...{ userId: `user-${role}`, sessionId: "s", brand: "main", role, status: "active", previousStatus: null, profileKind: "person" },
  ...{ isBlocked: false, isSuspended: false, isDocumentsExpired: false, agentId: "europe", agentName: "europe" },
  ...{ email: "somebody@example.test", fullName: "Anna", name: "Anna", language: "en", timeZone: "Europe/Moscow" },
  ...over,
});
const user = (role: Role, agentId: string | null = null): UserResource => ({ kind: "user", userId: "other", role, agentId });
const offer: OfferResource = { kind: "offer", ownerId: "user-member", buyerId: "buyer", agents: { owner: "europe", buyer: "russia" } };
const verdict = (...asked: Parameters<typeof can>) => {
  const answer = can(...asked);
  return answer.allowed ? "allowed" : answer.code;
};

describe("staff", () => {
  it("may be listed without a resource, and changed only with one", () => {
    expect(verdict(who("admin"), "staff.read")).toBe("allowed");
    expect(verdict(who("admin"), "staff.update")).toBe("AUTH.FORBIDDEN");
    expect([verdict(who("admin"), "staff.read", offer), verdict(who("admin"), "staff.update", offer)]).toEqual(["NOT_FOUND", "NOT_FOUND"]);
    expect([verdict(who("admin"), "staff.unlock"), verdict(who("admin"), "staff.unlock", offer)]).toEqual(["NOT_FOUND", "NOT_FOUND"]);
  });
  it("may read itself, and an admin may read an admin", () => {
    const self = { ...user("moderator"), userId: "user-moderator" };
    expect([verdict(who("moderator"), "staff.read", self), verdict(who("moderator"), "staff.update", self)]).toEqual([
      "allowed",
      "USER.SELF",
    ]);
    expect(verdict(who("admin"), "staff.read", user("admin"))).toBe("allowed");
  });
  it("excludes members and accounts of the reserved role", () => {
    for (const role of ["member", "reserved"] as const) {
      expect(verdict(who("admin"), "staff.read", user(role))).toBe("NOT_FOUND");
      expect(verdict(who("admin"), "staff.unlock", user(role))).toBe("NOT_FOUND");
      expect(verdict(who("admin"), "staff.update", user(role))).toBe("AUTH.FORBIDDEN");
    }
  });
  it.each<[Role, UserResource, string]>([
    ["moderator", user("agentAdmin", "russia"), "allowed"],
    ["moderator", user("agentManager", "russia"), "allowed"],
    ["moderator", user("moderator"), "NOT_FOUND"],
    ["agentsManager", user("agentManager", "russia"), "allowed"],
    ["agentsManager", user("moderator"), "NOT_FOUND"],
    ["agentAdmin", user("agentManager", "europe"), "allowed"],
    ["agentAdmin", user("agentManager", "russia"), "NOT_FOUND"],
    ["agentAdmin", user("agentAdmin", "europe"), "NOT_FOUND"],
    ["agentAdmin", user("moderator", "europe"), "NOT_FOUND"],
  ])("a person of the role %s reaches %j: %s", (role, person, expected) => {
    expect(verdict(who(role), "staff.read", person)).toBe(expected);
    expect(verdict(who(role), "staff.unlock", person)).toBe(expected);
  });
  it("without an agent cannot access other accounts without an agent", () => {
    expect(verdict(who("agentAdmin", { agentId: null }), "staff.read", user("agentManager"))).toBe("NOT_FOUND");
  });
});

describe("files", () => {
  const file = (over: Partial<Extract<Resource, { kind: "file" }>>): Resource => ({
    ...{ kind: "file", purpose: "proof", ownerUserId: "somebody", leg: "owner", offer },
    ...over,
  });
  const buyer = who("member", { userId: "buyer" });
  const russia = who("agentManager", { agentId: "russia" });
  it.each<[string, Principal, Resource, string]>([
    ["a proof of the own leg that somebody else uploaded", who("member"), file({}), "allowed"],
    ["a proof of the buyer's leg", buyer, file({ leg: "buyer" }), "allowed"],
    ["a proof of the partner's leg", who("member"), file({ leg: "buyer" }), "NOT_FOUND"],
    ["an agent's file of the own leg", who("member"), file({ purpose: "agentFile" }), "NOT_FOUND"],
    ["a paper of the deal without a leg", buyer, file({ purpose: "statement", leg: null }), "allowed"],
    ["a paper of a deal of others", who("member", { userId: "stranger" }), file({ purpose: "evidence" }), "NOT_FOUND"],
    ["a proof of the other agent's leg", russia, file({}), "NOT_FOUND"],
    ["a file without a leg, by an agent of the deal", russia, file({ purpose: "agentFile", leg: null }), "allowed"],
    ["a paper, by the agent of the other leg", russia, file({ purpose: "proofPack" }), "allowed"],
    ["a paper, by another agent", who("agentManager", { agentId: "turkey" }), file({ purpose: "contract" }), "NOT_FOUND"],
    ["a paper, by staff without an agent", who("agentManager", { agentId: null }), file({ purpose: "contract" }), "NOT_FOUND"],
    ["an own upload of no deal", who("agentManager", { userId: "somebody" }), file({ offer: null }), "allowed"],
    ["an upload of no deal, by an agent", who("agentManager"), file({ offer: null }), "NOT_FOUND"],
    ["something that is no file", who("admin"), offer, "NOT_FOUND"],
  ])("%s", (_name, principal, resource, expected) => {
    expect(verdict(principal, "file.read", resource)).toBe(expected);
  });
});

describe("scopes", () => {
  it("own data are the caller's when no resource is given, and no other kind of resource", () => {
    const self = { ...user("member"), userId: "user-member" };
    const judged = [undefined, self, user("member"), offer].map((resource) => verdict(who("member"), "profile.edit", resource));
    expect(judged).toEqual(["allowed", "allowed", "NOT_FOUND", "NOT_FOUND"]);
  });
  it("an agent's pages are accessible to the staff of this agent, and the pages of every agent to staff above agents", () => {
    const agent = (agentId: string) => ({ kind: "agent", agentId }) as const;
    const judged = [undefined, agent("europe"), agent("russia"), offer].map((resource) =>
      verdict(who("agentAdmin"), "agent.read", resource),
    );
    expect(judged).toEqual(["allowed", "allowed", "NOT_FOUND", "NOT_FOUND"]);
    expect(verdict(who("agentAdmin", { agentId: null }), "agent.read")).toBe("NOT_FOUND");
    expect([undefined, agent("russia")].map((resource) => verdict(who("admin"), "agent.read", resource))).toEqual(["allowed", "allowed"]);
  });
  it("the own leg of agent staff is any leg of their agent unless one leg is given, and requires an offer", () => {
    const of = (agentId: string, leg?: "owner" | "buyer") =>
      verdict(who("agentManager", { agentId }), "offer.submit", { ...offer, ...(leg && { leg }) });
    expect([of("europe"), of("russia"), of("turkey")]).toEqual(["allowed", "allowed", "NOT_FOUND"]);
    expect([of("russia", "buyer"), of("russia", "owner")]).toEqual(["allowed", "NOT_FOUND"]);
    expect(verdict(who("agentManager"), "offer.submit", user("member"))).toBe("NOT_FOUND");
    expect(verdict(who("agentManager"), "member.readParty", user("member"))).toBe("NOT_FOUND");
    expect(verdict(who("agentManager", { agentId: "turkey" }), "member.readParty", offer)).toBe("NOT_FOUND");
  });
  it("members' pages and their records require a member", () => {
    const judged = [undefined, user("member"), user("agentAdmin"), offer].map((resource) =>
      verdict(who("moderator"), "member.read", resource),
    );
    expect(judged).toEqual(["NOT_FOUND", "allowed", "NOT_FOUND", "NOT_FOUND"]);
    const audited = [undefined, user("member"), user("agentAdmin"), offer].map((resource) =>
      verdict(who("moderator"), "audit.read", resource),
    );
    expect(audited).toEqual(["NOT_FOUND", "allowed", "NOT_FOUND", "NOT_FOUND"]);
    expect(verdict(who("member"), "offer.readOwn", user("member"))).toBe("NOT_FOUND");
  });
});

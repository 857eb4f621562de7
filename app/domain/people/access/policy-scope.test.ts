import { describe, expect, it } from "vitest";
import { allRoles, allStatuses } from "../numbers.ts";
import { offer, user, who } from "../testing/principals.ts";
import { can } from "./policy.ts";
import type { Resource } from "./resource.ts";
import { keyScopes } from "./service-key.ts";

describe("the scope of a permission", () => {
  const missing = { allowed: false, code: "NOT_FOUND" };

  it("gives an outsider the same answer for an existing offer as for a missing one", () => {
    expect(can(who("member", { userId: "stranger" }), "offer.readOwn", offer)).toEqual(missing);
    expect(can(who("member"), "offer.readOwn")).toEqual(missing);
    expect(can(who("member", { userId: "buyer" }), "offer.sign", offer).allowed).toBe(true);
  });

  it("limits agent staff to the legs of their own agent", () => {
    expect(can(who("agentManager"), "offer.submit", { ...offer, leg: "owner" }).allowed).toBe(true);
    expect(can(who("agentManager"), "offer.submit", { ...offer, leg: "buyer" })).toEqual(missing);
    expect(can(who("agentAdmin", { agentId: "turkey" }), "offer.readAgent", offer)).toEqual(missing);
    expect(can(who("agentAdmin", { agentId: null }), "offer.readAgent", offer)).toEqual(missing);
    expect(can(who("agentAdmin"), "agent.read", { kind: "agent", agentId: "russia" })).toEqual(missing);
    expect(can(who("agentAdmin"), "statistics.read", { kind: "agent", agentId: "russia" })).toEqual(missing);
  });

  it("shows the parties to agent staff only after acceptance", () => {
    expect(can(who("agentManager"), "member.readParty", { ...offer, buyerId: null })).toEqual(missing);
  });

  it("lets staff manage only the staff below them, never themselves, never an admin", () => {
    expect(can(who("agentAdmin"), "staff.update", user("agentManager", { agentId: "russia" }))).toEqual(missing);
    expect(can(who("agentAdmin"), "staff.update", user("agentAdmin", { agentId: "europe" }))).toEqual(missing);
    expect(can(who("moderator"), "staff.update", user("agentsManager"))).toEqual(missing);
    expect(can(who("agentsManager"), "staff.suspend", user("agentAdmin", { agentId: "russia" })).allowed).toBe(true);
    expect(can(who("admin"), "staff.block", user("moderator")).allowed).toBe(true);
    expect(can(who("admin"), "staff.block", user("admin"))).toEqual({ allowed: false, code: "AUTH.FORBIDDEN" });
    expect(can(who("admin"), "staff.register", user("member"))).toEqual({ allowed: false, code: "AUTH.FORBIDDEN" });
    expect(can(who("admin"), "staff.block", user("admin", { userId: "user-admin" }))).toEqual({ allowed: false, code: "USER.SELF" });
    expect(can(who("admin"), "staff.unlock", user("admin")).allowed).toBe(true);
    expect(can(who("admin"), "staff.unlock", user("admin", { userId: "user-admin" }))).toEqual({ allowed: false, code: "USER.SELF" });
    expect(can(who("admin"), "staff.unlock", user("member"))).toEqual(missing);
    expect(can(who("moderator"), "staff.unlock", user("admin"))).toEqual(missing);
    expect(can(who("agentAdmin"), "staff.unlock", user("agentManager", { agentId: "russia" }))).toEqual(missing);
  });

  it("excludes staff from moderation, and shows a moderator only the audit of members", () => {
    expect(can(who("moderator"), "member.block", user("moderator"))).toEqual(missing);
    expect(can(who("moderator"), "audit.read")).toEqual(missing);
    expect(can(who("moderator"), "audit.read", user("agentManager"))).toEqual(missing);
    expect(can(who("admin"), "audit.read").allowed).toBe(true);
  });

  it("allows edits of own objects only, and of company data for companies only", () => {
    expect(can(who("member"), "profile.edit", user("member"))).toEqual(missing);
    expect(can(who("member"), "profile.edit", user("member", { userId: "user-member" })).allowed).toBe(true);
    expect(can(who("member", { profileKind: "person" }), "company.edit").allowed).toBe(false);
  });

  it("allows its payer, the leg's agent and managers to open a proof", () => {
    const proof: Resource = { kind: "file", purpose: "proof", ownerUserId: "user-member", leg: "owner", offer };
    expect(can(who("member"), "file.read", proof).allowed).toBe(true);
    expect(can(who("agentManager"), "file.read", proof).allowed).toBe(true);
    expect(can(who("agentsManager"), "file.read", proof).allowed).toBe(true);
    expect(can(who("member", { userId: "buyer" }), "file.read", proof)).toEqual(missing);
    expect(can(who("agentManager", { agentId: "russia" }), "file.read", proof)).toEqual(missing);
    expect(can(who("admin"), "file.read", { ...proof, offer: null })).toEqual(missing);
    expect(can(who("member"), "file.read", { ...proof, offer: null }).allowed).toBe(true);
  });

  it("hides an agent's files from members, and shows both sides the documents of the deal", () => {
    const file: Resource = { kind: "file", purpose: "agentFile", ownerUserId: "user-agentManager", leg: "owner", offer };
    expect(can(who("member"), "file.read", file)).toEqual(missing);
    expect(can(who("member"), "file.read", { ...file, purpose: "contract" }).allowed).toBe(true);
    expect(can(who("agentManager", { userId: "x", agentId: "russia" }), "file.read", { ...file, purpose: "contract" }).allowed).toBe(true);
    expect(can(who("member", { userId: "stranger" }), "file.read", { ...file, purpose: "contract" })).toEqual(missing);
  });

  it.each(allStatuses.filter((status) => status !== "active" && status !== "onProfileEditRequest"))(
    "refuses to publish with profile status %s",
    (status) => {
      expect(can(who("member", { status }), "offer.create")).toEqual({
        allowed: false,
        code: "ERROR.ESCROW.PROFILE.NOT.ACTIVE",
        params: { reason: status },
      });
      expect(can(who("member", { status }), "offer.sign", offer).allowed).toBe(status === "onBankModeration");
      expect(can(who("member", { status }), "offer.proof", offer).allowed).toBe(true);
    },
  );

  it.each([
    ...(["offer.verify", "offer.return", "offer.changeStatus", "staff.approve", "receipts.verify", "nominalPayments.close"] as const),
    ...(["self.password.change", "self.totp.manage", "self.passkey.manage", "self.key.manage", "profile.delete"] as const),
  ])("never lets a service key do %s, whoever owns it", (permission) => {
    const key = { id: "key", name: "Books", prefix: "bh_live_AbCd1234", scopes: keyScopes };
    const codes = allRoles.map((role) => {
      const verdict = can({ ...who(role), key }, permission);
      return verdict.allowed ? "allowed" : verdict.code;
    });
    expect([...new Set(codes)].toSorted().filter((code) => code !== "AUTH.FORBIDDEN")).toEqual(["KEY.PERSON_ONLY"]);
  });
});

import { describe, expect, it } from "vitest";
import { type Permission, permissions, permissionTable } from "./permissions.ts";
import { can } from "./policy.ts";
import type { Principal, Role } from "./principal.ts";
import type { OfferResource, Resource, UserResource } from "./resource.ts";

const everybody: readonly Role[] = [0, 1, 2, 3, 4, 5, 6];
const who = (role: Role, over: Partial<Principal> = {}): Principal => ({
  userId: `user-${role}`,
  sessionId: "s",
  brand: "main",
  role,
  status: 0,
  isBlocked: false,
  isSuspended: false,
  isDocumentsExpired: false,
  agentId: role === 4 || role === 5 ? "europe" : null,
  agentName: role === 4 || role === 5 ? "europe" : null,
  email: "somebody@example.test",
  fullName: "Иванова Анна",
  profileKind: "company",
  language: "ru",
  timeZone: "Europe/Moscow",
  ...over,
});
const offer: OfferResource = { kind: "offer", ownerId: "user-2", buyerId: "buyer", agents: { owner: "europe", buyer: "russia" } };
const user = (role: Role, over: Partial<UserResource> = {}): UserResource => ({
  kind: "user",
  userId: "other",
  role,
  agentId: null,
  ...over,
});
const agentManager = user(5, { agentId: "europe" });

/** The resource that suits the permission best, so that only the role decides. */
function fitting(permission: Permission): Resource | undefined {
  const { scope } = permissionTable[permission];
  if (scope === "ownSide" || scope === "ownLeg" || scope === "partyOfOwnLeg") return offer;
  if (scope === "staffInReach") return agentManager;
  if (scope === "memberOnly" || scope === "auditInReach") return user(2);
  if (scope === "ownAgent") return { kind: "agent", agentId: "europe" };
  if (scope === "fileInReach") return { kind: "file", purpose: "contract", ownerUserId: null, leg: null, offer };
  return undefined;
}

/** Roles of 04-people §2, written down a second time: digits are roles, `g` the guest. */
const expected: Record<Permission, string> = {
  "self.read": "0123456",
  "self.session.manage": "0123456",
  "self.language.set": "0123456",
  "self.password.change": "012345",
  "self.totp.manage": "012345",
  "self.passkey.manage": "012345",
  "self.avatar.edit": "012345",
  "self.notification.read": "012345",
  "self.push.subscribe": "012345",
  "profile.edit": "2",
  "profile.submit": "2",
  "profile.delete": "2",
  "profile.export": "2",
  "profile.region.set": "2",
  "document.edit": "2",
  "account.edit": "2",
  "wallet.edit": "2",
  "company.edit": "2",
  "offer.create": "2",
  "offer.update": "2",
  "offer.delete": "2",
  "offer.accept": "2",
  "offer.sign": "2",
  "offer.cancel": "2",
  "offer.proof": "2",
  "offer.favorite": "2",
  "receiver.find": "2",
  "receiver.invite": "2",
  "offer.readPublic": "0123456g",
  "offer.readOwn": "2",
  "offer.readAgent": "45",
  "offer.readAny": "013",
  "offer.list.staff": "01345",
  "overview.read": "01345",
  "offer.submit": "45",
  "offer.submitOnBehalf": "03",
  "offer.verify": "013",
  "offer.return": "013",
  "offer.changeStatus": "013",
  "infraction.waive": "03",
  "member.list": "013",
  "member.read": "013",
  "member.favorite": "013",
  "member.readSensitive": "01",
  "member.readParty": "45",
  "member.moderate": "01",
  "member.bankModeration": "01",
  "member.requestDocuments": "01",
  "member.document.write": "01",
  "member.block": "01",
  "member.unblock": "01",
  "member.suspend": "013",
  "member.unsuspend": "013",
  "member.avatar.write": "01",
  "member.chat.reset": "01",
  "member.beneficiaryDocs.generate": "01",
  "member.sendVerifications": "01",
  "member.exportBrand": "0",
  "staff.read": "0134",
  "staff.register": "0134",
  "staff.update": "0134",
  "staff.block": "0134",
  "staff.suspend": "0134",
  "agent.readShort": "01345",
  "agent.read": "0134",
  "agent.create": "0",
  "agent.update": "0",
  "agent.account.write": "0",
  "agent.wallet.write": "0",
  "agent.document.write": "0",
  "agent.calendar.write": "0",
  "agent.infraction.write": "0",
  "agent.suspend": "0",
  "agent.block": "0",
  "agentPages.documents": "0345",
  "agentPages.notifications": "0345",
  "agentPages.payments": "0345",
  "agentPages.staff": "0345",
  "statistics.read": "045",
  "file.read": "012345",
  "nominalPayments.read": "013",
  "audit.read": "01",
  "cms.write": "01",
  "service.transactions.switch": "0",
  "service.registration.switch": "0",
  "service.notification.write": "0",
};

describe("who may do what", () => {
  it.each(permissions)("%s is open to exactly the roles of the table", (permission) => {
    const resource = fitting(permission);
    const open = everybody.filter((role) => can(who(role), permission, resource).allowed).join("");
    const guest = can(null, permission, resource).allowed ? "g" : "";
    expect(open + guest).toBe(expected[permission]);
  });

  it.each(permissions)("%s is closed to a blocked account", (permission) => {
    for (const role of everybody) {
      const verdict = can(who(role, { isBlocked: true }), permission, fitting(permission));
      expect(verdict.allowed).toBe(permission === "offer.readPublic");
    }
  });

  it.each(permissions)("%s lets suspended staff read and nothing more", (permission) => {
    const { kind, scope } = permissionTable[permission];
    for (const role of [0, 1, 3, 4, 5] as const) {
      const before = can(who(role), permission, fitting(permission)).allowed;
      const during = can(who(role, { isSuspended: true }), permission, fitting(permission)).allowed;
      expect(during).toBe(before && (kind === "read" || scope === "own"));
    }
  });

  it("asks a guest to sign in and refuses an unknown permission", () => {
    expect(can(null, "offer.create")).toEqual({ allowed: false, code: "AUTH.ACCESS_INVALID" });
    expect(can(who(0), "offer.destroy" as Permission)).toEqual({ allowed: false, code: "AUTH.FORBIDDEN" });
  });
});

describe("how far a permission reaches", () => {
  const missing = { allowed: false, code: "NOT_FOUND" };

  it("shows a stranger the same as a missing offer", () => {
    expect(can(who(2, { userId: "stranger" }), "offer.readOwn", offer)).toEqual(missing);
    expect(can(who(2), "offer.readOwn")).toEqual(missing);
    expect(can(who(2, { userId: "buyer" }), "offer.sign", offer).allowed).toBe(true);
  });

  it("keeps agent staff to the legs of their own agent", () => {
    expect(can(who(5), "offer.submit", { ...offer, leg: "owner" }).allowed).toBe(true);
    expect(can(who(5), "offer.submit", { ...offer, leg: "buyer" })).toEqual(missing);
    expect(can(who(4, { agentId: "turkey" }), "offer.readAgent", offer)).toEqual(missing);
    expect(can(who(4, { agentId: null }), "offer.readAgent", offer)).toEqual(missing);
    expect(can(who(4), "agent.read", { kind: "agent", agentId: "russia" })).toEqual(missing);
    expect(can(who(4), "statistics.read", { kind: "agent", agentId: "russia" })).toEqual(missing);
  });

  it("names the parties to agent staff only after acceptance", () => {
    expect(can(who(5), "member.readParty", { ...offer, buyerId: null })).toEqual(missing);
  });

  it("lets staff manage only the staff below them, never themselves, never an admin", () => {
    expect(can(who(4), "staff.update", user(5, { agentId: "russia" }))).toEqual(missing);
    expect(can(who(4), "staff.update", user(4, { agentId: "europe" }))).toEqual(missing);
    expect(can(who(1), "staff.update", user(3))).toEqual(missing);
    expect(can(who(3), "staff.suspend", user(4, { agentId: "russia" })).allowed).toBe(true);
    expect(can(who(0), "staff.block", user(1)).allowed).toBe(true);
    expect(can(who(0), "staff.block", user(0))).toEqual({ allowed: false, code: "AUTH.FORBIDDEN" });
    expect(can(who(0), "staff.register", user(2))).toEqual({ allowed: false, code: "AUTH.FORBIDDEN" });
    expect(can(who(0), "staff.block", user(0, { userId: "user-0" }))).toEqual({ allowed: false, code: "USER.SELF" });
  });

  it("does not moderate staff, and shows a moderator the audit of members only", () => {
    expect(can(who(1), "member.block", user(1))).toEqual(missing);
    expect(can(who(1), "audit.read")).toEqual(missing);
    expect(can(who(1), "audit.read", user(5))).toEqual(missing);
    expect(can(who(0), "audit.read").allowed).toBe(true);
  });

  it("edits one's own things only, and company data only for companies", () => {
    expect(can(who(2), "profile.edit", user(2))).toEqual(missing);
    expect(can(who(2), "profile.edit", user(2, { userId: "user-2" })).allowed).toBe(true);
    expect(can(who(2, { profileKind: "person" }), "company.edit").allowed).toBe(false);
  });

  it("opens a proof to its payer, the leg's agent and managers", () => {
    const proof: Resource = { kind: "file", purpose: "proof", ownerUserId: "user-2", leg: "owner", offer };
    expect(can(who(2), "file.read", proof).allowed).toBe(true);
    expect(can(who(5), "file.read", proof).allowed).toBe(true);
    expect(can(who(3), "file.read", proof).allowed).toBe(true);
    expect(can(who(2, { userId: "buyer" }), "file.read", proof)).toEqual(missing);
    expect(can(who(5, { agentId: "russia" }), "file.read", proof)).toEqual(missing);
    expect(can(who(0), "file.read", { ...proof, offer: null })).toEqual(missing);
  });

  it("keeps an agent's files from members and shares the papers of the deal", () => {
    const file: Resource = { kind: "file", purpose: "agentFile", ownerUserId: "user-5", leg: "owner", offer };
    expect(can(who(2), "file.read", file)).toEqual(missing);
    expect(can(who(2), "file.read", { ...file, purpose: "contract" }).allowed).toBe(true);
    expect(can(who(5, { userId: "x", agentId: "russia" }), "file.read", { ...file, purpose: "contract" }).allowed).toBe(true);
    expect(can(who(2, { userId: "stranger" }), "file.read", { ...file, purpose: "contract" })).toEqual(missing);
  });

  it.each([1, 2, 3, 5, 6, 7, 8] as const)("refuses to publish with profile status %i", (status) => {
    expect(can(who(2, { status }), "offer.create")).toEqual({ allowed: false, code: "ERROR.ESCROW.PROFILE.NOT.ACTIVE" });
    expect(can(who(2, { status }), "offer.sign", offer).allowed).toBe(status === 6);
    expect(can(who(2, { status }), "offer.proof", offer).allowed).toBe(true);
  });
});

import { describe, expect, it } from "vitest";
import { allRoles, roleNumbers } from "../numbers.ts";
import { agentManager, offer, user, who } from "../testing/principals.ts";
import { type Permission, permissions, permissionTable } from "./permissions.ts";
import { can } from "./policy.ts";
import type { Role } from "./principal.ts";
import type { Resource } from "./resource.ts";

const digitOf = (role: Role) => String(roleNumbers[role]);

/** A resource that satisfies the permission's scope, so that only the role decides. */
function fitting(permission: Permission): Resource | undefined {
  const { scope } = permissionTable[permission];
  if (scope === "ownSide" || scope === "ownLeg" || scope === "partyOfOwnLeg") return offer;
  if (scope === "staffInReach" || scope === "staffDoor") return agentManager;
  if (scope === "memberOnly" || scope === "auditInReach") return user("member");
  if (scope === "ownAgent") return { kind: "agent", agentId: "europe" };
  if (scope === "fileInReach") return { kind: "file", purpose: "contract", ownerUserId: null, leg: null, offer };
  return undefined;
}

/** Roles of design/people §1, written a second time: roles by the number of the specification, `g` the guest. */
const expected: Record<Permission, string> = {
  "self.read": "0123456",
  "self.session.manage": "0123456",
  "self.password.change": "012345",
  "self.totp.manage": "012345",
  "self.passkey.manage": "012345",
  "self.key.manage": "24",
  "self.avatar.edit": "012345",
  "self.notification.read": "012345",
  "self.push.subscribe": "012345",
  "self.chat.use": "012345",
  "webhook.manage": "2",
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
  "offer.draft": "2",
  "offer.update": "2",
  "offer.delete": "2",
  "offer.accept": "2",
  "offer.sign": "2",
  "offer.cancel": "2",
  "offer.proof": "2",
  "offer.report": "2",
  "offer.remind": "2",
  "offer.answerPayout": "2",
  "offer.favorite": "2",
  "review.post": "2",
  "infraction.appeal": "2",
  "receiver.find": "2",
  "receiver.invite": "2",
  "offer.readPublic": "0123456g",
  "offer.readOwn": "2",
  "offer.readAgent": "45",
  "offer.readAny": "013",
  "offer.list.staff": "01345",
  "savedView.write": "01345",
  "offer.submit": "45",
  "offer.submitOnBehalf": "03",
  "offer.verify": "013",
  "offer.return": "013",
  "offer.remindAgent": "013",
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
  "chats.reset": "0",
  "member.beneficiaryDocs.generate": "01",
  "member.sendVerifications": "01",
  "member.exportBrand": "0",
  "staff.read": "0134",
  "staff.register": "0134",
  "staff.update": "0134",
  "staff.block": "0134",
  "staff.suspend": "0134",
  "staff.approve": "013",
  "staff.unlock": "0134",
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
  "receipts.read": "0345",
  "shiftNote.write": "0345",
  "receipts.decide": "45",
  "payouts.export": "45",
  "receipts.verify": "03",
  "statistics.read": "045",
  "file.read": "012345",
  "nominalPayments.read": "013",
  "nominalPayments.close": "03",
  "audit.read": "01",
  "cms.write": "01",
  "feedback.read": "01",
  "feedback.handle": "01",
  "service.transactions.switch": "0",
  "service.registration.switch": "0",
  "service.maintenance.switch": "0",
  "service.notification.write": "0",
};

describe("permissions of roles", () => {
  it.each(permissions)("%s is open to exactly the roles of the table", (permission) => {
    const resource = fitting(permission);
    const open = allRoles
      .filter((role) => can(who(role), permission, resource).allowed)
      .map(digitOf)
      .join("");
    const guest = can(null, permission, resource).allowed ? "g" : "";
    expect(open + guest).toBe(expected[permission]);
  });

  it.each(permissions)("%s is closed to a blocked account", (permission) => {
    for (const role of allRoles) {
      const verdict = can(who(role, { isBlocked: true }), permission, fitting(permission));
      expect(verdict.allowed).toBe(permission === "offer.readPublic");
    }
  });

  it.each(permissions)("%s lets suspended staff only read", (permission) => {
    const { kind, scope } = permissionTable[permission];
    for (const role of ["admin", "moderator", "agentsManager", "agentAdmin", "agentManager"] as const) {
      const before = can(who(role), permission, fitting(permission)).allowed;
      const during = can(who(role, { isSuspended: true }), permission, fitting(permission)).allowed;
      expect(during).toBe(before && (kind === "read" || scope === "own"));
    }
  });

  it("refuses acts of a suspended member that serve only new deals, and no acts that finish existing deals", () => {
    const suspended = who("member", { isSuspended: true });
    const refused = permissions.filter((permission) => {
      const verdict = can(suspended, permission, fitting(permission));
      return !verdict.allowed && verdict.code === "ACCOUNT.SUSPENDED";
    });
    expect(refused).toEqual(["offer.draft", "receiver.find", "receiver.invite"]);
    expect(can(suspended, "offer.proof", offer).allowed).toBe(true);
  });

  it("asks a guest to sign in and refuses an unknown permission", () => {
    expect(can(null, "offer.create")).toEqual({ allowed: false, code: "AUTH.ACCESS_INVALID" });
    expect(can(who("admin"), "offer.destroy" as Permission)).toEqual({ allowed: false, code: "AUTH.FORBIDDEN" });
  });
});

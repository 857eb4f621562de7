import type { Role } from "./principal.ts";

/** The scope of a permission; `can` compares it with the resource. */
export type Scope =
  | "anything"
  | "own"
  | "ownSide"
  | "ownLeg"
  | "partyOfOwnLeg"
  | "staffInReach"
  | "staffDoor"
  | "ownAgent"
  | "fileInReach"
  | "memberOnly"
  | "auditInReach";

/** Whether a permission reads or changes: suspended staff may only read (design/people §1). */
type Kind = "read" | "change";

export interface Rule {
  /** Roles of the specification §3; `everyone` includes guests, `signedIn` the reserved role. */
  readonly roles: readonly Role[] | "everyone" | "signedIn";
  readonly scope: Scope;
  readonly kind: Kind;
  /** The profile must also be permitted to trade or to sign (design/people §2, design/product §21). */
  readonly needs?: "trade" | "sign";
  readonly onlyCompany?: true;
  /** Closed to a suspended member, because it serves only new deals, not money in motion (design/people §9). */
  readonly notSuspended?: true;
  /** Closed to service keys, because it protects the account itself, or is the verdict of a second person. */
  readonly byPerson?: true;
}

const read = (roles: Rule["roles"], scope: Scope = "anything"): Rule => ({ roles, scope, kind: "read" });
const change = (roles: Rule["roles"], scope: Scope = "anything"): Rule => ({ roles, scope, kind: "change" });

/** Restricts the rule to the person's own session, without service keys. */
const byPerson = (rule: Rule): Rule => ({ ...rule, byPerson: true });

const people: readonly Role[] = ["admin", "moderator", "member", "agentsManager", "agentAdmin", "agentManager"];
const member: readonly Role[] = ["member"];
const staff: readonly Role[] = ["admin", "moderator", "agentsManager", "agentAdmin", "agentManager"];
const agentStaff: readonly Role[] = ["agentAdmin", "agentManager"];
const managers: readonly Role[] = ["admin", "moderator", "agentsManager"];
const moderators: readonly Role[] = ["admin", "moderator"];
const admin: readonly Role[] = ["admin"];
/** Roles with staff below them. */
const staffLeads: readonly Role[] = ["admin", "moderator", "agentsManager", "agentAdmin"];
const agentPageReaders: readonly Role[] = ["admin", "agentsManager", "agentAdmin", "agentManager"];
const overseers: readonly Role[] = ["admin", "agentsManager"];

/** The permission table of design/people §1. */
export const permissionTable = {
  "self.read": read("signedIn", "own"),
  "self.session.manage": change("signedIn", "own"),
  "self.password.change": byPerson(change(people, "own")),
  "self.totp.manage": byPerson(change(people, "own")),
  "self.passkey.manage": byPerson(change(people, "own")),
  "self.key.manage": byPerson(change(["member", "agentAdmin"], "own")),
  "self.avatar.edit": change(people, "own"),
  "self.notification.read": change(people, "own"),
  "self.push.subscribe": change(people, "own"),
  "self.chat.use": change(people, "own"),
  "webhook.manage": change(member, "own"),

  "profile.edit": change(member, "own"),
  "profile.submit": change(member, "own"),
  "profile.delete": byPerson(change(member, "own")),
  "profile.export": change(member, "own"),
  "profile.region.set": change(member, "own"),
  "document.edit": change(member, "own"),
  "account.edit": change(member, "own"),
  "wallet.edit": change(member, "own"),
  "company.edit": { ...change(member, "own"), onlyCompany: true },

  "offer.create": { ...change(member), needs: "trade" },
  "offer.draft": { ...change(member), notSuspended: true },
  "offer.update": change(member, "ownSide"),
  "offer.delete": change(member, "ownSide"),
  "offer.accept": { ...change(member), needs: "trade" },
  "offer.sign": { ...change(member, "ownSide"), needs: "sign" },
  "offer.cancel": change(member, "ownSide"),
  "offer.proof": change(member, "ownSide"),
  "offer.report": change(member, "ownSide"),
  "offer.remind": change(member, "ownSide"),
  "offer.answerPayout": change(member, "ownSide"),
  "offer.favorite": change(member),
  "review.post": change(member),
  "infraction.appeal": change(member, "own"),
  "receiver.find": { ...read(member), notSuspended: true },
  "receiver.invite": { ...change(member), notSuspended: true },

  "offer.readPublic": read("everyone"),
  "offer.readOwn": read(member, "ownSide"),
  "offer.readAgent": read(agentStaff, "ownLeg"),
  "offer.readAny": read(managers),
  "offer.list.staff": read(staff, "ownAgent"),
  "savedView.write": change(staff),
  "offer.submit": change(agentStaff, "ownLeg"),
  "offer.submitOnBehalf": change(overseers),
  "offer.verify": byPerson(change(managers)),
  "offer.return": byPerson(change(managers)),
  "offer.remindAgent": change(managers),
  "offer.changeStatus": byPerson(change(managers)),
  "infraction.waive": change(overseers),

  "member.list": read(managers),
  "member.read": read(managers, "memberOnly"),
  "member.favorite": change(managers, "memberOnly"),
  "member.readSensitive": read(moderators, "memberOnly"),
  "member.readParty": read(agentStaff, "partyOfOwnLeg"),
  "member.moderate": change(moderators, "memberOnly"),
  "member.bankModeration": change(moderators, "memberOnly"),
  "member.requestDocuments": change(moderators, "memberOnly"),
  "member.document.write": change(moderators, "memberOnly"),
  "member.block": change(moderators, "memberOnly"),
  "member.unblock": change(moderators, "memberOnly"),
  "member.suspend": change(managers, "memberOnly"),
  "member.unsuspend": change(managers, "memberOnly"),
  "member.avatar.write": change(moderators, "memberOnly"),
  "chats.reset": change(admin),
  "member.beneficiaryDocs.generate": change(moderators, "memberOnly"),
  "member.sendVerifications": change(moderators),
  "member.exportBrand": change(admin, "memberOnly"),

  "staff.read": read(staffLeads, "staffInReach"),
  "staff.register": change(staffLeads, "staffInReach"),
  "staff.update": change(staffLeads, "staffInReach"),
  "staff.block": change(staffLeads, "staffInReach"),
  "staff.suspend": change(staffLeads, "staffInReach"),
  "staff.approve": byPerson(change(managers, "staffInReach")),
  "staff.unlock": change(staffLeads, "staffDoor"),

  "agent.readShort": read(staff),
  "agent.read": read(staffLeads, "ownAgent"),
  "agent.create": change(admin),
  "agent.update": change(admin),
  "agent.account.write": change(admin),
  "agent.wallet.write": change(admin),
  "agent.document.write": change(admin),
  "agent.calendar.write": change(admin),
  "agent.infraction.write": change(admin),
  "agent.suspend": change(admin),
  "agent.block": change(admin),
  "agentPages.documents": read(agentPageReaders, "ownAgent"),
  "agentPages.notifications": read(agentPageReaders, "ownAgent"),
  "agentPages.payments": read(agentPageReaders, "ownAgent"),
  "agentPages.staff": read(agentPageReaders, "ownAgent"),
  "receipts.read": read(agentPageReaders, "ownAgent"),
  "shiftNote.write": change(agentPageReaders, "ownAgent"),
  "receipts.decide": change(agentStaff, "ownAgent"),
  "payouts.export": change(agentStaff, "ownAgent"),
  "receipts.verify": byPerson(change(overseers, "ownAgent")),
  "statistics.read": read(["admin", "agentAdmin", "agentManager"], "ownAgent"),

  "file.read": read(people, "fileInReach"),
  "nominalPayments.read": read(managers),
  "nominalPayments.close": byPerson(change(overseers)),
  "audit.read": read(moderators, "auditInReach"),
  "cms.write": change(moderators),
  "feedback.read": read(moderators),
  "feedback.handle": change(moderators),
  "service.transactions.switch": change(admin),
  "service.registration.switch": change(admin),
  "service.maintenance.switch": change(admin),
  "service.notification.write": change(admin),
} as const satisfies Record<string, Rule>;

export type Permission = keyof typeof permissionTable;
/** @internal Tests go through all of them. */
export const permissions = Object.keys(permissionTable) as Permission[];

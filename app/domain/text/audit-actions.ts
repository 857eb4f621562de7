import { type CommandType, commandTypes } from "../offer/commands.ts";

/** Acts in the audit log, grouped by their object. Changes to a deal's state are listed by their commands. */
export const auditGroups = {
  offer: [
    ...commandTypes.map((type) => `offer.${type}` as const),
    "offer.report",
    "offer.answerPayout",
    "offer.remindAgent",
    "offer.proofPack",
    "offer.payoutReceipt",
    "offer.payoutLink.created",
    "offer.payoutLink.ended",
    "offer.arrival.taken",
    "offer.arrival.given",
  ],
  member: [
    "member.moderate",
    "member.release",
    "member.requestDocuments",
    "member.bankModeration",
    "member.readSensitive",
    "member.block",
    "member.unblock",
    "member.suspend",
    "member.unsuspend",
    "member.password.unlock",
    "member.document.add",
    "member.document.correct",
    "member.document.hide",
    "member.document.show",
    "member.document.remove",
    "member.beneficiaryDocs.generate",
    "member.avatar.remove",
    "member.verifyEmail",
    "member.sendVerification",
    "member.sendVerifications",
    "member.export",
    "member.exportBrand",
    "member.verifyExport",
    "account.read",
    "account.approve",
    "account.decline",
    "infraction.waive",
    "infraction.keep",
    "letter.resend",
    "chats.reset",
  ],
  own: [
    "profile.edit",
    "profile.submit",
    "profile.withdraw",
    "profile.discard",
    "profile.delete",
    "profile.export",
    "profile.region.set",
    "profile.residence.confirm",
    "document.add",
    "document.remove",
    "webhook.add",
    "webhook.edit",
    "webhook.rotate",
    "webhook.remove",
    "account.add",
    "account.edit",
    "account.remove",
    "account.main",
    "company.edit",
    "company.owner.add",
    "company.owner.edit",
    "company.owner.remove",
    "infraction.appeal",
    "statement.year",
    "statement.month",
    "payments.export",
    "offers.export",
    "self.password.change",
    "self.password.reset",
    "self.session.end",
    "self.totp.on",
    "self.totp.off",
    "self.key.create",
    "self.key.revoke",
    "self.key.network",
    "self.passkey.add",
    "self.passkey.rename",
    "self.passkey.remove",
    "self.avatar.edit",
    "self.google.link",
    "self.google.unlink",
  ],
  staff: [
    "staff.invite",
    "staff.register",
    "staff.approve",
    "staff.update",
    "staff.password.unlock",
    "staff.block",
    "staff.unblock",
    "staff.suspend",
    "staff.unsuspend",
  ],
  agent: [
    "agent.create",
    "agent.update",
    "agent.account.write",
    "agent.wallet.write",
    "agent.document.write",
    "agent.calendar.write",
    "agent.infraction.write",
    "agent.suspend",
    "agent.resume",
    "agent.block",
    "agent.unblock",
    "receipts.import",
    "receipts.propose",
    "receipts.accept",
    "receipts.decline",
    "receipts.revokeAsked",
    "receipts.revokeDropped",
    "receipts.revoke",
    "receipts.matched",
    "receipts.returning",
    "receipts.returned",
    "receipts.bounced",
    "receipts.unknown",
    "nominal.close",
    "nominal.export",
    "queue.export",
    "payouts.export",
    "statistics.export",
    "agentPages.documents",
  ],
  service: [
    "service.change",
    "rate.enter",
    "cms.write",
    "feedback.handle",
    "offers.exportAll",
    "broadcast.draft",
    "broadcast.test",
    "broadcast.start",
    "broadcast.pause",
    "broadcast.resume",
    "broadcast.cancel",
  ],
} as const;

type AuditGroup = keyof typeof auditGroups;
export const auditGroupNames = Object.keys(auditGroups) as AuditGroup[];

/** An act by its name in lists. */
type AuditAct = (typeof auditGroups)[AuditGroup][number];

/** The outcome of a command that was not simply applied: the rules refused it, or another person had to agree first. */
export const auditOutcomes = ["refused", "asked", "declined", "withdrawn"] as const;
type AuditOutcome = (typeof auditOutcomes)[number];

/** All values of an entry's act. */
export type AuditAction = AuditAct | `offer.${CommandType}.${AuditOutcome}`;

/** Kinds of objects of an act. */
export const auditObjects = [
  ...(["offer", "user", "bankAccount", "file", "agent", "agentAccount", "arrival", "letter"] as const),
  ...(["brand", "broadcast", "chat", "content", "feedback", "review", "topic", "service"] as const),
] as const;
export type AuditObjectType = (typeof auditObjects)[number];

/** Kinds of objects that moderators may search: those about members (design/people §1). */
export const objectsOfMembers = ["user", "bankAccount", "file"] as const satisfies readonly AuditObjectType[];
/** Groups of acts on these objects. */
export const groupsOfMembers = ["member", "own"] as const satisfies readonly AuditGroup[];

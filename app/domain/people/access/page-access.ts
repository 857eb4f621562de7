import { allRoles } from "../numbers.ts";
import { type Permission, permissionTable, type Rule } from "./permissions.ts";
import type { Role } from "./principal.ts";

/** Permissions, one of which is enough; roles where the site map is about roles only. */
export type Named = readonly (Permission | Role)[];

export interface PageAccess {
  readonly open: Named;
  /** Permissions and roles for its forms, when not everybody who opens it may send them. */
  readonly act?: Named;
  /** Further permissions that its services ask for: each role that has one may open a page that names it. */
  readonly serves?: readonly Permission[];
  /** Guests go to the root instead of signing in (the flag `requiresAdmin` alone, specification §6). */
  readonly isHidden?: true;
}

function rolesOfName(name: Permission | Role): readonly Role[] {
  if (!(name in permissionTable)) return [name as Role];
  const { roles }: Rule = permissionTable[name as Permission];
  return typeof roles === "string" ? allRoles : roles;
}

/** The roles that have one of the permissions or are named themselves, in the order of their numbers. */
export function rolesOf(names: Named): readonly Role[] {
  const found = new Set(names.flatMap(rolesOfName));
  return allRoles.filter((role) => found.has(role));
}

const moderators = ["admin", "moderator"] as const;
const ofAdmins = { open: moderators, isHidden: true } as const;
const ofOffer = { open: ["offer.readAny"] } as const;
const actOnOffer = { ...ofOffer, serves: ["offer.changeStatus"] } as const;
const document = { open: ["member.document.write"] } as const;
const book = { open: ["nominalPayments.read"] } as const;
const content = { open: ["cms.write"] } as const;
const messages = { open: ["feedback.read"], serves: ["feedback.handle"] } as const;
const broadcasts = { open: ["service.notification.write"] } as const;
const papers = { open: ["agentPages.documents"], serves: ["agent.read"] } as const;
const receipts = { open: ["receipts.read"], serves: ["receipts.decide", "receipts.verify"] } as const;
const statistics = { open: ["statistics.read"] } as const;
const imports = { open: ["receipts.decide"] } as const;
const payouts = { open: ["agentPages.payments"], serves: ["payouts.export"] } as const;
const colleague = ["staff.update", "staff.block", "staff.suspend", "staff.approve", "staff.unlock"] as const;
/** Agents' people come to the list of all staff as well, and are led on to their own. */
const allStaff = { open: ["staff.read", "agentPages.staff"] } as const;
const ownStaff = { open: ["agentPages.staff"] } as const;

const withParts = <const Page extends string>(page: Page) => [page, `${page}/submission`, `${page}/verdict`, `${page}/desk`] as const;
const workPages = [
  ...(["transactions", "queue.csv", "payments-incoming", "payments-outgoing", "payments-confirmations"] as const),
  ...withParts("payments-incoming/:offerId"),
  ...withParts("payments-outgoing/:offerId"),
  ...withParts("payments-outgoing/:offerId/refund"),
  ...withParts("payments-confirmations/:offerId"),
  ...(["payments-outgoing/:offerId/network-fee", "payments-outgoing/:offerId/network-fee/submission"] as const),
] as const;

/** Queues and payments of agents, below an agent's pages or the back office. */
function work<const Base extends string>(base: Base, open: Named) {
  const serves = ["offer.submit", "offer.submitOnBehalf", "offer.verify", "offer.return", "offer.readAgent", "shiftNote.write"] as const;
  const lines: Readonly<Record<string, PageAccess>> = Object.fromEntries(workPages.map((page) => [`${base}/${page}`, { open, serves }]));
  return lines as Readonly<Record<`${Base}/${(typeof workPages)[number]}`, PageAccess>>;
}

/**
 * Access to the pages and files of staff, by the address in the notation of the site map. Guards, the menu and links ask this table; the
 * services of a page authorize by themselves too.
 */
export const pageAccess = {
  "/members": { open: ["member.list"] },
  "/members.csv": { open: ["member.list"] },
  "/user/:id": { open: ["member.read", "member.readParty"], act: ["member.unblock", "chats.reset"] },
  "/user/:id/moderation": {
    open: ["member.readSensitive"],
    serves: ["member.moderate", "member.bankModeration", "member.requestDocuments"],
  },
  "/user/:id/documents/new": document,
  "/user/:id/documents/:documentId": document,
  "/user/:id/documents/:documentId/edit": document,
  "/user/:id/access": { open: ["member.read"], serves: ["member.block", "member.unblock", "member.suspend", "member.unsuspend"] },
  "/user/:id/export": { open: ["member.exportBrand"] },
  "/user/:id/company": { open: ["member.readSensitive"], serves: ["member.beneficiaryDocs.generate"] },
  "/user/:id/records": { open: ["member.moderate"], serves: ["member.sendVerifications"] },
  "/user/:id/infractions": { open: ["member.read"], serves: ["infraction.waive"] },
  "/user/:id/favorite": { open: ["member.favorite"] },
  "/user/:id/avatar": { open: ["member.avatar.write"] },
  "/user/:id/accounts/:accountId": { open: ["member.readSensitive"], serves: ["member.moderate"] },
  "/admin/staff-logins": { open: ["staff.unlock"] },

  "/staff": allStaff,
  "/staff/new": { ...allStaff, serves: ["staff.register"] },
  "/staff/:id": { ...allStaff, serves: colleague },
  "/search": { open: ["offer.list.staff"] },
  "/notifications-panel": { open: ["agentPages.payments", "offer.readAny"] },
  "/views": { open: ["savedView.write"] },
  "/agents/:agentName?/staff": ownStaff,
  "/agents/staff/new": { ...ownStaff, serves: ["staff.register"] },
  "/agents/staff/:id": { ...ownStaff, serves: colleague },

  ...work("/agents/:agentName?", ["agentPages.payments"]),
  ...work("/admin/agents/:agentName", ["offer.readAny"]),
  "/agents/:agentName": { open: ["agentPages.payments"] },
  "/agents/:agentName?/documents": papers,
  "/agents/:agentName?/documents/:month.zip": papers,
  "/agents/:agentName?/statistics": statistics,
  "/agents/:agentName?/statistics.csv": statistics,
  "/agents/:agentName?/notifications": { open: ["agentPages.notifications"] },
  "/agents/:agentName?/receipts": receipts,
  "/agents/:agentName?/receipts/:receiptId": receipts,
  "/agents/:agentName?/receipts/statements": receipts,
  "/agents/:agentName?/receipts/statements/:statementId": receipts,
  "/agents/receipts/import": imports,
  "/agents/receipts/import/:fileId": imports,
  "/agents/payments-outgoing.csv": payouts,
  "/agents/payments-outgoing.txt": payouts,

  "/admin-panel": { open: moderators },
  "/admin-transactions": { open: ["offer.list.staff"] },
  "/admin-transactions.csv": { open: ["offer.list.staff"] },
  "/admin-transactions/:offerId": { ...ofOffer, serves: ["offer.remindAgent"] },
  "/admin-transactions/:offerId/check/:leg/:stage": ofOffer,
  "/admin-transactions/:offerId/letters/:letterId": ofOffer,
  "/admin-transactions/:offerId/receipt/:leg": { ...ofOffer, serves: ["offer.verify"] },
  "/admin-transactions/:offerId/arrival/:leg": actOnOffer,
  "/admin-transactions/:offerId/status": actOnOffer,
  "/admin-transactions/:offerId/refund": actOnOffer,
  "/admin-transactions/:offerId/consent": actOnOffer,
  "/admin-transactions/:offerId/resume": actOnOffer,
  "/admin-transactions/:offerId/deadline": actOnOffer,
  "/admin-transactions/:offerId/cancel": actOnOffer,
  "/admin-transactions/:offerId/beneficiary": actOnOffer,
  "/admin-transactions/:offerId/agent": actOnOffer,
  "/admin/agents-view": { open: moderators, serves: ["agent.read"] },
  "/admin/agents/new": { open: ["agent.create"] },
  "/admin/agents/:agentName": { ...ofAdmins, serves: ["agent.read", "agent.update", "agent.infraction.write", "agent.account.write"] },
  "/admin/agents/:agentName/accounts/new": { open: ["agent.account.write"] },
  "/admin/agents/:agentName/wallets/new": { open: ["agent.wallet.write"] },
  "/admin/agents/:agentName/documents": { ...ofAdmins, act: ["agent.document.write"] },
  "/admin/agents/:agentName/schedule": { ...ofAdmins, act: ["agent.calendar.write"] },
  "/admin/agents/:agentName/restrict": { open: ["agent.suspend"], isHidden: true },
  "/admin/agents/:agentName/block": { open: ["agent.block"], isHidden: true },
  "/admin/escrow-bank-accounts": { open: moderators },
  "/admin/ru-nominal-payments": book,
  "/admin/ru-nominal-payments.csv": book,
  "/admin/ru-nominal-payments.pdf": book,
  "/admin/ru-nominal-payments.txt": book,
  "/admin/ru-nominal-payments/day/:date": { ...book, serves: ["nominalPayments.close"] },
  "/admin/content": content,
  "/admin/content/reviews": content,
  "/admin/content/topics": content,
  "/admin/content/:kind": content,
  "/admin/content/:kind/:itemId": content,
  "/admin/messages": messages,
  "/admin/messages/:itemId": messages,
  "/admin/broadcasts": broadcasts,
  "/admin/broadcasts/:broadcastId": broadcasts,
  "/admin/operations": broadcasts,
  "/admin/audit": { open: ["audit.read"] },
  "/admin/service": {
    open: moderators,
    act: [
      ...(["service.transactions.switch", "service.registration.switch"] as const),
      ...(["service.maintenance.switch", "service.notification.write"] as const),
    ],
  },
} as const satisfies Readonly<Record<string, PageAccess>>;

export type StaffPage = keyof typeof pageAccess;

/** Whether a role may open a page of staff. */
export const mayOpen = (role: Role, page: StaffPage): boolean => rolesOf(pageAccess[page].open).includes(role);

/** Whether a role may send the forms of a page of staff. */
export function mayAct(role: Role, page: StaffPage): boolean {
  const { open, act = open }: PageAccess = pageAccess[page];
  return rolesOf(act).includes(role);
}

// One line of verdicts per route: the site map's guards (design/screens §2, §3) and the permission table (design/people §1). The drill
// sends every request to the built server and compares. A route without a line fails the drill.
import { type Asked, isReal, type Person, sideIn } from "./questions.ts";
import {
  accepting,
  act,
  adminLevel,
  agentLines,
  always,
  answered,
  everyone,
  file,
  formFirst,
  guestsAct,
  guestsOnly,
  ifOwner,
  ifReal,
  ifSide,
  isManager,
  isServing,
  knownAgent,
  type Line,
  managers,
  member,
  ofAgent,
  offerForm,
  onMarket,
  papers,
  type Rule,
  recordLines,
  roleMember,
  roles,
  signedIn,
  staff,
  staffAction,
  staffLines,
  takesOwnersMoney,
  trading,
  unsuspended,
  type Verdict,
} from "./rules.ts";

/** Only while the reader owes the money within the deadline: not after a proof or a short receipt. */
const owedRequisites = papers((who, what) => {
  const owing = who.side === "owner" ? ["awaitingPayment"] : ["awaitingPayment", "proved", "short"];
  return sideIn(who, what) !== null && owing.includes(what.offer ?? "");
});
/** The payout to a side's recipient can be followed. */
const isFollowed = ({ offer }: Asked) => !["published", "signing", "refunding", "refunded", "cancelled"].includes(offer ?? "");
const ofCompany =
  (verdict: Verdict): Rule =>
  ({ name }) =>
    name === "company" ? verdict : "missing";
const mayHaveKeys = ({ name, role }: Person) => name === "company" || role === "agentAdmin";
const codePage: Rule = ({ role }) => (role === null ? "login" : role === "reserved" ? "root" : "home");

export const verdicts: Readonly<Record<string, Line>> = {
  // Public and sign-in
  "/": { read: everyone },
  "/login": { read: guestsOnly, ...act([""], guestsAct) },
  "/logout": { read: ({ role }) => (role === null ? "login" : "shown"), ...act([""], answered) },
  // The code page needs a ticket from a right password.
  "/login/code": { read: codePage, ...act([""], codePage) },
  "/login/link": { read: guestsOnly, ...act(["request", "enter"], guestsAct) },
  // The drill's settings name no issuer.
  "/login/google": { read: always("missing"), ...act([""], always("missing")) },
  "/auth/oauth-google-init": { read: always("missing") },
  "/auth/oauth-google-callback": { read: always("missing") },
  "/auth/passkey-challenge": { read: always("noForm"), ...act([""], guestsAct) },
  "/auth/passkey": { read: always("noForm"), ...act([""], guestsAct) },
  "/register": { read: guestsOnly, ...act(["", "notifyMe"], guestsAct) },
  "/verify-email": { read: everyone, ...act(["verify", "resend", "verifyExport"], answered) },
  // A new password may be requested and set with the letter, signed in or not.
  "/forgot-password": { read: guestsOnly, ...act(["request", "set"], guestsAct) },
  "/menu": { read: everyone },
  // Outside of maintenance the page redirects to the root.
  "/maintenance": { read: always("root") },
  "/maintenance.json": { read: everyone },
  // The site is not locked, so the page redirects to the root.
  "/unlock": { read: always("root"), ...act([""], always("moved")) },
  "/offline": { read: everyone },
  "/error": { read: everyone },
  "/about": { read: everyone },
  "/business": { read: everyone },
  "/tariffs": { read: everyone },
  "/guarantees": { read: everyone },
  "/transfers": { read: everyone },
  // The drill requests an address without an existing direction.
  "/transfer/:name": { read: always("missing") },
  "/contacts": { read: everyone, ...act([""], answered) },
  "/cookies": { read: everyone, ...act([""], answered) },
  "/contact-us": { read: everyone, ...act([""], answered) },
  "/partnership": { read: everyone, ...act([""], answered) },
  "/reviews": { read: everyone, ...act([""], member(answered)) },
  "/blog": { read: everyone },
  "/blog/rss.xml": { read: everyone },
  // The drill requests an article that does not exist.
  "/blog/:slug": { read: always("missing") },
  // The drill posts no question's name, and the page answers anyway.
  "/qa": { read: everyone, ...act([""], answered) },
  "/policy": { read: everyone },
  // The drill sends an invalid token, because no letter was sent.
  "/unsubscribe/:token": { read: always("missing"), ...act([""], always("missing")) },
  // The drill sends an unknown code, because no signature sheet exists.
  "/verify/:code?": { read: always("missing"), ...act([""], answered) },
  "/transactions": { read: everyone },
  "/*": { read: always("missing") },

  // Member
  // Members whose profile is not approved may prepare an offer, too.
  "/new-transaction": { read: member(everyone), ...act(["start", "discard"], member(answered)) },
  "/new-transaction/:draftId/:step": {
    read: member((who, { draft }) => (draft === "own" && who.name === "owner" ? "shown" : "missing")),
    ...act(
      [""],
      member((who, { draft }) => (draft === "own" && who.name === "owner" ? "answered" : "missing")),
    ),
  },
  "/accept-transaction/:id": {
    read: trading(accepting),
    ...act(
      ["accept", "findReceiver"],
      trading((who, what) => (isReal(what) ? "answered" : accepting(who, what))),
    ),
  },
  "/profile": { read: member(), ...act(["submit", "withdraw"], member(answered)) },
  "/profile/personal": { read: member(), ...act(["save", "discard"], member(answered)) },
  // The page redirects because no person of the drill must state their residence.
  "/profile/security": { read: member(always("moved")) },
  "/profile/residence": { read: member(always("moved")), ...act([""], member(answered)) },
  "/profile/certifying-docs": { read: member() },
  "/profile/certifying-docs/new": { read: member(), ...act([""], member(answered)) },
  // A live document cannot be edited: its owner is redirected to its replacement.
  "/profile/certifying-docs/:itemId": {
    read: member((who, { account }) => (account !== undefined && account === who.side ? "moved" : "missing")),
    ...act(
      [""],
      member((who, { account }) => (account !== undefined && account === who.side ? "answered" : "missing")),
    ),
  },
  "/profile/certifying-docs/:itemId/replace": {
    read: member((who, { account }) => (account !== undefined && account === who.side ? "shown" : "missing")),
    ...act(
      [""],
      member((who, { account }) => (account !== undefined && account === who.side ? "answered" : "missing")),
    ),
  },
  "/profile/certifying-docs/:itemId/delete": {
    read: member((who, { account }) => (account !== undefined && account === who.side ? "shown" : "missing")),
    ...formFirst(
      [""],
      member((who, { account }) => (account !== undefined && account === who.side ? "answered" : "missing")),
    ),
  },
  "/profile/bank-accounts": { read: member() },
  "/profile/bank-accounts/new": { read: member(), ...act([""], member(answered)) },
  "/profile/bank-accounts/:itemId": {
    read: member((who, { account }) => (account !== undefined && account === who.side ? "shown" : "missing")),
    ...act(
      [""],
      member((who, { account }) => (account !== undefined && account === who.side ? "answered" : "missing")),
    ),
  },
  "/profile/bank-accounts/:itemId/delete": {
    read: member((who, { account }) => (account !== undefined && account === who.side ? "shown" : "missing")),
    ...formFirst(
      [""],
      member((who, { account }) => (account !== undefined && account === who.side ? "answered" : "missing")),
    ),
  },
  "/profile/wallets": { read: member() },
  "/profile/wallets/new": { read: member(), ...act([""], member(answered)) },
  // The drill's people have bank accounts only, which the pages of wallets do not show.
  "/profile/wallets/:itemId": { read: member(always("missing")), ...act([""], member(always("missing"))) },
  "/profile/wallets/:itemId/delete": { read: member(always("missing")), ...formFirst([""], member(always("missing"))) },
  "/profile/company": { read: member(ofCompany("shown")), ...act([""], member(ofCompany("answered"))) },
  "/profile/beneficiaries": { read: member(always("moved")) },
  "/profile/beneficiaries/new": { read: member(ofCompany("shown")), ...act([""], member(ofCompany("answered"))) },
  // The company of the drill has no such owner. The password is validated before the owner is loaded.
  "/profile/beneficiaries/:itemId": { read: member(always("missing")), ...act([""], member(always("missing"))) },
  "/profile/beneficiaries/:itemId/delete": { read: member(always("missing")), ...act([""], member(ofCompany("answered"))) },
  "/settings": { read: signedIn(), ...act(["appearance", "password", "endDevice"], signedIn(answered)) },
  // The drill's request names no offer.
  "/favorites": { read: roleMember(), ...act(["", "remove"], roleMember(always("missing"))) },
  // The drill's request has no filter.
  "/searches": { read: roleMember(), ...act(["save", "remove"], roleMember(always("missing"))) },
  "/history": { read: roleMember() },
  "/payments": { read: member() },
  "/settings/calendar": { read: member(everyone), ...act(["create", "end"], member(answered)) },
  // The drill's request has no target.
  "/settings/rate-alerts": {
    read: member(everyone),
    ...act(["set"], member(answered)),
    ...act(["remove"], member(always("missing"))),
  },
  "/settings/webhooks": { read: member(everyone), ...act([""], member(answered)) },
  // No person of the drill has an endpoint.
  "/settings/webhooks/:id": {
    read: member(always("missing")),
    ...act(["test", "replay", "remove", "enable", "disable", "rotate"], member(always("missing"))),
  },
  "/settings/webhooks/:id/edit": { read: member(always("missing")), ...act([""], member(always("missing"))) },
  // Of members only companies may have keys, of staff only an agent's admin. No person of the drill has one.
  "/settings/keys": {
    read: signedIn((who) => (mayHaveKeys(who) ? "shown" : "missing")),
    ...act(
      [""],
      signedIn((who) => (mayHaveKeys(who) ? "answered" : "missing")),
    ),
  },
  "/settings/keys/:id": { read: signedIn(always("missing")), ...act([""], signedIn(always("missing"))) },
  "/settings/data": { read: member(everyone) },
  "/settings/data.json": { read: member(() => "missing"), ...act([""], member(answered)) },
  "/settings/delete-profile": { read: member(everyone), ...act([""], member(answered)) },
  "/settings/notifications": { read: signedIn(), ...act([""], signedIn(answered)) },
  "/settings/avatar": { read: signedIn(), ...act(["save", "remove"], signedIn(answered)) },
  "/settings/region": { read: member(), ...act([""], member(answered)) },
  "/settings/security": {
    read: signedIn(),
    ...act(
      [
        "begin",
        "confirm",
        "end",
        "sendCode",
        "setPassword",
        "beginPasskey",
        "addPasskey",
        "removePasskey",
        "renamePasskey",
        "unlinkGoogle",
      ],
      signedIn(answered),
    ),
  },
  "/my-transactions": { read: member() },
  "/my-transactions/:offerId": {
    read: member(ifReal(ifSide((_, what) => (onMarket(what) ? "moved" : "shown")))),
    ...act(["remindPartner", "confirmReceived", "denyReceived"], member(ifReal(ifSide(answered)))),
  },
  "/my-transactions/:offerId/sign": { ...offerForm(), ...formFirst([""], member(ifReal(ifSide(answered)))) },
  "/my-transactions/:offerId/cancel": { ...offerForm(), ...formFirst([""], member(ifReal(ifSide(answered)))) },
  // No side of the drill's offers was late; the form is validated before that check.
  "/my-transactions/:offerId/appeal": { read: member(always("missing")), ...act([""], member(ifReal(ifSide(answered)))) },
  "/my-transactions/:offerId/proof": offerForm(),
  "/my-transactions/:offerId/documents": { read: member(ifReal(ifSide(everyone))) },
  // From both signatures on; refunding and refunded deals return the money.
  "/my-transactions/:offerId/payout-link": {
    read: member(ifReal(ifSide((_, what) => (isFollowed(what) ? "shown" : "missing")))),
    ...act(["create"], member(ifReal(ifSide((_, what) => (isFollowed(what) ? "answered" : "missing"))))),
    ...act(["end"], member(ifReal(ifSide(answered)))),
  },
  "/my-transactions/:offerId/money": { read: member(ifReal(ifSide(everyone))) },
  "/my-transactions/:offerId/help": offerForm(),
  "/my-transactions/:offerId/receipts/:receiptId": {
    read: member(ifReal(ifSide((who, what) => (what.offer === "short" && who.side === "owner" ? "shown" : "missing")))),
    // The offer is loaded first, then the form is validated, then the receipt is loaded.
    ...act([""], member(ifReal(ifSide(answered)))),
  },
  "/owner-transaction": {
    read: member(ifReal(ifOwner((_, what) => (onMarket(what) ? "shown" : "moved")))),
    ...act([""], member(ifReal(ifOwner(answered)))),
  },
  "/edit-transaction/:id": { read: member(ifReal(ifOwner(everyone))), ...act([""], member(ifReal(ifOwner(answered)))) },
  "/notifications": {
    read: signedIn(({ role }) => (role === "member" ? "shown" : "moved")),
    ...act(["readAll"], signedIn(answered)),
  },

  // Staff
  "/members": { read: managers() },
  "/members.csv": { read: managers() },
  "/user/:id": {
    read: staff((who, { user }) => {
      if (user !== "owner") return "missing";
      return isManager(who) || takesOwnersMoney(who) ? "shown" : "missing";
    }),
    ...act(
      [""],
      roles(["admin", "moderator"], (_, { user }) => (user === "owner" ? "answered" : "missing")),
    ),
  },
  "/user/:id/favorite": {
    read: managers((_, { user }) => (user === "malformed" ? "missing" : "moved")),
    ...act(
      ["add", "remove"],
      managers((_, { user }) => (user === "owner" ? "answered" : "missing")),
    ),
  },
  "/user/:id/moderation": {
    read: roles(["admin", "moderator"], (_, { user }) => (user === "owner" ? "shown" : "missing")),
    ...act(
      ["decide", "claim", "end"],
      // A verdict is validated before the member is loaded.
      roles(["admin", "moderator"], (_, { user }, intent) =>
        user === "owner" || (intent === "decide" && user !== "malformed") ? "answered" : "missing",
      ),
    ),
  },
  "/user/:id/documents/new": {
    read: roles(["admin", "moderator"], (_, { user }) => (user === "owner" ? "shown" : "missing")),
    ...act(
      [""],
      roles(["admin", "moderator"], (_, { user }) => (user === "owner" ? "answered" : "missing")),
    ),
  },
  "/user/:id/documents/:documentId": {
    read: roles(["admin", "moderator"], (_, { user }) => (user === "owner" ? "shown" : "missing")),
    ...act(
      ["hide", "show"],
      roles(["admin", "moderator"], (_, { user }) => (user === "owner" ? "answered" : "missing")),
    ),
  },
  "/user/:id/documents/:documentId/edit": {
    read: roles(["admin", "moderator"], (_, { user }) => (user === "owner" ? "shown" : "missing")),
    ...act(
      [""],
      roles(["admin", "moderator"], (_, { user }) => (user === "owner" ? "answered" : "missing")),
    ),
  },
  "/user/:id/access": {
    read: managers((_, { user }) => (user === "owner" ? "shown" : "missing")),
    // A restriction's reason is validated before the member is loaded.
    ...act(
      ["block", "unblock", "suspend", "unsuspend"],
      managers((_, { user }) => (user === "malformed" ? "missing" : "answered")),
    ),
  },
  "/user/:id/records": {
    read: roles(["admin", "moderator"], (_, { user }) => (user === "owner" ? "shown" : "missing")),
    ...act(
      ["verify"],
      roles(["admin", "moderator"], (_, { user }) => (user === "owner" ? "answered" : "missing")),
    ),
  },
  "/user/:id/infractions": {
    read: managers((_, { user }) => (user === "owner" ? "shown" : "missing")),
    // Infraction and reason are validated before the member is loaded.
    ...act(
      [""],
      managers((_, { user }) => (user === "malformed" ? "missing" : "answered")),
    ),
  },
  "/user/:id/export": {
    read: roles(["admin"], (_, { user }) => (user === "owner" ? "shown" : "missing")),
    ...act(
      [""],
      roles(["admin"], (_, { user }) => (user === "owner" ? "answered" : "missing")),
    ),
  },
  // No person of the drill has a picture.
  "/user/:id/avatar": {
    read: roles(["admin", "moderator"], (_, { user }) => (user === "owner" ? "moved" : "missing")),
    ...formFirst([""], roles(["admin", "moderator"], always("missing"))),
  },
  "/user/:id/company": {
    read: roles(["admin", "moderator"], always("missing")),
    ...act([""], roles(["admin", "moderator"], always("missing"))),
  },
  "/user/:id/accounts/:accountId": {
    read: roles(["admin", "moderator"], (_, { user }) => (user === "owner" ? "shown" : "missing")),
    // The reason for declining is validated before the account is loaded.
    ...act(
      ["decline"],
      roles(["admin", "moderator"], (_, { user }) => (user === "malformed" ? "missing" : "answered")),
    ),
  },
  ...staffLines(),
  "/search": { read: staff() },
  "/notifications-panel": { read: staff(), ...act(["readAll"], staff(answered)) },

  // Agent
  ...agentLines("/agents", ["admin", "agentsManager", "agentAdmin", "agentManager"]),
  "/agents/:agentName": { read: ofAgent(["admin", "agentsManager", "agentAdmin", "agentManager"], always("moved")) },
  ...agentLines("/agents/:agentName", ["admin", "agentsManager", "agentAdmin", "agentManager"]),
  ...recordLines("/agents"),
  // Only the agent's own staff export requisites of payouts, and not while they are suspended.
  ...Object.fromEntries(
    ["csv", "txt"].map((kind) => [
      `/agents/payments-outgoing.${kind}`,
      {
        read: roles(["admin", "agentsManager", "agentAdmin", "agentManager"], ({ role, isSuspended }) =>
          !isSuspended && (role === "agentAdmin" || role === "agentManager") ? "shown" : "missing",
        ),
      },
    ]),
  ),
  // Only the agent's own staff import a statement; the drill's files are no previews.
  "/agents/receipts/import": {
    read: roles(["agentAdmin", "agentManager"], unsuspended(everyone)),
    ...act([""], roles(["agentAdmin", "agentManager"], unsuspended(answered))),
  },
  "/agents/receipts/import/:fileId": {
    read: roles(["agentAdmin", "agentManager"], always("missing")),
    ...act([""], roles(["agentAdmin", "agentManager"], always("missing"))),
  },
  ...recordLines("/agents/:agentName"),

  // Back office
  "/admin-panel": { read: roles(["admin", "moderator"]) },
  "/admin-transactions": { read: staff() },
  "/admin-transactions.csv": { read: staff() },
  "/admin-transactions/:offerId": { read: managers(ifReal(everyone)), ...act(["remindAgent"], managers(ifReal(answered))) },
  "/admin-transactions/:offerId/check/:leg/:stage": { read: managers(ifReal(always("moved"))) },
  // The drill has no letter.
  "/admin-transactions/:offerId/letters/:letterId": { read: managers(always("missing")) },
  "/admin-transactions/:offerId/receipt/:leg": staffAction(),
  "/admin-transactions/:offerId/arrival/:leg": staffAction(),
  "/admin-transactions/:offerId/status": staffAction(),
  "/admin-transactions/:offerId/refund": staffAction(),
  "/admin-transactions/:offerId/consent": { read: managers(ifReal(everyone)), ...act([""], managers(ifReal(answered))) },
  "/admin-transactions/:offerId/resume": staffAction(),
  "/admin-transactions/:offerId/deadline": staffAction(),
  "/admin-transactions/:offerId/cancel": staffAction(),
  "/admin-transactions/:offerId/beneficiary": staffAction(),
  "/admin-transactions/:offerId/agent": staffAction(),
  "/admin/agents-view": { read: roles(["admin", "moderator"]) },
  "/admin/agents/new": { read: roles(["admin"]), ...act([""], roles(["admin"], answered)) },
  "/admin/agents/:agentName": {
    read: adminLevel(knownAgent(everyone)),
    ...act(["save", "saveInfractions", "useAccount"], adminLevel(knownAgent(answered))),
  },
  "/admin/agents/:agentName/accounts/new": {
    read: roles(["admin"], knownAgent(everyone)),
    // The kind of account is part of the address; without it the form starts again.
    ...act([""], roles(["admin"], knownAgent(always("moved")))),
  },
  "/admin/agents/:agentName/wallets/new": {
    read: roles(["admin"], knownAgent(everyone)),
    ...act([""], roles(["admin"], knownAgent(answered))),
  },
  "/admin/agents/:agentName/documents": {
    read: adminLevel(knownAgent(everyone)),
    ...act([""], adminLevel(roles(["admin"], knownAgent(answered)))),
  },
  "/admin/agents/:agentName/schedule": {
    read: adminLevel(knownAgent(everyone)),
    ...act(["saveWeek", "addDate", "dropDate"], adminLevel(roles(["admin"], knownAgent(answered)))),
  },
  "/admin/agents/:agentName/restrict": {
    read: adminLevel(roles(["admin"], knownAgent(everyone))),
    ...act(["suspend"], adminLevel(roles(["admin"], knownAgent(answered)))),
  },
  "/admin/agents/:agentName/block": {
    read: adminLevel(roles(["admin"], knownAgent(everyone))),
    ...act(["block"], adminLevel(roles(["admin"], knownAgent(answered)))),
  },
  "/admin/escrow-bank-accounts": { read: roles(["admin", "moderator"]) },
  "/admin/ru-nominal-payments": { read: managers() },
  "/admin/ru-nominal-payments.csv": { read: managers() },
  "/admin/ru-nominal-payments.txt": { read: managers() },
  "/admin/ru-nominal-payments.pdf": { read: managers() },
  // Closing a day requires its statement; permitted people are refused because there is none.
  "/admin/ru-nominal-payments/day/:date": { read: managers(), ...act([""], managers(answered)) },
  "/admin/operations": { read: roles(["admin"]), ...act([""], roles(["admin"], answered)) },
  "/admin/audit": { read: roles(["admin", "moderator"]) },
  "/admin/service": { read: roles(["admin", "moderator"]), ...act(["saveOpen", "saveNotification"], roles(["admin"], answered)) },
  "/admin/staff-logins": {
    read: roles(["admin", "moderator", "agentsManager", "agentAdmin"]),
    ...act([""], roles(["admin", "moderator", "agentsManager", "agentAdmin"], answered)),
  },
  "/admin/content": { read: roles(["admin", "moderator"]) },
  "/admin/content/reviews": { read: roles(["admin", "moderator"]), ...act([""], roles(["admin", "moderator"], answered)) },
  "/admin/content/topics": { read: roles(["admin", "moderator"]), ...act([""], roles(["admin", "moderator"], answered)) },
  "/admin/content/:kind": { read: roles(["admin", "moderator"], always("missing")) },
  "/admin/content/:kind/:itemId": {
    read: roles(["admin", "moderator"], always("missing")),
    ...act([""], roles(["admin", "moderator"], always("missing"))),
  },
  "/admin/broadcasts": { read: roles(["admin"]), ...act([""], roles(["admin"], answered)) },
  "/admin/broadcasts/:broadcastId": {
    read: roles(["admin"], always("missing")),
    ...act(["start", "pause", "resume", "cancel", "test"], roles(["admin"], always("missing"))),
  },
  "/admin/messages": { read: roles(["admin", "moderator"]) },
  "/admin/messages/:itemId": {
    read: roles(["admin", "moderator"], always("missing")),
    ...act([""], roles(["admin", "moderator"], always("missing"))),
  },
  ...agentLines("/admin/agents/:agentName", ["admin", "moderator", "agentsManager"]),

  // Resources
  "/locale": { read: always("root"), ...act([""], answered) },
  "/views": { read: staff(always("root")), ...act(["save", "remove"], staff(always("root"))) },
  "/theme": { read: always("root"), ...act([""], answered) },
  "/banner/dismiss": { read: always("root"), ...act([""], always("root")) },
  "/live": {
    read: ({ role }) => (role === null ? "closed" : "shown"),
    ...act([""], ({ role }) => (role === null ? "closed" : "answered")),
  },
  "/me/subscribe": { read: signedIn(), ...act([""], signedIn(answered)) },
  // The drill has no chat host.
  "/chat/state": { read: always("missing"), ...act([""], signedIn(answered)) },
  "/statement-progress.json": { read: signedIn() },
  "/rates.json": { read: everyone },
  "/api": { read: everyone },
  // Access to the calls below it is tested in tests/routes/api.
  "/api/*": { read: always("missing"), ...act([""], always("missing")) },
  "/quote.json": { read: everyone },
  "/commands/:commandId": { read: signedIn(always("missing")) },
  "/transactions.json": { read: everyone },
  "/sitemap.xml": { read: everyone },
  "/robots.txt": { read: everyone },
  "/manifest.webmanifest": { read: everyone },
  "/.well-known/security.txt": { read: everyone },
  // The password page refuses guests itself.
  "/.well-known/change-password": { read: always("moved") },
  // The drill lacks the provider's secret.
  "/hooks/mail/:provider": { read: always("noForm"), ...act([""], always("missing")) },
  "/hooks/chat/:secret": { read: always("noForm"), ...act([""], always("missing")) },
  "/csp-report": { read: always("noForm"), ...act([""], answered) },
  "/ru/*": { read: always("moved") },
  "/lookup/bank": { read: signedIn() },
  "/files/:fileId": { read: file },
  "/files/:fileId/preview.webp": { read: file },
  // A readable file is downloaded instead.
  "/files/:fileId/problem": { read: (who, what) => (file(who, what) === "shown" ? "moved" : file(who, what)) },
  "/avatars/:fileId.webp": { read: signedIn(always("missing")) },
  "/my-transactions/:id/documents/:docId.pdf": {
    read: papers((who, what) => what.offer === "payingOut" && (sideIn(who, what) !== null || isManager(who) || isServing(who))),
  },
  // The drill has no document.
  "/policy/:region/:doc.pdf": { read: always("missing") },
  // The secret address grants access; the drill does not have it.
  "/track/:token": { read: always("missing") },
  "/track/:token/receipt.pdf": { read: always("missing") },
  "/calendar/:token.ics": { read: always("missing") },
  "/my-transactions.csv": { read: member() },
  "/payments.csv": { read: member() },
  // The drill's request names no year or month.
  "/history/:period.pdf": { read: roleMember(always("missing")) },
  "/my-transactions/:id/statement.pdf": { read: papers((who, what) => sideIn(who, what) !== null || isManager(who)) },
  // The receipt of the payout of the owner's leg, once it was verified: for both sides and managers.
  "/my-transactions/:id/payouts/:leg.pdf": {
    read: papers((who, what) => ["confirming", "completed"].includes(what.offer ?? "") && (sideIn(who, what) !== null || isManager(who))),
  },
  "/my-transactions/:id/requisites.pdf": { read: owedRequisites },
  "/my-transactions/:id/requisites-code.png": { read: owedRequisites },
  "/my-transactions/:id/calendar.ics": { read: papers((who, what) => sideIn(who, what) !== null) },
  "/my-transactions/:id/proof-pack.zip": { read: papers((who, what) => sideIn(who, what) !== null || isManager(who)) },
  "/admin-transactions/:id/proof-pack.zip": { read: papers((who, what) => sideIn(who, what) !== null || isManager(who)) },

  // Demo only; the drill's settings switch them on.
  "/dev/ui": { read: everyone, ...act([""], answered) },
  "/dev/blank": { read: member() },
  "/email": { read: everyone },
  "/email/en": { read: everyone },
  "/email/wbit": { read: everyone },
  "/email/*": { read: always("missing") },
  "/dev/inbox.json": { read: always("missing"), ...act([""], always("missing")) },
  "/dev/inbox/*": { read: always("missing"), ...act([""], always("missing")) },
};

import { index, layout, type RouteConfig, route } from "@react-router/dev/routes";
import { resourceRoutes } from "./routes/resources/resource-routes.ts";

/** Routes of one stage of one leg: its page and its form actions. */
const paymentRoutes = (path: string) => [
  route(path, "routes/agent/payment.tsx", { id: path }),
  route(`${path}/submission`, "routes/agent/payment/submission/submission.tsx", { id: `${path}/submission` }),
  route(`${path}/verdict`, "routes/agent/payment/verdict/verdict.tsx", { id: `${path}/verdict` }),
  route(`${path}/desk`, "routes/agent/payment/stage-claim.ts", { id: `${path}/desk` }),
];

/** The network fee is recorded and not verified, so it has no verdict routes. */
const feeRoutes = (path: string) => [
  route(path, "routes/agent/payment/network-fee/network-fee.tsx", { id: path }),
  route(`${path}/submission`, "routes/agent/payment/network-fee/network-fee-submission.tsx", { id: `${path}/submission` }),
];

/** Queues and payments of an agent: the agent named in the path, otherwise the reader's own. */
const agentPages = (base: string) => [
  ...["transactions", "payments-incoming", "payments-outgoing", "payments-confirmations"].map((page) =>
    route(`${base}/${page}`, "routes/agent/stage-queue.tsx", { id: `${base}/${page}` }),
  ),
  route(`${base}/queue.csv`, "routes/resources/queue-csv.ts", { id: `${base}/queue.csv` }),
  ...["incoming/:offerId", "outgoing/:offerId", "outgoing/:offerId/refund", "confirmations/:offerId"].flatMap((page) =>
    paymentRoutes(`${base}/payments-${page}`),
  ),
  ...feeRoutes(`${base}/payments-outgoing/:offerId/network-fee`),
];

/** Other records of an agent: documents, statistics, messages sent to its staff. */
const agentRecords = [
  ...["documents", "statistics", "notifications"].map((page) =>
    route(`agents/:agentName?/${page}`, `routes/agent/${page}/${page}.tsx`, { id: `agents/:agentName?/${page}` }),
  ),
  route("agents/:agentName?/receipts", "routes/agent/receipts/receipts.tsx"),
  route("agents/:agentName?/receipts/statements", "routes/agent/receipts/statements.tsx"),
  route("agents/:agentName?/receipts/statements/:statementId", "routes/agent/receipts/statement.tsx"),
  route("agents/:agentName?/receipts/:receiptId", "routes/agent/receipts/receipt.tsx"),
  route("agents/:agentName?/statistics.csv", "routes/resources/agent-statistics.ts"),
  route("agents/:agentName?/documents/:month.zip", "routes/resources/agent-documents.ts"),
];

/** Management of staff: all staff under `staff`, agent staff under `agents`. `list` is the path of their list. */
const staffPages = (base: string, list = base) => [
  route(list, "routes/staff/people/staff-list.tsx", { id: base }),
  route(`${base}/new`, "routes/staff/people/new-person.tsx", { id: `${base}/new` }),
  route(`${base}/:id`, "routes/staff/people/person.tsx", { id: `${base}/person` }),
];

/** A member's profile and settings. */
const profilePages = [
  route("profile", "routes/member/profile/profile.tsx"),
  route("profile/personal", "routes/member/profile/personal.tsx"),
  route("profile/security", "routes/member/profile/profile-security.ts"),
  route("profile/residence", "routes/member/profile/residence.tsx"),
  route("profile/certifying-docs", "routes/member/profile/documents/documents.tsx"),
  route("profile/certifying-docs/new", "routes/member/profile/documents/new-document.tsx"),
  route("profile/certifying-docs/:itemId", "routes/member/profile/documents/edit-document.tsx"),
  route("profile/certifying-docs/:itemId/replace", "routes/member/profile/documents/replace-document.tsx"),
  route("profile/certifying-docs/:itemId/delete", "routes/member/profile/documents/delete-document.tsx"),
  route("profile/bank-accounts", "routes/member/profile/bank-accounts.tsx"),
  route("profile/bank-accounts/new", "routes/member/profile/new-account.tsx"),
  route("profile/bank-accounts/:itemId", "routes/member/profile/edit-account.tsx"),
  route("profile/bank-accounts/:itemId/delete", "routes/member/profile/delete-account.tsx"),
  route("profile/company", "routes/member/profile/company/company.tsx"),
  route("profile/beneficiaries", "routes/member/profile/company/owners.ts"),
  route("profile/beneficiaries/new", "routes/member/profile/company/new-owner.tsx"),
  route("profile/beneficiaries/:itemId", "routes/member/profile/company/edit-owner.tsx"),
  route("profile/beneficiaries/:itemId/delete", "routes/member/profile/company/delete-owner.tsx"),
  route("profile/wallets", "routes/member/profile/wallets.tsx"),
  route("profile/wallets/new", "routes/member/profile/new-wallet.tsx"),
  route("profile/wallets/:itemId", "routes/member/profile/edit-wallet.tsx"),
  route("profile/wallets/:itemId/delete", "routes/member/profile/delete-wallet.tsx"),
  route("settings", "routes/member/settings.tsx"),
  route("settings/avatar", "routes/member/settings/avatar.tsx"),
  route("settings/region", "routes/member/settings/region.tsx"),
  route("settings/security", "routes/security/security.tsx"),
  route("settings/webhooks", "routes/member/settings/webhooks/webhooks.tsx"),
  route("settings/webhooks/:id", "routes/member/settings/webhooks/webhook.tsx"),
  route("settings/webhooks/:id/edit", "routes/member/settings/webhooks/edit.tsx"),
  route("settings/keys", "routes/member/settings/keys/keys.tsx"),
  route("settings/keys/:id", "routes/member/settings/keys/key.tsx"),
  route("settings/rate-alerts", "routes/member/settings/rate-alerts/rate-alerts.tsx"),
  route("settings/calendar", "routes/member/settings/calendar/calendar.tsx"),
  route("settings/data", "routes/member/settings/data/data.tsx"),
  route("settings/data.json", "routes/resources/own-data.ts"),
  route("settings/delete-profile", "routes/member/settings/data/delete-profile.tsx"),
  route("settings/notifications", "routes/member/notices/notices.tsx"),
];

/** A member's deals and their history. */
const dealPages = [
  route("my-transactions", "routes/member/my-transactions/list/list.tsx"),
  route("my-transactions/:offerId", "routes/member/my-transactions/detail/detail.tsx"),
  route("my-transactions/:offerId/sign", "routes/member/my-transactions/sign.tsx"),
  route("my-transactions/:offerId/cancel", "routes/member/my-transactions/cancel.tsx"),
  route("my-transactions/:offerId/appeal", "routes/member/my-transactions/appeal.tsx"),
  route("my-transactions/:offerId/proof", "routes/member/my-transactions/proof.tsx"),
  route("my-transactions/:offerId/documents", "routes/member/my-transactions/documents.tsx"),
  route("my-transactions/:offerId/payout-link", "routes/member/my-transactions/payout-link.tsx"),
  route("my-transactions/:offerId/money", "routes/member/my-transactions/money/money.tsx"),
  route("my-transactions/:offerId/help", "routes/member/my-transactions/help/help.tsx"),
  route("my-transactions/:offerId/receipts/:receiptId", "routes/member/my-transactions/choice.tsx"),
  route("history", "routes/member/history/history.tsx"),
  route("payments", "routes/member/payments/payments.tsx"),
];

/** A member's own pages of the market. */
const marketPages = [
  route("owner-transaction", "routes/member/owner-transaction/owner-transaction.tsx"),
  route("favorites", "routes/member/favorites/favorites.tsx"),
  route("searches", "routes/member/searches/searches.tsx"),
  route("edit-transaction/:id", "routes/member/edit-transaction/edit-transaction.tsx"),
];

/** Members as staff see them. */
const memberPages = [
  route("members", "routes/staff/user/members.tsx"),
  route("members.csv", "routes/resources/members-csv.ts"),
  route("user/:id", "routes/staff/user/user.tsx"),
  route("user/:id/moderation", "routes/staff/user/moderation/moderation.tsx"),
  route("user/:id/documents/new", "routes/staff/user/documents/new-member-document.tsx"),
  route("user/:id/documents/:documentId", "routes/staff/user/documents/member-document.tsx"),
  route("user/:id/documents/:documentId/edit", "routes/staff/user/documents/edit-member-document.tsx"),
  route("user/:id/access", "routes/staff/user/access.tsx"),
  route("user/:id/export", "routes/staff/user/export-brand.tsx"),
  route("user/:id/company", "routes/staff/user/member-company.tsx"),
  route("user/:id/records", "routes/staff/user/records.tsx"),
  route("user/:id/infractions", "routes/staff/user/infractions.tsx"),
  route("user/:id/favorite", "routes/staff/user/favorite-member.ts"),
  route("user/:id/avatar", "routes/staff/user/member-avatar.tsx"),
  route("user/:id/accounts/:accountId", "routes/staff/user/user-account.tsx"),
  route("admin/staff-logins", "routes/staff/user/staff-logins.tsx"),
];

/** Work and people of all staff. */
const sharedStaffPages = [
  ...staffPages("staff"),
  route("search", "routes/staff/search/search.tsx"),
  route("notifications-panel", "routes/staff/notifications-panel.tsx"),
  ...staffPages("agents/staff", "agents/:agentName?/staff"),
];

/** Queues, payments and records of agents. */
const agentWork = [
  ...agentPages("agents/:agentName?"),
  ...agentRecords,
  route("agents/payments-outgoing.csv", "routes/resources/payouts-file.ts", { id: "agents/payouts.csv" }),
  route("agents/payments-outgoing.txt", "routes/resources/payouts-file.ts", { id: "agents/payouts.txt" }),
  route("agents/receipts/import", "routes/agent/receipts/import.tsx"),
  route("agents/receipts/import/:fileId", "routes/agent/receipts/import-file.tsx"),
  route("agents/:agentName", "routes/agent/agent-root.tsx"),
  ...agentPages("admin/agents/:agentName"),
];

/** The back office. */
const backOffice = [
  route("admin-panel", "routes/admin/panel/admin-panel.tsx"),
  route("admin-transactions", "routes/admin/list/offer-list.tsx"),
  route("admin-transactions.csv", "routes/resources/staff-offers-csv.ts"),
  route("admin-transactions/:offerId", "routes/admin/offer/offer.tsx"),
  route("admin-transactions/:offerId/check/:leg/:stage", "routes/admin/check.ts"),
  route("admin-transactions/:offerId/letters/:letterId", "routes/admin/offer/letter.tsx"),
  route("admin-transactions/:offerId/receipt/:leg", "routes/admin/action/receipt.tsx"),
  route("admin-transactions/:offerId/arrival/:leg", "routes/admin/action/arrival.tsx"),
  ...["status", "refund", "consent", "resume", "deadline", "cancel", "beneficiary", "agent"].map((action) =>
    route(`admin-transactions/:offerId/${action}`, `routes/admin/action/${action}.tsx`),
  ),
  route("admin/agents-view", "routes/admin/agents/agents-view.tsx"),
  route("admin/agents/new", "routes/admin/agents/new-agent.tsx"),
  route("admin/agents/:agentName", "routes/admin/agents/agent.tsx"),
  route("admin/agents/:agentName/accounts/new", "routes/admin/agents/new-account.tsx", { id: "admin-agent-account" }),
  route("admin/agents/:agentName/wallets/new", "routes/admin/agents/new-wallet.tsx"),
  route("admin/agents/:agentName/documents", "routes/admin/agents/agent-documents.tsx"),
  route("admin/agents/:agentName/schedule", "routes/admin/agents/schedule.tsx"),
  route("admin/agents/:agentName/restrict", "routes/admin/agents/restrict.tsx"),
  route("admin/agents/:agentName/block", "routes/admin/agents/block.tsx"),
  route("admin/ru-nominal-payments", "routes/admin/nominal/book.tsx"),
  route("admin/ru-nominal-payments.csv", "routes/resources/nominal-csv.ts"),
  route("admin/ru-nominal-payments.pdf", "routes/resources/nominal-register.ts"),
  route("admin/ru-nominal-payments.txt", "routes/resources/nominal-client-bank.ts"),
  route("admin/ru-nominal-payments/day/:date", "routes/admin/nominal/day.tsx"),
  route("admin/escrow-bank-accounts", "routes/admin/agents/escrow-accounts.tsx"),
  route("admin/content", "routes/admin/content/content-list.tsx", { id: "admin/content" }),
  route("admin/content/reviews", "routes/admin/content/reviews.tsx"),
  route("admin/content/topics", "routes/admin/content/topics.tsx"),
  route("admin/content/:kind", "routes/admin/content/content-list.tsx"),
  route("admin/content/:kind/:itemId", "routes/admin/content/content-item.tsx"),
  route("admin/messages", "routes/admin/messages/messages.tsx"),
  route("admin/messages/:itemId", "routes/admin/messages/message.tsx"),
  route("admin/broadcasts", "routes/admin/broadcasts/broadcasts.tsx"),
  route("admin/broadcasts/:broadcastId", "routes/admin/broadcasts/broadcast.tsx"),
  route("admin/operations", "routes/admin/operations/operations.tsx"),
  route("admin/audit", "routes/admin/audit/audit.tsx"),
  route("admin/service", "routes/admin/service/service.tsx"),
];

/**
 * The site map (design/screens §2), maintained by hand. Pages under `en?` also exist in English at `/en/…`; keep that list equal to
 * `prefixedPages` in `i18n/locale-path.ts`. Every other page has one address and uses the reader's language.
 */
export default [
  // Pages with a language prefix ------------------------------------------------------------------------------------
  route("en?", "routes/public/with-language.tsx", [
    // Public content
    index("routes/public/landing.tsx"),
    route("business", "routes/public/business/business.tsx"),
    route("contacts", "routes/public/feedback/contacts.tsx"),
    route("reviews", "routes/public/content/reviews.tsx"),
    route("blog", "routes/public/content/blog.tsx"),
    route("blog/rss.xml", "routes/public/content/rss.ts"),
    route("blog/:slug", "routes/public/content/article.tsx"),
    route("qa", "routes/public/content/questions.tsx"),
    route("policy", "routes/public/content/policy.tsx"),
    route("partnership", "routes/public/feedback/partnership.tsx"),
    route("transfers", "routes/public/directory.tsx"),
    route("transfer/:name", "routes/public/corridor/corridor.tsx"),
    route("verify/:code?", "routes/public/verify.tsx"),
    route("track/:token", "routes/public/track.tsx"),
    route("about", "routes/public/about.tsx"),
    route("tariffs", "routes/public/tariffs.tsx"),
    route("guarantees", "routes/public/guarantees-page.tsx"),
    route("contact-us", "routes/public/feedback/contact-us.tsx"),
    route("menu", "routes/public/menu.tsx"),
    route("cookies", "routes/public/cookies.tsx"),
    // Sign-in
    route("login", "routes/auth/login.tsx"),
    route("login/code", "routes/auth/login-code.tsx"),
    route("login/link", "routes/auth/login-link.tsx"),
    route("login/google", "routes/auth/login-google.tsx"),
    route("register", "routes/auth/register.tsx"),
    route("forgot-password", "routes/auth/forgot-password.tsx"),
    route("verify-email", "routes/auth/verify-email.tsx"),
    // Market and wizard
    layout("routes/layouts/market-pages.tsx", [
      route("transactions", "routes/public/transactions/transactions.tsx"),
      route("new-transaction", "routes/member/new-transaction/new-transaction.tsx"),
      route("new-transaction/:draftId/:step", "routes/member/new-transaction/draft-step.tsx"),
      route("accept-transaction/:id", "routes/member/accept-transaction/accept-transaction.tsx"),
    ]),
  ]),

  // Public, one address ----------------------------------------------------------------------------------------------
  route("maintenance", "routes/public/system/maintenance.tsx"),
  route("unlock", "routes/public/system/unlock.tsx"),
  route("offline", "routes/public/system/offline.tsx"),
  route("error", "routes/public/system/error.tsx"),
  route("unsubscribe/:token", "routes/public/unsubscribe.tsx"),
  route("logout", "routes/auth/logout.tsx"),

  // Member: each layout names the sentences that its pages load (routes/layouts) -------------------------------------
  layout("routes/layouts/profile-pages.tsx", profilePages),
  layout("routes/layouts/deal-pages.tsx", dealPages),
  layout("routes/layouts/market-pages.tsx", { id: "own-market" }, marketPages),
  route("notifications", "routes/notification/notifications.tsx"),

  // Staff -------------------------------------------------------------------------------------------------------------
  layout("routes/layouts/members-pages.tsx", memberPages),
  layout("routes/layouts/staff-pages.tsx", sharedStaffPages),
  layout("routes/layouts/agent-pages.tsx", agentWork),
  layout("routes/layouts/admin-pages.tsx", backOffice),

  ...resourceRoutes,

  // API: its addresses come from the list of calls (routes/api/calls.ts) ------------------------------------------------
  route("api", "routes/api/readable.tsx"),
  route("api/*", "routes/api/answer.ts"),

  // Development and demo only ------------------------------------------------------------------------------------------
  route("dev/ui", "routes/dev/ui-gallery.tsx"),
  route("dev/blank", "routes/dev/blank.tsx"),
  route("email", "routes/email-preview/email-preview.tsx", [
    index("routes/email-preview/gallery.tsx"),
    route("en", "routes/email-preview/gallery.tsx", { id: "email-gallery-en" }),
    route("wbit", "routes/email-preview/gallery.tsx", { id: "email-gallery-wbit" }),
    route("*", "routes/email-preview/letter.tsx"),
  ]),
  route("dev/inbox.json", "routes/resources/dev-inbox.ts", { id: "dev-inbox-json" }),
  route("dev/inbox/*", "routes/resources/dev-inbox.ts"),

  route("*", "routes/public/not-found.tsx"),
] satisfies RouteConfig;

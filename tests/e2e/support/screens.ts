import { publicPhases } from "#domain/offer/phases.ts";
import { seedId } from "../../../prisma/seed/check-digits.ts";
import type { Scenes } from "./scenes.ts";

/** A guest, or a name of the demo data. */
export type Reader = "guest" | "irina" | "jonas" | "sever" | "manager.russia" | "agents" | "moderator" | "admin";

/** One page for one person. */
export interface Screen {
  readonly name: string;
  readonly reader: Reader;
  readonly path: (scenes: Scenes) => string;
}

const screen = (reader: Reader, name: string, path: string | Screen["path"]): Screen => ({
  reader,
  name,
  path: typeof path === "string" ? () => path : path,
});

/** Public pages; they carry no framework script. */
export const publicScreens: readonly Screen[] = [
  screen("guest", "landing", "/"),
  screen("guest", "landing-en", "/en"),
  screen("guest", "business", "/business"),
  screen("guest", "about", "/about"),
  screen("guest", "tariffs", "/tariffs"),
  screen("guest", "guarantees", "/guarantees"),
  screen("guest", "directions", "/transfers"),
  screen("guest", "direction", "/transfer/russia-to-germany"),
  screen("guest", "contacts", "/contacts"),
  screen("guest", "partnership-en", "/en/partnership"),
  screen("guest", "blog", "/blog"),
  screen("guest", "article", "/blog/paying-a-supplier"),
  screen("guest", "questions", "/qa?q=документ"),
  screen("guest", "reviews", "/reviews"),
  screen("guest", "policy-en", "/en/policy?region=europe&doc=privacy"),
  screen("guest", "verify", "/verify"),
  screen("guest", "answer", "/qa?missed=which-documents#which-documents"),
  screen("guest", "menu", "/menu"),
  screen("guest", "cookies", "/cookies"),
  screen("guest", "offline", "/offline"),
  screen("guest", "error", "/error"),
  screen("guest", "login", "/login"),
  screen("guest", "register", "/register"),
  screen("guest", "verify-email", "/verify-email"),
  screen("guest", "verify-email-over", "/verify-email?token=none"),
  screen("guest", "forgot-password", "/forgot-password"),
  screen("guest", "login-link", "/login/link"),
  screen("guest", "forgot-password-sent", "/forgot-password?done=sent"),
  screen("guest", "guests-market", "/transactions"),
  screen("guest", "guests-market-offer", ({ published }) => `/transactions?offer=${published}`),
  screen("guest", "not-found", "/no-such-page"),
  screen("guest", "letters", "/email"),
  screen("guest", "payout-tracked", ({ payoutToken }) => `/track/${payoutToken}`),
  screen("guest", "end-letters", ({ ending }) => `/unsubscribe/${ending}`),
];

/** The letters as received. */
export const letterScreens: readonly Screen[] = [
  screen("guest", "letter", "/email/offer-sign-documents"),
  screen("guest", "letter-long", "/email/offer-payment-proof-3-hours-left?fixture=long"),
  screen("guest", "letter-en-crypto", "/email/en/offer-signed-by-you-second-crypto"),
  screen("guest", "letter-wbit", "/email/wbit/offer-cancelled-by-partner-not-signing"),
];

const offer = (scene: keyof Scenes, rest = "") => [`offer-${scene}${rest.replaceAll("/", "-")}`, scene, rest] as const;

/** An offer in every phase, and the pages that it links. A published offer is shown to its owner on another page. */
export const offerScreens: readonly Screen[] = [
  ...publicPhases.filter((phase) => phase !== "published").map((phase) => offer(phase)),
  ...[offer("signing", "/sign"), offer("signing", "/cancel"), offer("refunding", "/help"), offer("choice")],
  ...["/proof", "/documents", "/money", "/help"].map((page) => offer("awaitingPayment", page)),
  ...[offer("lastMinute"), offer("largest"), offer("largest", "/sign"), offer("largest", "/documents")],
].map(([name, scene, rest]) => screen("irina", name, (scenes) => `/my-transactions/${scenes[scene]}${rest}`));

export const memberScreens: readonly Screen[] = [
  screen("irina", "own-offers", "/my-transactions"),
  ...offerScreens,
  screen("irina", "offer-choice-receipt", ({ choice, shortReceipt }) => `/my-transactions/${choice}/receipts/${shortReceipt}`),
  screen("irina", "own-offer", ({ published }) => `/owner-transaction?id=${published}`),
  screen("irina", "edit-offer", ({ published }) => `/edit-transaction/${published}`),
  screen("irina", "new-offer", "/new-transaction"),
  screen("irina", "new-offer-amounts", ({ draftRoute }) => `/new-transaction/${draftRoute}/amounts`),
  screen("irina", "new-offer-accounts", ({ draftAmount }) => `/new-transaction/${draftAmount}/accounts`),
  screen("irina", "new-offer-review", ({ draftPayout }) => `/new-transaction/${draftPayout}/review`),
  screen("irina", "notifications", "/notifications"),
  screen("irina", "bell", "/my-transactions?modal=notifications"),
  screen(
    "irina",
    "sign-over-offer",
    ({ signing }) => `/my-transactions/${signing}?modal=confirm-with-password&modalId=${signing}&modalAction=sign`,
  ),
  screen("irina", "profile", "/profile"),
  screen("irina", "personal-data", "/profile/personal"),
  screen("irina", "documents", "/profile/certifying-docs"),
  screen("irina", "new-document", "/profile/certifying-docs/new?type=passport&country=russia"),
  screen("irina", "bank-accounts", "/profile/bank-accounts"),
  screen("irina", "wallets", "/profile/wallets"),
  screen("irina", "wallet-new", "/profile/wallets/new"),
  screen("irina", "bank-account-new", "/profile/bank-accounts/new?country=russia&currency=RUB"),
  screen("sever", "company", "/profile/company"),
  screen("sever", "owner-new", "/profile/beneficiaries/new"),
  screen("irina", "settings", "/settings"),
  screen("irina", "avatar", "/settings/avatar"),
  screen("irina", "region", "/settings/region"),
  screen("irina", "region-over-settings", "/settings?modal=region-select"),
  screen("irina", "delete-profile-over-data", "/settings/data?modal=confirm-with-password&modalAction=delete-profile"),
  screen("irina", "cookies-over-settings", "/settings?modal=cookies"),
  screen("irina", "contact-over-settings", "/settings?modal=contact-us"),
  screen("guest", "login-over-market", "/transactions?modal=login"),
  screen("irina", "security", "/settings/security"),
  screen("irina", "security-password", "/settings/security?open=password"),
  screen("irina", "calendar-feed", "/settings/calendar"),
  screen("irina", "rate-alerts", "/settings/rate-alerts"),
  screen("irina", "webhooks", "/settings/webhooks"),
  screen("irina", "webhook", ({ webhook }) => `/settings/webhooks/${webhook}`),
  screen("irina", "webhook-edit", ({ webhook }) => `/settings/webhooks/${webhook}/edit`),
  screen("sever", "api-keys", "/settings/keys"),
  screen("irina", "own-data", "/settings/data"),
  screen("irina", "delete-profile", "/settings/delete-profile"),
  screen("irina", "notice-settings", "/settings/notifications"),
  screen("jonas", "market", "/transactions"),
  screen("jonas", "market-offer", ({ published }) => `/transactions?offer=${published}`),
  screen("jonas", "favourites", "/favorites"),
  screen("jonas", "searches", "/searches"),
  screen("irina", "history", "/history"),
  screen("irina", "payments", "/payments"),
  screen("jonas", "accept-offer", ({ published }) => `/accept-transaction/${published}`),
  screen("irina", "payout-link", ({ completed }) => `/my-transactions/${completed}/payout-link`),
  screen("jonas", "offer-awaitingPayment-partner", ({ awaitingPayment }) => `/my-transactions/${awaitingPayment}`),
  screen("jonas", "offer-confirming-partner", ({ confirming }) => `/my-transactions/${confirming}`),
  screen("irina", "offer-money-only", ({ completed }) => `/my-transactions/${completed}?timeline=money#timeline`),
];

export const staffScreens: readonly Screen[] = [
  screen("manager.russia", "agent-panel", "/notifications-panel"),
  screen("manager.russia", "agent-offers", "/agents/transactions"),
  screen("manager.russia", "agent-incoming", "/agents/payments-incoming"),
  screen("manager.russia", "agent-incoming-one", ({ verifying }) => `/agents/payments-incoming/${verifying}`),
  screen("manager.russia", "agent-outgoing", "/agents/payments-outgoing"),
  screen("manager.russia", "agent-outgoing-one", ({ payingOut }) => `/agents/payments-outgoing/${payingOut}`),
  screen("manager.russia", "agent-refund-one", ({ refunding }) => `/agents/payments-outgoing/${refunding}/refund`),
  screen("manager.russia", "agent-confirmations", "/agents/payments-confirmations"),
  screen("manager.russia", "agent-confirmation-one", ({ confirming }) => `/agents/payments-confirmations/${confirming}`),
  screen("manager.russia", "agent-statistics", "/agents/statistics"),
  screen("manager.russia", "agent-documents", "/agents/documents"),
  screen("manager.russia", "agent-receipts", "/agents/receipts"),
  screen("manager.russia", "agent-statement-import", "/agents/receipts/import"),
  screen("manager.russia", "agent-notifications", "/agents/notifications"),
  screen("manager.russia", "agent-staff", "/agents/staff"),
  screen("admin", "staff", "/staff"),
  screen("admin", "staff-new", "/staff/new"),
  screen("admin", "staff-person", `/staff/${seedId("user admin.russia")}`),
  screen("admin", "all-statistics", "/agents/statistics"),
  screen("agents", "manager-panel", "/notifications-panel"),
  screen("agents", "manager-incoming", "/agents/russia/payments-incoming"),
  screen("agents", "back-office-offers", "/admin-transactions"),
  screen("agents", "back-office-all-offers", "/admin-transactions?view=all"),
  screen("agents", "back-office-offer", ({ suspended }) => `/admin-transactions/${suspended}`),
  screen("agents", "back-office-stated", ({ stated }) => `/admin-transactions/${stated}`),
  screen("agents", "manager-verify", ({ stated }) => `/agents/payments-incoming/${stated}?side=buyer`),
  screen("agents", "back-office-refund", ({ verifying }) => `/admin-transactions/${verifying}/refund`),
  screen("admin", "back-office-panel", "/admin-panel"),
  screen("admin", "agents-view", "/admin/agents-view"),
  screen("admin", "agent-page", "/admin/agents/russia"),
  screen("admin", "agent-account-new", "/admin/agents/russia/accounts/new?country=russia&currency=RUB"),
  screen("admin", "agent-wallet-new", "/admin/agents/russia/wallets/new"),
  screen("admin", "agent-documents", "/admin/agents/russia/documents"),
  screen("admin", "agent-schedule", "/admin/agents/russia/schedule"),
  screen("admin", "agent-restrict", "/admin/agents/europe/restrict"),
  screen("admin", "agent-block", "/admin/agents/europe/block"),
  screen("admin", "agent-new", "/admin/agents/new"),
  screen("admin", "escrow-accounts", "/admin/escrow-bank-accounts"),
  screen("admin", "nominal", "/admin/ru-nominal-payments"),
  screen("admin", "operations", "/admin/operations"),
  screen("admin", "audit", "/admin/audit"),
  screen("admin", "service", "/admin/service"),
  screen("admin", "broadcasts", "/admin/broadcasts"),
  screen("admin", "broadcast", ({ broadcast }) => `/admin/broadcasts/${broadcast}`),
  screen("admin", "staff-logins", "/admin/staff-logins"),
  screen("agents", "search", "/search?q=irina"),
  screen("moderator", "members", "/members"),
  screen("moderator", "member-moderation", `/user/${seedId("user irina")}/moderation`),
  screen("moderator", "member-document", `/user/${seedId("user irina")}/documents/${seedId("document irina passport russia")}`),
  screen("moderator", "member-document-new", `/user/${seedId("user irina")}/documents/new?type=passport&country=russia`),
  screen("moderator", "member-company", `/user/${seedId("user sever")}/company`),
  screen("moderator", "member-access", `/user/${seedId("user irina")}/access`),
  screen("admin", "member-export", `/user/${seedId("user irina")}/export`),
  screen("moderator", "member-records", `/user/${seedId("user irina")}/records`),
  screen("moderator", "member-infractions", `/user/${seedId("user irina")}/infractions`),
];

/** Every screen about an offer. */
export const screens: readonly Screen[] = [...publicScreens, ...letterScreens, ...memberScreens, ...staffScreens];

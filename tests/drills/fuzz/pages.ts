// Pages with forms, each with a person who may use them.

import type { OfferName } from "../authorization/offer-names.ts";
import type { PersonName } from "../authorization/people.ts";
import type { World } from "../authorization/world.ts";

export interface FormPage {
  readonly who: PersonName;
  readonly address: string;
}

/** Offers that the pages below need. */
export const neededOffers: readonly OfferName[] = [
  "published",
  "signing",
  "awaitingPayment",
  "proved",
  "short",
  "payingOut",
  "confirming",
  "refunding",
];

const actions = ["status", "refund", "resume", "deadline", "cancel", "beneficiary"];

export async function listFormPages({ offers, accounts, documents, draftId, people }: World): Promise<readonly FormPage[]> {
  const own = (offer: OfferName, page: string) => `/my-transactions/${offers[offer].id}/${page}`;
  const receiptId = (await offers.short.state()).legs.owner.mismatch?.receiptId ?? "";
  const of = (who: PersonName, ...addresses: string[]) => addresses.map((address) => ({ who, address }));
  const agentPage = (page: string, offer: OfferName, more = "") => `/agents/payments-${page}/${offers[offer].id}${more}?side=owner`;
  const admin = (offer: OfferName, page: string) => `/admin-transactions/${offers[offer].id}/${page}`;
  return [
    ...of("guest", "/login", "/login?goTo=/profile", "/register", "/verify-email", "/forgot-password", "/login/link"),
    ...of("guest", "/contacts", "/contact-us", "/partnership"),
    ...of("owner", "/settings", "/settings/security", "/new-transaction", `/new-transaction/${draftId}/amounts`, "/notifications"),
    ...of("owner", "/profile/personal", "/profile/certifying-docs/new?type=passport&country=russia"),
    ...of("owner", `/profile/certifying-docs/${documents.owner}/replace`, `/profile/certifying-docs/${documents.owner}/delete`),
    ...of("moderator", `/user/${people.owner.userId}/moderation`, `/user/${people.stranger.userId}/access`),
    ...of("moderator", `/user/${people.owner.userId}/documents/${documents.owner}/edit`),
    ...of("moderator", `/user/${people.owner.userId}/documents/new?type=passport&country=russia`),
    ...of("owner", "/profile/bank-accounts/new?country=russia&currency=RUB", `/profile/bank-accounts/${accounts.owner}`),
    ...of("owner", `/profile/bank-accounts/${accounts.owner}/delete`, `/owner-transaction?id=${offers.published.id}`),
    ...of("owner", `/edit-transaction/${offers.published.id}`, own("signing", "sign"), own("signing", "cancel")),
    ...of("owner", own("awaitingPayment", "proof"), own("payingOut", "documents"), own("short", `receipts/${receiptId}`)),
    ...of("stranger", `/accept-transaction/${offers.published.id}`),
    ...of("russiaManager", agentPage("incoming", "proved"), agentPage("outgoing", "payingOut"), agentPage("confirmations", "confirming")),
    ...of("russiaManager", agentPage("outgoing", "refunding", "/refund"), "/notifications-panel"),
    ...actions.map((action) => ({ who: "agentsManager" as const, address: admin("awaitingPayment", action) })),
    ...of("agentsManager", admin("short", "receipt/owner"), agentPage("incoming", "proved")),
    ...of("moderator", `/user/${people.owner.userId}/accounts/${accounts.owner}`),
    ...of("admin", "/admin/operations", "/admin/agents/new", "/admin/agents/russia", "/admin/agents/russia/schedule", "/admin/service"),
    ...of("admin", "/admin/content/post/new"),
  ];
}

import type { StageName } from "#domain/offer/state.ts";
import { type AccountLetters, yourMove } from "../kit/account-letter-definition.ts";
import { everywhere } from "../kit/letter-definition.ts";

const pages: Readonly<Record<StageName, (offerId: string) => string>> = {
  incoming: (offerId) => `/agents/payments-incoming/${offerId}`,
  outgoing: (offerId) => `/agents/payments-outgoing/${offerId}`,
  confirmation: (offerId) => `/agents/payments-confirmations/${offerId}`,
  refund: (offerId) => `/agents/payments-outgoing/${offerId}/refund`,
};

/** News, reminders by people, and answers of support. */
export const newsLetters = {
  "chat-unread-messages": {
    families: everywhere,
    class: "S",
    button: () => "/my-transactions?chat=open",
    pill: { key: "chat", tone: "quiet" },
    rows: [],
    why: "whyService",
  },
  "contact-us-success": {
    families: everywhere,
    class: "T",
    button: ({ as }) => (as === "member" ? "/my-transactions?chat=open" : null),
    pill: { key: "received", tone: "good" },
    rows: ["reference"],
    why: "whyAddress",
  },
  "2025-new-year": {
    families: everywhere,
    class: "M",
    button: () => "/",
    pill: { key: "greeting", tone: "good" },
    rows: [],
    why: "whyNews",
  },
  "registration-opened": {
    families: everywhere,
    class: "S",
    button: () => "/register",
    pill: { key: "news", tone: "good" },
    rows: [],
    why: "whyWaiting",
  },
  "transactions-opened": {
    families: everywhere,
    class: "S",
    button: ({ params }) => (params.draftId === undefined ? "/new-transaction" : `/new-transaction/${params.draftId}/review`),
    pill: { key: "news", tone: "good" },
    rows: [],
    why: "whyService",
  },
  "support-message": {
    families: everywhere,
    class: "T",
    button: ({ params }) => (params.userId === undefined ? null : `/user/${params.userId}`),
    pill: { key: "staff", tone: "quiet" },
    rows: ["reference", "name", "email", "phone", "company", "topic"],
    why: "whyStaff",
  },
  "daily-digest": {
    families: everywhere,
    class: "S",
    button: () => "/notifications",
    pill: { key: "news", tone: "quiet" },
    rows: [],
    why: "whyService",
  },
  "rate-reached": {
    families: everywhere,
    class: "S",
    button: ({ params: { give, get } }) => `/transactions?give=${give}&get=${get}`,
    pill: { key: "news", tone: "quiet" },
    rows: [],
    why: "whyService",
  },
  "saved-search": {
    families: everywhere,
    class: "S",
    button: ({ params }) => `/transactions?${params.query.replace(/^\?/, "")}`,
    pill: { key: "news", tone: "quiet" },
    rows: [],
    why: "whyService",
  },
  "draft-not-published": {
    families: everywhere,
    class: "T",
    button: ({ params }) => `/new-transaction/${params.draftId}/review`,
    pill: { key: "remarks", tone: "act" },
    rows: [],
    why: "whyMember",
  },
  "partner-reminds": {
    families: everywhere,
    class: "T",
    button: ({ params }) => `/my-transactions/${params.offerId}`,
    pill: { key: "turn", tone: "act" },
    rows: [],
    why: "whyService",
  },
  "agent-reminder": {
    families: everywhere,
    class: "T",
    button: ({ params }) => pages[params.kind](params.offerId),
    pill: yourMove,
    rows: [],
    why: "whyStaff",
  },
  "webhook-disabled": {
    families: everywhere,
    class: "T",
    button: ({ params }) => `/settings/webhooks/${params.webhookId}`,
    pill: yourMove,
    rows: [],
    why: "whyMember",
  },
} satisfies AccountLetters;

import { expect, it } from "vitest";
import { sources, textOf } from "./source-files.ts";

/** The reason why a query is SQL instead of a call of the client (docs/decisions/032). */
const reasons = {
  offer: "part of an offer's transaction, or of the unit of work that tells offers",
  queue: "rows that several processes take in turn",
  feed: "what streams wait for",
  ledger: "postings, sums of them and what they are proven by",
  list: "stays flat at a million rows",
  lock: "one statement that counts or takes, so that two side by side cannot pass each other",
  standing: "shares the condition of a person's standing with the session's question",
  groups: "groups or joins what the client asks one by one",
  worker: "the worker asks it, and opens no client",
  page: "sent in one round trip with the other reads of its page",
  process: "asks the database about itself",
} as const;

const tables: Readonly<Record<keyof typeof reasons, readonly string[]>> = {
  offer: [
    ...[
      "offer/affected-offers",
      "offer/consent-requests",
      "offer/offers",
      "offer/offers-projection",
      "offer/open-offers",
      "offer/published-drafts",
      "offer/typed-texts",
    ],
    ...["offer/stage-facts", "document/document-facts", "document/file-claims", "money/submitted-receipts", "agent/agent-locks"],
    ...["account/accounts", "account/account-reviews", "account/frozen-accounts", "people/infractions"],
  ],
  queue: [
    "command/api-answers",
    "command/command-inbox",

    "message/broadcasts",
    "message/outbox",
    "message/push-outbox",
    ...["webhook/delivery-queue", "webhook/endpoints"],
  ],
  feed: ["live/feeds", "live/live-updates"],
  ledger: [
    "money/checkpoints",
    "money/ledger",
    "money/kept-sum-checks",
    "money/ledger-checks",
    "money/arrival-checks",
    "audit/audit",
    "audit/audit-checks",
    "document/checked-files",
  ],
  list: [
    ...[
      "offer/market-offers",
      "offer/offers-lists",
      "offer/staff-offers",
      "offer/offers-stages",
      "offer/stage-claims",
      "people/members",
      "audit/audit-search",
    ],
    ...["audit/search", "agent/agent-documents-list", "agent/agent-notices"],
  ],
  lock: [
    ...["money/arrivals", "money/arrival-candidates", "money/carried-arrivals", "money/statements"],
    ...["money/account-days", "money/statement-lock", "money/statement-records"],
    ...[
      "throttle",
      "money/references",
      "money/hash-claims",
      "people/wrong-passwords",
      "people/credentials",
      "agent/agent-settings",
      "content/feedback",
      "people/registrants",
    ],
    ...["message/push-subscriptions", "people/profiles", "people/one-time-tokens", "people/service-settings", "people/staff"],
    "people/receiver-wishes",
    "offer/side-words",
  ],
  standing: [
    "people/eligibility",
    "people/own-account",
    "people/people",
    "people/sessions",
    "people/api-tokens",
    "people/service-keys",
    "people/simulated-people",
    "people/account-acts",
    "people/staff-approvals",
  ],
  groups: [
    "agent/agent-balances",
    "agent/agent-statistics",
    "audit/figures",
    "audit/oversight",
    "audit/setup-state",
    "audit/service-state",
    "audit/other-work",
    "people/member-work",
    "people/verdict-counts",
    "offer/same-payees",
    "account/suppliers",
    "money/account-book",
    "money/own-balances",
    "money/own-payments",
    "money/returned-payouts",
    "offer/finished-deals",
    "offer/acceptances",
    "message/newest-by-offer",
  ],
  worker: [
    "written-names",
    "people/chat-messages",
    "people/deleted-members",
    ...[
      "people/expiries",
      "message/message-readers",

      "message/record-notifications",
      "message/suppressions",
      "money/rates",
      "money/due-targets",
    ],
    ...["people/demo-people", "offer/due-searches", "offer/approved-drafts", "agent/expiring-documents", "agent/agents"],
  ],
  page: ["offer/draft-reads", "offer/favorites"],
  process: ["database-probe", "listener", "blind-indexes", "connection-fault", "liveness", "process-locks", "sealed-fields"],
};

const statement = /\b(?:SELECT(?=\s)|INSERT INTO|UPDATE "?[a-z_]+"? (?:AS \w+ )?SET|DELETE FROM)\b/;
const asksInSql = (file: string) => statement.test(textOf(file).replace(/^\s*(?:\/\/|\/?\*).*$/gm, ""));

it("SQL is used exactly where the rule says", () => {
  const named = Object.values(tables)
    .flat()
    .map((name) => `app/data/${name}.server.ts`);
  const found = sources.filter((file) => /^(?:app|worker|server|workflows)\//.test(file)).filter(asksInSql);
  expect(found.sort()).toEqual(named.sort());
});

it("every folder of the table has a reason", () => {
  expect(Object.keys(tables).sort()).toEqual(Object.keys(reasons).sort());
});

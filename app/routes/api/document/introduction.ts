import { env } from "#env";

/** The text of `info`: an introduction for developers. Markdown. */
export const introduction = (): string => `Members of ${env.PRODUCT_NAME} exchange money between countries: each pays a regional escrow \
agent at home, and each agent pays the other side's recipient at home. With this API a program does what the pages do.

**Conventions.** JSON in UTF-8. Amounts are text with the currency's decimals, instants are UTC with milliseconds, days are \`YYYY-MM-DD\`. \
Unknown fields are refused; answers may gain fields. An answer outside 200 to 299 is a \`Failure\`.

**Limits.** Requests per minute are counted for the service key, or for the account of the token, from all addresses together; only guests are counted by their network \
address. ${env.API_READS_PER_MINUTE} reads (GET) and ${env.API_WRITES_PER_MINUTE} writes. Every answer has \`RateLimit\` and \
\`RateLimit-Policy\`; a refused request has \`Retry-After\`.

**Repeating.** Send an \`Idempotency-Key\` with every write that takes one, and repeat it after a lost answer.

**Versions.** \`ETag\` of an offer is the version that \`If-Match\` takes.

**Paging.** Lists are \`{items, next}\`; send \`next\` as \`cursor\`. \`Link\` has the address of the next page.

**Extensions.** \`x-codes\` lists the refusals of a call besides those of every call, \`x-roles\` the roles that may make it, \
\`x-key-scopes\` the scopes of which a service key needs one (an empty list: only a person may make it).

The version of this document grows with every change; the changelog is in \`x-changelog\`.`;

/** Changes that a client may notice, newest first. */
export const changelog = [
  {
    version: "1.3.3",
    date: "2026-11-30",
    changes: [
      "The `nextStep` of an offer on hold names `staff` also for the side that has not paid, because nobody pays until they decide",
    ],
  },
  {
    version: "1.3.2",
    date: "2026-11-30",
    changes: [
      "`logIn` and `finishLogIn` name 403 `STAFF.NOT_APPROVED`, which they always answered to staff whose account waits for approval",
    ],
  },
  {
    version: "1.3.1",
    date: "2026-11-29",
    changes: ["`rotateWebhookSecret` answers 409 `WEBHOOK.ROTATED` while the former secret signs"],
  },
  {
    version: "1.3.0",
    date: "2026-11-29",
    changes: [
      "Webhook endpoints by API: `/me/webhooks/`, with the scope `webhooks` for service keys",
      "Sandbox: `simulateStep` plays the other people of a deal and moves its deadlines. Production does not have it",
    ],
  },
  {
    version: "1.2.0",
    date: "2026-11-29",
    changes: [
      "Webhooks: events of offers as signed requests to own endpoints",
      "Service keys of companies and agents: `x-key-scopes`, codes `KEY.*`",
      "A request with a service key needs no `password`",
      "`getPayoutReceipt`: the receipt of a payout as a PDF",
    ],
  },
  {
    version: "1.1.0",
    date: "2026-11-28",
    changes: ["Every field has a description, every answer its codes and headers", "Live events", "Personal data in `getMember`"],
  },
  { version: "1.0.0", date: "2026-11-22", changes: ["First version"] },
] as const;

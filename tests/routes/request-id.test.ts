import { randomUUID } from "node:crypto";
import { afterAll, expect, test } from "vitest";
import { startInbox } from "#scripts/services/inbox.ts";
import { clientFor } from "#tests/support/api-client.ts";
import { cloneDatabase } from "#tests/support/database.ts";
import { mailbox } from "#tests/support/mailbox.ts";
import { startTestWorker } from "#tests/support/test-worker.ts";
import { outcomeOf } from "../../clients/typescript/client.ts";
import { accountIn, publish } from "../../clients/typescript/examples/complete-an-offer.ts";
import { openSite } from "./site.ts";

const database = await cloneDatabase();
await database.asOwner(
  `INSERT INTO exchange_rate (base, quote, rate, source, observed_at, expires_at)
   VALUES ('EUR', 'RUB', 91.2345, 'cbr', now(), now() + interval '1 day')`,
);
await startTestWorker();
const site = await openSite();
const { temporalClient } = await import("#commands/temporal-client.server.ts");
const { offerWorkflowId } = await import("#workflows/offer/contract.ts");
const { startOutbox } = await import("#worker/outbox/main.ts");
const { createSmtpMailer } = await import("#worker/adapters/mail/smtp-mailer.ts");

const inbox = await startInbox({ smtpPort: 0, httpPort: 0 });
const outbox = startOutbox({ mailer: createSmtpMailer(inbox.smtpUrl, 1_000), pollMs: 20 });
afterAll(async () => {
  await outbox.stop();
  await inbox.stop();
});

const causeOf = async (offerId: string, type: string) =>
  (await database.asOwner("SELECT cause FROM offer_command WHERE offer_id = $1 AND type = $2", [offerId, type])).rows[0]?.cause;

test("the id of a request is in its command, in the workflow that it starts, and in the resulting letters", async () => {
  const [irina, jonas] = await Promise.all([clientFor(site, "irina"), clientFor(site, "jonas")]);
  const id = await publish(irina);
  const { memo } = await temporalClient().workflow.getHandle(offerWorkflowId(id)).describe();
  expect(memo?.requestId).toMatch(/^[0-9a-f-]{36}$/);
  expect(await causeOf(id, "publish")).toMatchObject({ requestId: memo?.requestId });

  const requestId = randomUUID();
  const asked = {
    params: { path: { id } },
    body: { bankAccountId: await accountIn(jonas, "RUB") },
    headers: { "X-Request-Id": requestId },
  };
  const answer = await jonas.api.POST("/offers/accept-offer/{id}", asked);
  expect(answer.response.headers.get("X-Request-Id")).toBe(requestId);
  await outcomeOf(jonas, Promise.resolve(answer));
  expect(await causeOf(id, "accept")).toMatchObject({ requestId });
  const letter = await mailbox("irina@bridgehold.test", inbox.httpUrl).waitFor({ template: "your-offer-accepted", offer: id });
  expect(letter.headers.find(({ name }) => name.toLowerCase() === "x-request-id")?.value).toBe(requestId);
});

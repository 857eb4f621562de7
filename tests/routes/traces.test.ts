import { randomUUID } from "node:crypto";
import { afterAll, expect, test } from "vitest";
import { startInbox } from "#scripts/services/inbox.ts";
import { clientFor } from "#tests/support/api-client.ts";
import { cloneDatabase } from "#tests/support/database.ts";
import { eventually } from "#tests/support/eventually.ts";
import { mailbox } from "#tests/support/mailbox.ts";
import { startTestWorker } from "#tests/support/test-worker.ts";
import { startTraceReceiver } from "#tests/support/trace-receiver.ts";
import { outcomeOf } from "../../clients/typescript/client.ts";
import { accountIn, publish } from "../../clients/typescript/examples/complete-an-offer.ts";
import { loadSite, siteOf } from "./site.ts";

const receiver = await startTraceReceiver();
const database = await cloneDatabase();
await database.asOwner(
  `INSERT INTO exchange_rate (base, quote, rate, source, observed_at, expires_at)
   VALUES ('EUR', 'RUB', 91.2345, 'cbr', now(), now() + interval '1 day')`,
);
// Exported every 200 ms instead of every five seconds.
Object.assign(process.env, { OTEL_EXPORTER_OTLP_ENDPOINT: receiver.endpoint, OTEL_BSP_SCHEDULE_DELAY: "200" });
await startTestWorker();
const { build, handler } = await loadSite();
const site = siteOf(handler);
const { startTracing, stopTracing } = await import("#telemetry/tracing.server.ts");
await Promise.all([startTracing("worker"), build.entry.module.startTracing("site")]);
const { startOutbox } = await import("#worker/outbox/main.ts");
const { createSmtpMailer } = await import("#worker/adapters/mail/smtp-mailer.ts");

const inbox = await startInbox({ smtpPort: 0, httpPort: 0 });
const outbox = startOutbox({ mailer: createSmtpMailer(inbox.smtpUrl, 1_000), pollMs: 20 });
afterAll(async () => {
  await outbox.stop();
  await Promise.all([inbox.stop(), build.entry.module.stopTracing()]);
});

test("one trace connects the request with the letter", async () => {
  const [irina, jonas] = await Promise.all([clientFor(site, "irina"), clientFor(site, "jonas")]);
  const id = await publish(irina);
  const requestId = randomUUID();
  const asked = {
    params: { path: { id } },
    body: { bankAccountId: await accountIn(jonas, "RUB") },
    headers: { "X-Request-Id": requestId },
  };
  await outcomeOf(jonas, jonas.api.POST("/offers/accept-offer/{id}", asked));
  await mailbox("irina@bridgehold.test", inbox.httpUrl).waitFor({ template: "your-offer-accepted", offer: id });
  const ofTrace = () => {
    const click = receiver.spans.find(({ attributes }) => attributes["bridgehold.request_id"] === requestId);
    return receiver.spans.filter(({ traceId }) => traceId === click?.traceId);
  };
  const spans = await eventually(
    async () => ofTrace(),
    (seen) => seen.some(({ name }) => name === "letter your-offer-accepted") && seen.some(({ name }) => name.startsWith("POST ")),
  );
  const find = (name: string) => spans.find((span) => span.name === name);
  const parentOf = (span: (typeof spans)[number] | undefined) => spans.find(({ spanId }) => spanId === span?.parentSpanId)?.name;
  const [click] = spans.filter(({ parentSpanId }) => !parentSpanId);
  expect(click).toMatchObject({ service: "bridgehold-site", attributes: { "http.route": "/api/offers/accept-offer/:id" } });
  expect(parentOf(find("command accept"))).toBe(click?.name);
  expect(parentOf(find("temporal update"))).toBe("command accept");
  expect(find("activity project")?.service).toBe("bridgehold-worker");
  expect(parentOf(find("activity project"))).toBe("command accept");
  expect(parentOf(find("letter your-offer-accepted"))).toBe("activity project");
  expect(parentOf(find("smtp send"))).toMatch(/^letter /);
  const statementsOf = spans.filter(({ name }) => name === "sql").map(parentOf);
  expect(statementsOf).toEqual(expect.arrayContaining([click?.name, "activity project"]));
  expect(spans.some(({ attributes }) => JSON.stringify(attributes).includes("@bridgehold.test"))).toBe(false);
});

test("pages work while the collector is down", async () => {
  receiver.stop();
  expect((await site.visitor().get("/login")).status).toBe(200);
  await stopTracing();
});

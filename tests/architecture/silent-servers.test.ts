import { createECDH, randomBytes } from "node:crypto";
import { afterAll, expect, test } from "vitest";
import webPush from "web-push";
import { openSilentServer } from "#tests/support/dead-line.ts";

const silent = await openSilentServer();
const address = `http://${silent.host}`;
Object.assign(process.env, {
  ...{ LOG_LEVEL: "silent", ANALYTICS_URL: `${address}/goals`, TEMPORAL_ADDRESS: silent.host },
  ...{ OIDC_ISSUER: address, OIDC_CLIENT_ID: "id", OIDC_CLIENT_SECRET: "secret" },
});
const { callLimits, callSignal, withCancellation } = await import("#outgoing/call-limits.server.ts");
const { isUnavailable } = await import("#outgoing/outages.server.ts");
const { createBucketStorage } = await import("#files/bucket-storage.server.ts");
const { createClamdScanner } = await import("#files/scanner.server.ts");
const { sendGoal } = await import("#services/goal/send-goal.server.ts");
const { urlAtIssuer } = await import("#services/google/open-id.server.ts");
const { liveSource } = await import("#worker/adapters/rates/live.ts");
const { createSmtpMailer } = await import("#worker/adapters/mail/smtp-mailer.ts");
const { webPushSender } = await import("#worker/adapters/push/web-push-sender.ts");
const { closeTemporalClient, temporalClient } = await import("#commands/temporal-client.server.ts");
afterAll(async () => {
  silent.close();
  await closeTemporalClient();
});

const keys = { accessKeyId: "id", secretAccessKey: "secret" };
const bucket = createBucketStorage({ bucket: "papers", region: "eu-west-1", endpoint: address }, async () => keys);
const browser = {
  ...{ endpoint: address, auth: randomBytes(16).toString("base64url") },
  p256dh: createECDH("prime256v1").generateKeys().toString("base64url"),
};
const push = { browser, key: webPush.generateVAPIDKeys(), payload: "{}", ttlSeconds: 60, urgency: "normal", topic: "t" } as const;
const feed = { name: "feed", url: address, extension: "xml", parse: () => [] } as const;
const letter = {
  ...{ messageId: "<1@bridgehold.test>", from: { name: "", address: "a@bridgehold.test" }, to: "b@bridgehold.test" },
  ...{ replyTo: "a@bridgehold.test", bounceTo: "a@bridgehold.test", subject: "s", html: "h", text: "t", references: [], headers: {} },
};

/** Each call, and the limit that ends it. */
const calls: readonly (readonly [string, number, () => Promise<unknown>])[] = [
  ["storing a file in the bucket", callLimits.storage, () => bucket.put("a", [new Uint8Array(1_000)])],
  ["reading a file from the bucket", callLimits.storage, () => bucket.read("a")],
  ["removing a file from the bucket", callLimits.storageAnswer, () => bucket.remove("a")],
  ["checking the bucket", callLimits.storageAnswer, () => bucket.check()],
  ["scanning a file", callLimits.scanner, () => createClamdScanner(silent.host).scan(new Uint8Array(10))],
  ["counting a goal", callLimits.analytics, () => sendGoal({ goal: "registration", language: "ru", brand: "main" } as never)],
  ["asking the OpenID issuer", callLimits.openId, () => urlAtIssuer({ redirectUri: address, state: "s", nonce: "n", challenge: "c" })],
  ["reading rates", callLimits.rates, () => liveSource(feed, callLimits.rates).fetch()],
  ["sending a letter", callLimits.mail, () => createSmtpMailer(`smtp://${silent.host}`, 10).send(letter)],
  ["sending a push", callLimits.push, async () => expect(await webPushSender.send(push)).toMatchObject({ kind: "unreachable" })],
  ["asking Temporal", callLimits.engine, () => temporalClient().workflow.getHandle("none").describe()],
];
/** A busy machine notices the end of a limit late. */
const slackMs = 5_000;

test.concurrent.each(calls)("%s ends within its limit when the server accepts and never answers", async (_name, limitMs, call) => {
  const started = performance.now();
  await call().catch(() => {});
  expect(performance.now() - started).toBeLessThan(limitMs + slackMs);
});

test("a call ends immediately when its activity is cancelled", async () => {
  const cancelling = new AbortController();
  const started = performance.now();
  const reading = withCancellation(cancelling.signal, () => bucket.read("a"));
  cancelling.abort();
  await expect(reading).rejects.toThrow();
  expect(performance.now() - started).toBeLessThan(callLimits.storageAnswer);
  expect(isUnavailable("storage")).toBe(true);
});

test("calls outside of an activity end only by their limit", () => {
  expect(callSignal(60_000).aborted).toBe(false);
});

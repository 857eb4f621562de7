// The quickstart of the API's page, run as its reader runs it: a program in a folder with the library, a key, and an address.
import { execFile } from "node:child_process";
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, expect, test } from "vitest";
import { cloneDatabase } from "#tests/support/database.ts";
import { serviceKey } from "#tests/support/service-keys.ts";
import { startTestWorker } from "#tests/support/test-worker.ts";
import { startWeb } from "#tests/support/web-process.ts";
import { quickstart } from "../../app/routes/api/reference/quickstart.ts";

const database = await cloneDatabase();
await database.asOwner(
  `INSERT INTO exchange_rate (base, quote, rate, source, observed_at, expires_at)
   VALUES ('EUR', 'RUB', 91.2345, 'cbr', now(), now() + interval '1 day')`,
);
await startTestWorker();
const { startWebhooks } = await import("#worker/webhook/main.ts");
const sender = startWebhooks({ pollMs: 20 });
const web = await startWeb({ API_WRITES_PER_MINUTE: "1000" });
// Inside the repository, so that the program finds the library of the tests.
const folder = join(import.meta.dirname, "..", "..", ".cache", `quickstart-${process.pid}`);
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true });
  await web.end("SIGTERM");
  await sender.stop();
});

test("completes a deal, and a library verifies every webhook", async () => {
  const { text } = await serviceKey(database, "sever", ["read", "offers", "paymentsIn", "webhooks"]);
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, "quickstart.mjs"), quickstart);
  const env = { ...process.env, BRIDGEHOLD_ORIGIN: web.origin, BRIDGEHOLD_KEY: text };
  const { stdout } = await promisify(execFile)(process.execPath, ["quickstart.mjs"], { cwd: folder, env, timeout: 120_000 });
  const lines = stdout.trim().split("\n");
  expect(lines.at(-1)).toMatch(/^completed F-\d{4}-\d{6}$/);
  const received = lines.filter((line) => line.startsWith("webhook ")).map((line) => line.split(" ")[1]);
  const once = ["offer.published", "offer.accepted", "offer.documentsReady", "offer.paymentOpened", "offer.completed"];
  for (const type of once)
    expect(
      received.filter((one) => one === type),
      type,
    ).toHaveLength(1);
  for (const type of ["offer.signed", "payment.verified", "payout.verified", "payout.confirmed"]) {
    expect(
      received.filter((one) => one === type),
      type,
    ).toHaveLength(2);
  }
});

// Site and worker as processes: requests, commands, payouts and the metrics of Temporal's library.
import { randomUUID } from "node:crypto";
import { afterAll, expect, onTestFinished, test } from "vitest";
import { freePort } from "#scripts/services/free-port.ts";
import { temporaryFolder } from "#scripts/services/temporary-folder.ts";
import { cloneDatabase } from "#tests/support/database.ts";
import { eventually } from "#tests/support/eventually.ts";
import { readMetrics } from "#tests/support/read-metrics.ts";
import { startWeb } from "#tests/support/web-process.ts";
import { startWorkerProcess } from "#tests/support/worker-process.ts";

await cloneDatabase();
const folder = await temporaryFolder("metrics");
const [sitePort, workerPort, sdkPort] = await Promise.all([freePort(), freePort(), freePort()]);
const settings = {
  TEMPORAL_TASK_QUEUE: `metrics-${randomUUID()}`,
  SITE_METRICS_ADDRESS: `127.0.0.1:${sitePort}`,
  WORKER_METRICS_ADDRESS: `127.0.0.1:${workerPort}`,
  TEMPORAL_METRICS_ADDRESS: `127.0.0.1:${sdkPort}`,
  FILES_DIR: `${folder.path}/files`,
  CHECKPOINT_DIR: `${folder.path}/checkpoints`,
};
const site = await startWeb(settings);
const worker = await startWorkerProcess({ ...settings, LOG_LEVEL: "debug" });
afterAll(async () => {
  await Promise.all([site.end("SIGTERM"), worker.stop()]);
  await folder.remove();
});

const scrape = async (port: number) => readMetrics(await (await fetch(`http://127.0.0.1:${port}/metrics`)).text());

test("a request is counted under its route's pattern, an API call under its own, and neither under its path", async () => {
  await fetch(`${site.origin}/user/${randomUUID()}`, { redirect: "manual" });
  await fetch(`${site.origin}/no-such-page-${randomUUID()}`);
  await fetch(`${site.origin}/api/offers/${randomUUID()}`);
  await fetch(`${site.origin}/api/login`, { method: "POST", headers: { Origin: "https://elsewhere.example" } });
  const text = await (await fetch(`http://127.0.0.1:${sitePort}/metrics`)).text();
  const routes = new Set([...text.matchAll(/^bridgehold_http_requests_total\{.*route="([^"]*)"/gm)].map(([, route]) => route));
  expect(text).not.toMatch(/[0-9a-f]{8}-[0-9a-f]{4}/);
  expect([...routes].filter((route) => route?.includes(":")).length).toBeGreaterThan(0);
  expect(readMetrics(text).valueOf("bridgehold_http_requests_total", { route: "refused early", status: "403" })).toBe(1);
  expect(readMetrics(text).valueOf("bridgehold_http_requests_total", { status: "404", kind: "page" })).toBeGreaterThan(0);
});

test("requests that fail are counted by their status", async () => {
  const metricsPort = await freePort();
  const broken = await startWeb({
    DATABASE_URL: "postgresql://nobody@127.0.0.1:1/nothing",
    SITE_METRICS_ADDRESS: `127.0.0.1:${metricsPort}`,
    LOG_LEVEL: "silent",
  });
  onTestFinished(() => broken.end("SIGTERM"));
  const { status } = await fetch(`${broken.origin}/notifications`, { headers: { Cookie: `sid=${"a".repeat(43)}` } });
  expect(status).toBe(503);
  const seen = await scrape(metricsPort);
  expect(seen.valueOf("bridgehold_http_requests_total", { status: "503", route: "/notifications" })).toBe(1);
  expect(seen.valueOf("bridgehold_dependency_away", { dependency: "database" })).toBe(1);
});

test("the public port serves no metrics", async () => {
  expect((await fetch(`${site.origin}/metrics`)).status).toBe(404);
});

test("the worker reports that it is running, and Temporal's library measures its tasks", async () => {
  const seen = await eventually(
    () => scrape(workerPort),
    (one) => (one.valueOf("bridgehold_worker_signature_age_seconds") ?? Number.NaN) < 10,
  );
  expect(seen.valueOf("bridgehold_service_state_read")).toBe(1);
  const sdk = await eventually(
    () => scrape(sdkPort),
    (one) => (one.valueOf("temporal_activity_execution_latency_seconds_count") ?? 0) > 0,
  );
  expect(sdk.names.has("temporal_num_pollers")).toBe(true);
});

test("every log line of the worker is one JSON object, those of Temporal's library too", async () => {
  const said = await eventually(
    async () => worker.lines.filter((line) => !line.startsWith("ready ")),
    (lines) => lines.some((line) => line.includes('"event":"temporal"')),
  );
  const entries = said.map((line) => JSON.parse(line) as { at: string; level: string; event: string; message?: string });
  expect(entries.filter(({ at, level, event }) => !at || !level || !event)).toEqual([]);
  expect(entries.find(({ event }) => event === "temporal")?.message).toBeTruthy();
});

test("a second worker with the same addresses for metrics starts, and says that they are not served", async () => {
  const second = await startWorkerProcess(settings);
  onTestFinished(() => second.stop());
  const refused = second.lines.filter((line) => line.includes('"event":"metrics not served"'));
  expect(refused).toHaveLength(2);
});

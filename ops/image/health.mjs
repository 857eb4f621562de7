// The image's health check. A site answers /healthz. A worker answers at its metrics address; without one it counts as healthy while it runs.
import { readFileSync } from "node:fs";

const isWorker = readFileSync("/proc/1/cmdline", "utf8").includes("worker");

function addressOf() {
  if (!isWorker) return `http://127.0.0.1:${process.env.PORT ?? 3000}/healthz`;
  const [, port] = /:(\d+)$/.exec(process.env.WORKER_METRICS_ADDRESS ?? "") ?? [];
  return port === undefined ? null : `http://127.0.0.1:${port}/metrics`;
}

const address = addressOf();
if (address !== null) {
  const { ok } = await fetch(address, { signal: AbortSignal.timeout(2_500) }).catch(() => ({ ok: false }));
  process.exit(ok ? 0 : 1);
}

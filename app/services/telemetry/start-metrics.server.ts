import { env } from "#env";
import { errorFields, log } from "#log";
import { readHostPort } from "#settings/host-port.ts";
import { openMetricsServer } from "#telemetry/metrics-server.server.ts";
import { addProcessGauges } from "./process-gauges.server.ts";
import { addServiceGauges } from "./service-gauges.server.ts";

/** A process works without its metrics: an occupied port writes one log line, and Prometheus reports the missing target. */
export const metricsNotServed = (error: unknown) => log.error("metrics not served", errorFields(error));

/** Serves the metrics of this process when its setting contains an address. The worker also serves the state of the service. */
export function startMetrics(part: "site" | "worker"): void {
  const address = part === "site" ? env.SITE_METRICS_ADDRESS : env.WORKER_METRICS_ADDRESS;
  if (address === "") return;
  addProcessGauges();
  if (part === "worker") addServiceGauges();
  openMetricsServer(readHostPort(address, 0), metricsNotServed);
}

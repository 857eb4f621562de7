import { z } from "zod";
import { readHostPort } from "./host-port.ts";
import { readBy, setting, url } from "./setting.ts";

function requireAddress(value: string): void {
  const { host, port } = readHostPort(value, 0);
  if (value !== "" && (host === "" || port < 1 || port > 65_535)) throw new Error("No host:port.");
}

const address = () => readBy(requireAddress, "host:port or blank").default("");

/** Logs, metrics and traces for operators. */
export const observationSettings = z.object({
  SITE_METRICS_ADDRESS: setting(
    address(),
    "`host:port` where a site serves `/metrics` for Prometheus. Not the public port, and reachable only for Prometheus. Blank: no metrics.",
    { usedBy: ["site"] },
  ),
  WORKER_METRICS_ADDRESS: setting(address(), "The same of a worker. Every worker also shows what waits in the database.", {
    usedBy: ["worker"],
  }),
  TEMPORAL_METRICS_ADDRESS: setting(
    address(),
    "`host:port` where Temporal's library serves its own `/metrics` in a worker. Blank: it measures nothing.",
    { usedBy: ["worker"] },
  ),
  OTEL_EXPORTER_OTLP_ENDPOINT: setting(
    url().default(""),
    "The address of an OpenTelemetry collector that takes traces by OTLP over HTTP (`http://127.0.0.1:4318`). Blank: no traces. OpenTelemetry's own library also reads `OTEL_EXPORTER_OTLP_HEADERS`, `OTEL_TRACES_SAMPLER` and `OTEL_TRACES_SAMPLER_ARG`. Production: https, unless it is on this machine.",
  ),
});

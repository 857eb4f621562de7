import { z } from "zod";
import { readHostPort } from "./host-port.ts";
import { readBy, setting } from "./setting.ts";

function requireAddress(value: string): void {
  const { host, port } = readHostPort(value, 0);
  if (value !== "" && (host === "" || port < 1 || port > 65_535)) throw new Error("No host:port.");
}

const address = () => readBy(requireAddress, "host:port or blank").default("");

/** What the processes show of themselves to operators. */
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
});

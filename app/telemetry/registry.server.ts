import { Registry } from "prom-client";

/** Metrics of this process. They are defined in `metrics.server.ts` and, when read at a scrape, in `#services/telemetry`. */
export const registry = new Registry();

const refreshers: (() => Promise<void>)[] = [];

/** Registers work that updates gauges before each scrape. It must end within two seconds and must not throw. */
export function beforeScrape(refresh: () => Promise<void>): void {
  refreshers.push(refresh);
}

/** The metrics in Prometheus' text format. */
export async function scrape(): Promise<string> {
  await Promise.all(refreshers.map((refresh) => refresh()));
  return await registry.metrics();
}

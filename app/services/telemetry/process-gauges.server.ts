import { collectDefaultMetrics, Gauge } from "prom-client";
import { poolUse } from "#data/db.server.ts";
import { openStreams } from "#live/stream-quota.server.ts";
import { type OutageRecord, outageCounts } from "#outgoing/outages.server.ts";
import { registry } from "#telemetry/registry.server.ts";

const registers = [registry];

function addPools(): void {
  new Gauge({
    name: "bridgehold_database_connections",
    help: "Database connections by pool (main, snapshots) and state. waiting: queries that wait for a connection.",
    labelNames: ["pool", "state"],
    registers,
    collect() {
      for (const [pool, { used, idle, waiting, limit }] of Object.entries(poolUse())) {
        this.set({ pool, state: "used" }, used);
        this.set({ pool, state: "idle" }, idle);
        this.set({ pool, state: "waiting" }, waiting);
        this.set({ pool, state: "limit" }, limit);
      }
    },
  });
}

function addStreams(): void {
  new Gauge({
    name: "bridgehold_live_streams",
    help: "Open event streams and sockets.",
    registers,
    collect() {
      this.set(openStreams());
    },
  });
}

function addDependencies(): void {
  const gauge = (name: string, help: string, measure: (record: OutageRecord) => number) =>
    new Gauge({
      name,
      help,
      labelNames: ["dependency"],
      registers,
      collect() {
        for (const [dependency, record] of outageCounts()) this.set({ dependency }, measure(record));
      },
    });
  gauge("bridgehold_dependency_away", "1 while a system that this process calls does not answer.", ({ since }) => (since === null ? 0 : 1));
  gauge("bridgehold_dependency_outages", "Outages of a dependency since the start of the process.", ({ outages }) => outages);
  gauge("bridgehold_dependency_failures", "Failed calls of the present outage, or of the last one.", ({ failures }) => failures);
}

/** Registers gauges of the process itself. */
export function addProcessGauges(): void {
  collectDefaultMetrics({ register: registry });
  addPools();
  addStreams();
  addDependencies();
}

// The product with a proxy in front of each server that it calls. A proxy can stop forwarding, and servers that run as processes can be
// stopped with SIGSTOP. Only processes that this file started are stopped, by their ids.
import { execFileSync } from "node:child_process";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { freePort } from "#scripts/services/free-port.ts";
import { startPostgres } from "#scripts/services/postgres.ts";
import { startTemporal } from "#scripts/services/temporal.ts";
import { findTemporalBinary } from "#scripts/services/temporal-binary.ts";
import { temporaryFolder } from "#scripts/services/temporary-folder.ts";
import { startBucketService } from "#tests/support/bucket-service.ts";
import { openDeadLine } from "#tests/support/dead-line.ts";

export const hangingParts = ["database", "engine", "storage"] as const;
export type HangingPart = (typeof hangingParts)[number];

/** `stopped`: SIGSTOP. `dropped`: the proxy forwards no data, and accepts new connections without answering. */
export type Hang = "stopped" | "dropped";

export interface HangingRig {
  readonly ownerUrl: string;
  hang(part: HangingPart, how: Hang): Promise<void>;
  release(part: HangingPart): Promise<void>;
  stop(): Promise<void>;
}

/** Starts the servers and points this process's environment at the proxies: import the product's modules only afterwards. */
export async function startHangingRig(): Promise<HangingRig> {
  const folder = await temporaryFolder("hang");
  const [port = 0, uiPort = 0, metricsPort = 0, postgresPort = 0] = await Promise.all(Array.from({ length: 4 }, freePort));
  const dataDir = join(folder.path, "postgres");
  const binary = await findTemporalBinary(() => {});
  const [postgres, temporal, bucket] = await Promise.all([
    startPostgres({ dataDir, port: postgresPort }),
    startTemporal({ binary, port, uiPort, metricsPort, file: join(folder.path, "temporal.db") }),
    startBucketService(),
  ]);
  const lines = {
    database: await openDeadLine(postgresPort),
    engine: await openDeadLine(port),
    storage: await openDeadLine(Number(new URL(bucket.origin).port)),
  };
  Object.assign(process.env, {
    DATABASE_URL: Object.assign(new URL(postgres.appUrl), { host: lines.database.host }).href,
    DATABASE_OWNER_URL: postgres.ownerUrl,
    TEMPORAL_ADDRESS: lines.engine.host,
    ...{ S3_BUCKET: "papers", S3_ENDPOINT: `http://${lines.storage.host}`, S3_ACCESS_KEY_ID: "id", S3_SECRET_ACCESS_KEY: "secret" },
  });
  await prepareDatabase(postgres.ownerUrl);
  const stopped = new Map<HangingPart, readonly number[]>();
  const pidsOf = async (part: HangingPart): Promise<readonly number[]> => {
    if (part === "engine") return [temporal.pid];
    if (part === "storage") throw new Error("The storage runs in the test's own process.");
    const [pid = ""] = (await readFile(join(dataDir, "postmaster.pid"), "utf8")).split("\n");
    return [Number(pid), ...childrenOf(Number(pid))];
  };
  const release = async (part: HangingPart) => {
    lines[part].set("well");
    for (const pid of stopped.get(part) ?? []) signal(pid, "SIGCONT");
    stopped.delete(part);
  };
  return {
    ownerUrl: postgres.ownerUrl,
    async hang(part, how) {
      if (how === "dropped") return lines[part].set("dead");
      const pids = await pidsOf(part);
      stopped.set(part, pids);
      for (const pid of pids) signal(pid, "SIGSTOP");
    },
    release,
    async stop() {
      for (const part of hangingParts) await release(part);
      for (const line of Object.values(lines)) line.close();
      await Promise.all([temporal.stop(), postgres.stop(), bucket.stop()]);
      await folder.remove();
    },
  };
}

async function prepareDatabase(ownerUrl: string): Promise<void> {
  const [{ deploy }, { seed }] = await Promise.all([import("#scripts/migrations/deploy.ts"), import("#scripts/seed.ts")]);
  await deploy(ownerUrl);
  await seed(ownerUrl);
}

const childrenOf = (parent: number): number[] =>
  execFileSync("ps", ["-A", "-o", "pid=,ppid="], { encoding: "utf8" })
    .split("\n")
    .map((line) => line.trim().split(/\s+/).map(Number))
    .flatMap(([pid = 0, ppid]) => (ppid === parent ? [pid] : []));

/** A server process may have ended since it was listed. */
function signal(pid: number, name: "SIGSTOP" | "SIGCONT"): void {
  try {
    process.kill(pid, name);
  } catch {}
}

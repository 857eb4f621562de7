// The environment of a benchmark: a separate database, and parts of the product that run on it. The product's modules read the environment
// when they are imported, so a benchmark calls `openStand` first and imports them afterwards.
import { randomBytes } from "node:crypto";
import { join } from "node:path";
import pg from "pg";
import { freePort } from "#scripts/services/free-port.ts";
import { startInbox } from "#scripts/services/inbox.ts";
import { type Part, startPart } from "#scripts/start/child.ts";
import { webProgram, workerProgram } from "#scripts/start/programs.ts";
import { roomyLimits } from "#tests/support/roomy-limits.ts";
import { onServer, withDatabase } from "#tests/support/template.ts";
import type { Lab } from "./lab.ts";

export interface Stand {
  readonly lab: Lab;
  readonly ownerUrl: string;
  readonly appUrl: string;
  readonly origin: string;
  /** A connection as the schema's owner, for filling and inspecting tables. */
  readonly owner: pg.Pool;
  startWorker(settings?: NodeJS.ProcessEnv): Promise<Part>;
  startWeb(settings?: NodeJS.ProcessEnv): Promise<Part>;
  close(): Promise<void>;
}

/** The lab of the runner that started this process. */
export const givenLab = (): Lab => JSON.parse(process.env.BENCH_LAB ?? "null");

export async function openStand(): Promise<Stand> {
  const lab = givenLab();
  const name = `bench_${randomBytes(6).toString("hex")}`;
  await onServer(lab.template.ownerUrl, `CREATE DATABASE ${name} TEMPLATE ${lab.template.name}`);
  const [ownerUrl, appUrl] = [withDatabase(lab.template.ownerUrl, name), withDatabase(lab.template.appUrl, name)];
  const [port, inbox] = [await freePort(), await startInbox({ smtpPort: 0, httpPort: 0 })];
  const origin = `http://localhost:${port}`;
  Object.assign(process.env, {
    ...roomyLimits,
    MAIL_RATE_PER_SECOND: "1000",
    ...{ NODE_ENV: "production", DATABASE_URL: appUrl, DATABASE_OWNER_URL: ownerUrl, TEMPORAL_ADDRESS: lab.temporalAddress },
    ...{ TEMPORAL_TASK_QUEUE: name, WORKFLOW_BUNDLE: lab.workflowBundle, BUILD_DIRECTORY: lab.build, SMTP_URL: inbox.smtpUrl },
    ...{ FILES_DIR: join(lab.folder, name, "files"), CHECKPOINT_DIR: join(lab.folder, name, "checkpoints") },
    ...{ APP_ORIGIN: origin, PORT: `${port}`, RATES_SOURCE: "recorded", LOG_LEVEL: "warn" },
  });
  const owner = new pg.Pool({ connectionString: ownerUrl, max: 4 });
  owner.on("error", () => {});
  const parts: Part[] = [];
  const start = async (what: string, args: readonly string[], settings: NodeJS.ProcessEnv = {}) => {
    const part = await startPart(what, args, settings);
    parts.push(part);
    return part;
  };
  return {
    ...{ lab, ownerUrl, appUrl, origin, owner },
    startWorker: (settings) => start("worker", workerProgram, settings),
    startWeb: (settings) => start("web", webProgram, settings),
    async close() {
      for (const part of parts.reverse()) await part.stop();
      await closeProduct();
      await inbox.stop();
      await owner.end();
      await onServer(lab.template.ownerUrl, `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
    },
  };
}

async function closeProduct(): Promise<void> {
  if (!("bridgeholdDatabase" in globalThis)) return;
  const { closeTemporalClient } = await import("#commands/temporal-client.server.ts");
  const { closeDatabase } = await import("#data/db.server.ts");
  await closeTemporalClient();
  await closeDatabase();
}

/** Runs a benchmark's work on its own stand and cleans up afterwards. */
export async function onStand<T>(work: (stand: Stand) => Promise<T>): Promise<T> {
  const stand = await openStand();
  try {
    return await work(stand);
  } finally {
    await stand.close();
  }
}

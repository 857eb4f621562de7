// The whole product as separate processes in a separate folder, for drills that kill them. Only processes that the rig started are killed,
// by their ids.
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { freePort } from "#scripts/services/free-port.ts";
import { startPostgres } from "#scripts/services/postgres.ts";
import { startTemporal } from "#scripts/services/temporal.ts";
import { findTemporalBinary } from "#scripts/services/temporal-binary.ts";
import { temporaryFolder } from "#scripts/services/temporary-folder.ts";
import { webProgram, workerProgram } from "#scripts/start/programs.ts";
import { roomyLimits } from "#tests/support/roomy-limits.ts";
import { type MessageBox, startMessageBox } from "./message-box.ts";
import { type Part, postgresPart, programPart, serverPart } from "./parts.ts";

export const partNames = ["worker", "web", "temporal", "postgres"] as const;
export type PartName = (typeof partNames)[number];

export interface Rig {
  readonly folder: string;
  readonly ownerUrl: string;
  readonly origin: string;
  readonly temporalFile: string;
  readonly parts: Readonly<Record<PartName, Part>>;
  readonly letters: MessageBox;
  /** The last output of parts that ended unexpectedly; each was started again, as a supervisor would. */
  readonly endedAlone: string[];
  /** The last output of worker and site, for the message of a failed drill. */
  lastWords(): string;
  stop(): Promise<void>;
}

/** Starts everything and points this process's environment at it: import the product's modules only afterwards. */
export async function startRig(withWeb = true): Promise<Rig> {
  const folder = await temporaryFolder("drill");
  const [port, postgresPort, temporalPort, uiPort, metricsPort] = await Promise.all(Array.from({ length: 5 }, freePort));
  const place = { dataDir: join(folder.path, "postgres"), port: postgresPort ?? 0 };
  const temporalFile = join(folder.path, "temporal", "temporal.db");
  const binary = await findTemporalBinary(() => {});
  const temporal = serverPart(() =>
    startTemporal({ binary, port: temporalPort!, uiPort: uiPort!, metricsPort: metricsPort!, file: temporalFile }),
  );
  const [letters, database] = await Promise.all([startMessageBox(), startPostgres(place), temporal.start()]);
  const origin = `http://localhost:${port}`;
  const env = {
    ...roomyLimits,
    MAIL_RATE_PER_SECOND: "500",
    ...{ DATABASE_URL: database.appUrl, DATABASE_OWNER_URL: database.ownerUrl, TEMPORAL_ADDRESS: `127.0.0.1:${temporalPort}` },
    ...{ SMTP_URL: letters.url, APP_ORIGIN: origin, PORT: `${port}`, RATES_SOURCE: "recorded", LOG_LEVEL: "error" },
    ...{ FILES_DIR: join(folder.path, "files"), CHECKPOINT_DIR: join(folder.path, "checkpoints") },
  };
  Object.assign(process.env, env);
  process.env.WORKFLOW_BUNDLE ??= await bundle(folder.path);
  await prepareDatabase(database.ownerUrl);
  const endedAlone: string[] = [];
  const worker = programPart("worker", workerProgram, endedAlone);
  const web = programPart("web", webProgram, endedAlone);
  const parts = { postgres: postgresPart(place, database), temporal, worker, web };
  const lastWords = () => [worker, web].map((part) => part.lastWords()).join("\n");
  await Promise.all([parts.worker.start(), withWeb && parts.web.start()]);
  const stop = async () => {
    await Promise.all([parts.web.stop(), parts.worker.stop()]);
    await Promise.all([parts.temporal.stop(), parts.postgres.stop(), letters.stop()]);
    await folder.remove();
  };
  return { folder: folder.path, ownerUrl: database.ownerUrl, origin, temporalFile, parts, letters, endedAlone, lastWords, stop };
}

async function prepareDatabase(ownerUrl: string): Promise<void> {
  const [{ deploy }, { seed }] = await Promise.all([import("#scripts/migrations/deploy.ts"), import("#scripts/seed.ts")]);
  await deploy(ownerUrl);
  await seed(ownerUrl);
}

/** Built once, so that a killed worker restarts quickly. */
async function bundle(folder: string): Promise<string> {
  const { bundleWorkflows } = await import("#worker/workflow-bundle.ts");
  const file = join(folder, "workflows.js");
  await writeFile(file, (await bundleWorkflows()).code);
  return file;
}

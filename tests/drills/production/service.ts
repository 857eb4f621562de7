// A service in production: empty PostgreSQL, Temporal, bucket and mail server, the runbook's commands from its text, then two workers and
// two sites behind a proxy.
import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import pg from "pg";
import { freePort } from "#scripts/services/free-port.ts";
import { startPostgres } from "#scripts/services/postgres.ts";
import { startTemporal } from "#scripts/services/temporal.ts";
import { findTemporalBinary } from "#scripts/services/temporal-binary.ts";
import { temporaryFolder } from "#scripts/services/temporary-folder.ts";
import { webProgram, workerProgram } from "#scripts/start/programs.ts";
import { type BucketService, startBucketService } from "#tests/support/bucket-service.ts";
import { startProxy } from "#tests/support/reverse-proxy.ts";
import { type MessageBox, startMessageBox } from "../message-box.ts";
import { type Part, type ProgramPart, postgresPart, programPart, serverPart } from "../parts.ts";
import type { Build } from "./next-build.ts";
import { namespace, readSettings, runShell, shellBlocks, withAddresses } from "./runbook.ts";
import {
  configureTemporalServer,
  createTemporalDatabases,
  findTemporalServer,
  startTemporalServer,
  type TemporalServerOptions,
} from "./temporal-server.ts";

export interface Service {
  /** Origin of the proxy. */
  readonly origin: string;
  readonly ownerUrl: string;
  /** Address of the superuser. */
  readonly adminUrl: string;
  readonly settings: NodeJS.ProcessEnv;
  readonly workers: readonly ProgramPart[];
  readonly sites: readonly ProgramPart[];
  readonly siteOrigins: readonly string[];
  readonly postgres: Part;
  readonly temporal: Part;
  readonly bucket: BucketService;
  readonly letters: MessageBox;
  /** `server 1.32.0 on PostgreSQL`, or the name of the replacement. */
  readonly engine: string;
  /** `host:port` of Temporal. */
  readonly temporalAddress: string;
  /** The build that runs first, and the one that replaces it; null in the short form. */
  readonly builds: Builds | null;
  readonly endedAlone: string[];
  /** Where sites, then workers, serve their metrics. */
  readonly metrics: readonly string[];
  /** An empty folder for backups. */
  readonly folder: string;
  /** Ports of all servers. */
  readonly ports: readonly number[];
  stop(): Promise<void>;
}

export interface Builds {
  readonly present: Build;
  readonly next: Build;
}

/** Restarted servers need the same ports, so all are chosen once. */
interface Machine {
  readonly folder: string;
  readonly place: { readonly dataDir: string; readonly port: number };
  readonly temporalPort: number;
  readonly sitePorts: readonly number[];
}

type Database = Awaited<ReturnType<typeof startPostgres>>;

const loopback = "127.0.0.1";
const superPassword = ({ place }: Machine) => readFileSync(join(place.dataDir, "bridgehold-password"), "utf8").trim();
const adminUrl = (machine: Machine) => `postgresql://postgres:${superPassword(machine)}@${loopback}:${machine.place.port}/postgres`;

/** Removes what the starter of the embedded PostgreSQL created, because the runbook begins with an empty server. */
async function emptyServer(machine: Machine): Promise<void> {
  const client = new pg.Client({ connectionString: adminUrl(machine) });
  await client.connect();
  for (const sql of ["DROP DATABASE bridgehold", "DROP ROLE bridgehold_app", "DROP ROLE bridgehold_owner"]) await client.query(sql);
  await client.end();
}

async function realServer(machine: Machine, programs: string, started: Started): Promise<Part> {
  const { folder, place, temporalPort } = machine;
  const database = { host: loopback, port: place.port, user: "postgres", password: superPassword(machine) };
  const options: TemporalServerOptions = { programs, database, folder, port: temporalPort };
  await createTemporalDatabases(options);
  await configureTemporalServer(options);
  const part = started.add(
    serverPart(() => startTemporalServer(options)),
    (one) => one.stop(),
  );
  await part.start();
  return part;
}

/** As the runbook says. A server that has just started refuses it for some seconds. */
async function createNamespace(cli: string, port: number): Promise<void> {
  const create = ["operator", "namespace", "create", "--namespace", namespace, "--retention", "7d", "--address", `${loopback}:${port}`];
  for (let tries = 1; spawnSync(cli, create).status !== 0; tries += 1) {
    if (tries === 30) throw new Error("The namespace could not be created.");
    await new Promise((later) => setTimeout(later, 500));
  }
}

/** The real server; the CLI's development server with a file in the short form, or when Go is missing. */
async function startEngine(machine: Machine, started: Started, isLong: boolean): Promise<Pick<Service, "temporal" | "engine">> {
  const [programs, binary] = [isLong ? await findTemporalServer() : null, await findTemporalBinary(() => {})];
  const engine = programs === null ? await developmentServer(machine, binary, started) : await realServer(machine, programs, started);
  await createNamespace(binary, machine.temporalPort);
  return { temporal: engine, engine: programs === null ? "Temporal's development server with a file" : "Temporal server on PostgreSQL" };
}

async function developmentServer(machine: Machine, binary: string, started: Started): Promise<Part> {
  const [uiPort, metricsPort] = [await freePort(), await freePort()];
  const file = join(machine.folder, "temporal", "temporal.db");
  const open = () => startTemporal({ binary, port: machine.temporalPort, uiPort, metricsPort, file });
  const temporal = started.add(serverPart(open), (one) => one.stop());
  await temporal.start();
  return temporal;
}

const generated = "$(openssl rand -hex 24)@db.example.org:5432/bridgehold?sslmode=verify-full";

/** The commands of the chapter "First start" up to the first admins. The chapter's last two blocks start worker and site. */
async function firstStart(machine: Machine, database: Database, services: Pick<Service, "bucket" | "letters">): Promise<void> {
  const blocks = shellBlocks("First start");
  const programs = blocks.splice(-2).map((block) => block.trim());
  if (programs.join() !== "npm run worker,npm run serve") throw new Error(`The runbook starts ${programs.join()}.`);
  const file = join(machine.folder, "service.env");
  const script = withAddresses(blocks.join("\n"), {
    [`postgresql://bridgehold_app:${generated}`]: database.appUrl,
    [`postgresql://bridgehold_owner:${generated}`]: database.ownerUrl,
    "postgresql://postgres:password@db.example.org:5432/postgres?sslmode=verify-full": adminUrl(machine),
    "temporal.example.org:7233": `${loopback}:${machine.temporalPort}`,
    "TEMPORAL_TLS=true": "TEMPORAL_TLS=false",
    "smtps://user:password@mail.example.org": services.letters.url,
    "S3_BUCKET=exchange-files": `S3_BUCKET=exchange-files\nS3_ENDPOINT=${services.bucket.origin}\nS3_ACCESS_KEY_ID=drill\nS3_SECRET_ACCESS_KEY=drill`,
    "./service.env": file,
    "> service.env": `> ${file}`,
    "600 service.env": `600 ${file}`,
    "HOST=0.0.0.0": `HOST=${loopback}`,
  });
  await runShell(script);
}

/** Dozens of offers of the same two members in a minute are more than a person's limits allow. */
const roomyLimits = {
  ...{ PUBLISH_LIMIT_PER_HOUR: "600", ACCEPT_LIMIT_PER_MINUTE: "300", UPLOAD_LIMIT_PER_HOUR: "600", STAFF_UPLOAD_LIMIT_PER_HOUR: "6000" },
  ...{ API_READS_PER_MINUTE: "12000", API_WRITES_PER_MINUTE: "2400" },
};

/** On a busy machine PostgreSQL can be silent for seconds without being down. */
const ofSharedMachine = { DATABASE_SILENCE_MS: "8000", DATABASE_WAIT_MS: "15000" };

/** A list of started parts. They are stopped in reverse order, even if a later part does not start. */
class Started {
  readonly #ends: (() => Promise<unknown>)[] = [];

  add<T>(part: T, end: (part: T) => Promise<unknown>): T {
    this.#ends.push(() => end(part));
    return part;
  }

  async end(): Promise<void> {
    const failures: unknown[] = [];
    for (const end of this.#ends.splice(0).reverse()) await end().catch((error: unknown) => failures.push(error));
    if (failures.length > 0) throw new AggregateError(failures, "Some parts of the service did not end.");
  }
}

/** In the long form with the Temporal server for production and with a second build of the product. */
export async function startService(isLong: boolean): Promise<Service> {
  const started = new Started();
  try {
    return await openService(started, isLong);
  } catch (error) {
    await started.end();
    throw error;
  }
}

async function makeBuilds(folder: string): Promise<Builds> {
  const { presentBuild, nextBuild } = await import("./next-build.ts");
  return { present: await presentBuild(folder), next: await nextBuild(folder) };
}

async function openService(started: Started, isLong: boolean): Promise<Service> {
  const folder = started.add(await temporaryFolder("production"), (one) => one.remove());
  const place = { dataDir: join(folder.path, "postgres"), port: await freePort() };
  const sitePorts = [await freePort(), await freePort()];
  const machine: Machine = { folder: folder.path, place, temporalPort: await freePort(), sitePorts };
  const database = await startPostgres(place);
  const postgres = started.add(postgresPart(place, database), (one) => one.stop());
  await emptyServer(machine);
  const letters = started.add(await startMessageBox(), (one) => one.stop());
  const bucket = started.add(await startBucketService(), (one) => one.stop());
  const engine = await startEngine(machine, started, isLong);
  await firstStart(machine, database, { letters, bucket });
  const file = readSettings(join(folder.path, "service.env"));
  // This process writes the members' sealed fields, and reads its settings at the first import of a module of the product.
  Object.assign(process.env, { DATA_KEYS: file.DATA_KEYS, INDEX_KEY: file.INDEX_KEY });
  const builds = isLong ? await makeBuilds(folder.path) : null;
  const ofDrill = { ...roomyLimits, DRAIN_SECONDS: "3", LOG_LEVEL: "error", ...ofSharedMachine };
  const settings = { ...file, ...ofDrill, ...builds?.present.settings };
  const endedAlone: string[] = [];
  const metricsPorts = [await freePort(), await freePort(), await freePort(), await freePort()];
  const metrics = metricsPorts.map((port) => `${loopback}:${port}`);
  const workers = [1, 2].map((n) =>
    programPart(`worker ${n}`, workerProgram, endedAlone, { ...settings, WORKER_METRICS_ADDRESS: metrics[n + 1] }),
  );
  const sites = sitePorts.map((port, at) =>
    programPart(`site ${at + 1}`, webProgram, endedAlone, { ...settings, PORT: `${port}`, SITE_METRICS_ADDRESS: metrics[at] }),
  );
  for (const part of [...workers, ...sites]) started.add(part, (one) => one.stop());
  await Promise.all([...workers, ...sites].map((part) => part.start()));
  const siteOrigins = sitePorts.map((port) => `http://${loopback}:${port}`);
  const proxy = started.add(await startProxy(...siteOrigins), (one) => one.stop());
  const { ownerUrl } = database;
  const origin = `http://${loopback}:${proxy.port}`;
  const stop = () => started.end();
  const ports = [proxy.port, ...sitePorts, ...metricsPorts, machine.temporalPort, place.port];
  const parts = { builds, workers, sites, siteOrigins, postgres, bucket, letters };
  const temporalAddress = `${loopback}:${machine.temporalPort}`;
  return {
    ...{ origin, ownerUrl, adminUrl: adminUrl(machine), temporalAddress, settings, endedAlone, metrics, folder: folder.path, ports, stop },
    ...parts,
    ...engine,
  };
}

/** Waits until a site reports that it is ready (at most three minutes). */
export async function untilReady(origin: string): Promise<void> {
  for (const end = Date.now() + 180_000; ; await new Promise((later) => setTimeout(later, 100))) {
    const said = await fetch(`${origin}/readyz`).then((response) => response.text(), String);
    if (said === "ok\n") return;
    if (Date.now() > end) throw new Error(`${origin}/readyz says: ${said}`);
  }
}

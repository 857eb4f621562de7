import { type ChildProcess, spawn } from "node:child_process";
import { createHmac, randomBytes } from "node:crypto";
import { existsSync } from "node:fs";
import { mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { createServer } from "node:net";
import { dirname, join, resolve } from "node:path";
import pg from "pg";
import { SetupError } from "../setup/step.ts";
import { handOver, reachableFolder, type ServerAccount, serverAccount } from "./postgres-account.ts";
import { postgresBinaries } from "./postgres-binaries.ts";

export interface RunningPostgres {
  /** The owner of the schema: migrations, seed, creation of databases. */
  readonly ownerUrl: string;
  /** The restricted application role. */
  readonly appUrl: string;
  readonly port: number;
  /** True when the server ran before this call, so the caller must not stop it. */
  readonly wasRunning: boolean;
  /** How the server ended, in words. */
  readonly exited: Promise<string>;
  /** Shuts down cleanly and fast; waits until the server has exited. */
  stop(): Promise<void>;
}

export interface PostgresPlace {
  readonly dataDir: string;
  readonly port: number;
  /** True for data that may be lost in a crash of the machine: writes then do not wait for the disk. */
  readonly isThrowAway?: boolean;
}

const appRole = "bridgehold_app";
const ownerRole = "bridgehold_owner";
const databaseName = "bridgehold";
const host = "127.0.0.1";
const startLimitMs = 60_000;
const predecessorLimitMs = 10_000;

interface Cluster extends PostgresPlace {
  readonly password: string;
  readonly account: ServerAccount;
}

/**
 * Starts PostgreSQL 18 from local binaries on a folder, which is initialised when empty and reused otherwise. A server that already runs on
 * the folder (its starter was killed) is taken over together with its port.
 */
export async function startPostgres(place: PostgresPlace): Promise<RunningPostgres> {
  const account = await serverAccount();
  const dataDir = await settle(resolve(place.dataDir), account);
  const running = await findRunningServer(dataDir);
  if (!running) await refuseBusyPort(place.port);
  const cluster: Cluster = { ...place, dataDir, port: running?.port ?? place.port, account, password: await initialise(dataDir, account) };
  if (running) return await open(cluster, true, { exited: goneByPid(running.pid), stop: () => stopByPid(running.pid) });
  const server = await launchAfterPredecessor(cluster);
  const exited = new Promise<string>((done) =>
    server.once("exit", (code, signal) => done(signal ? `killed by ${signal}` : `code ${code}`)),
  );
  return await open(cluster, false, { exited, stop: () => stopChild(server) });
}

/** When another folder is used, the requested one keeps a note, so that removing the requested one starts over as usual. */
async function settle(wished: string, account: ServerAccount): Promise<string> {
  const folder = await reachableFolder(wished, account);
  if (folder === wished) return folder;
  if (!existsSync(wished)) await rm(folder, { recursive: true, force: true });
  await mkdir(wished, { recursive: true });
  await writeFile(join(wished, "moved.txt"), `The database stands in ${folder}: its account cannot enter this folder.\n`);
  return folder;
}

/** Each role has its own password, derived from the superuser's, so that the application's password reveals no other. */
const passwordOf = (role: string, { password }: Pick<Cluster, "password">) =>
  role === "postgres" ? password : createHmac("sha256", password).update(role).digest("base64url");

const url = (role: string, cluster: Cluster, database = databaseName) =>
  `postgresql://${role}:${passwordOf(role, cluster)}@${host}:${cluster.port}/${database}`;

type Process = Pick<RunningPostgres, "exited" | "stop">;

async function open(cluster: Cluster, wasRunning: boolean, server: Process): Promise<RunningPostgres> {
  try {
    await createRolesAndDatabase(cluster);
  } catch (error) {
    if (!wasRunning) await server.stop();
    throw error;
  }
  return { ownerUrl: url(ownerRole, cluster), appUrl: url(appRole, cluster), port: cluster.port, wasRunning, ...server };
}

const passwordFile = (dataDir: string) => join(dataDir, "bridgehold-password");

async function initialise(dataDir: string, account: ServerAccount): Promise<string> {
  if (existsSync(join(dataDir, "PG_VERSION"))) return (await readFile(passwordFile(dataDir), "utf8").catch(() => broken(dataDir))).trim();
  await mkdir(dirname(dataDir), { recursive: true });
  await mkdir(dataDir, { mode: 0o700, recursive: true });
  await handOver(dataDir, account);
  const { initdb } = await postgresBinaries(account);
  const password = randomBytes(24).toString("base64url");
  const secret = `${dataDir}.new-password`;
  await writeFile(secret, `${password}\n`, { mode: 0o600 });
  await handOver(secret, account);
  try {
    const flags = ["--username=postgres", "--auth=scram-sha-256", "--encoding=UTF8", "--locale=C.UTF-8", `--pwfile=${secret}`];
    const child = spawn(initdb, [`--pgdata=${dataDir}`, ...flags], { ...account.ids, cwd: "/", stdio: ["ignore", "ignore", "pipe"] });
    const { code, text } = await ended(child);
    if (code !== 0) throw new SetupError(`PostgreSQL could not initialise ${dataDir}: ${text.trim()}`);
    await writeFile(passwordFile(dataDir), password, { mode: 0o600 });
    await handOver(passwordFile(dataDir), account);
    return password;
  } finally {
    await rm(secret, { force: true });
  }
}

function broken(dataDir: string): never {
  throw new SetupError(
    `The database folder ${dataDir} is incomplete. Restore it from a backup, or remove it to begin with an empty database.`,
  );
}

function ended(child: ChildProcess): Promise<{ code: number | null; text: string }> {
  let text = "";
  child.stderr?.on("data", (chunk: Buffer) => {
    text += chunk.toString();
  });
  return new Promise((done, fail) => {
    child.on("error", fail);
    child.on("close", (code) => done({ code, text }));
  });
}

/** A `postmaster.pid` remains after a killed server; in a container its number may already belong to another program. */
async function findRunningServer(dataDir: string): Promise<{ pid: number; port: number } | null> {
  const file = join(dataDir, "postmaster.pid");
  const lines = (await readFile(file, "utf8").catch(() => "")).split("\n");
  const pid = Number(lines[0]);
  if (!pid) return null;
  const command = await readFile(`/proc/${pid}/cmdline`, "utf8").catch(() => (isAlive(pid) && process.platform !== "linux" ? dataDir : ""));
  if (command.includes(dataDir)) return { pid, port: Number(lines[3]) };
  await rm(file, { force: true });
  return null;
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

function refuseBusyPort(port: number): Promise<void> {
  return new Promise((done, fail) => {
    const probe = createServer();
    probe.once("error", () =>
      fail(new SetupError(`Port ${port} is taken by another program. Stop it, or choose another port for PostgreSQL (POSTGRES_PORT).`)),
    );
    probe.listen(port, host, () => probe.close(() => done()));
  });
}

/** The child processes of a killed server keep its shared memory for a moment. */
async function launchAfterPredecessor(cluster: Cluster): Promise<ChildProcess> {
  for (const giveUpAt = Date.now() + predecessorLimitMs; ; ) {
    try {
      return await launch(cluster);
    } catch (error) {
      if (Date.now() > giveUpAt || !/shared memory block/.test(String(error))) throw error;
      await new Promise((later) => setTimeout(later, 100));
    }
  }
}

const withoutDisk = ["fsync=off", "synchronous_commit=off", "full_page_writes=off"];

async function launch(cluster: Cluster): Promise<ChildProcess> {
  const { postgres } = await postgresBinaries(cluster.account);
  const settings = [`listen_addresses=${host}`, "unix_socket_directories=", "max_connections=200", "timezone=UTC", "log_timezone=UTC"];
  if (cluster.isThrowAway) settings.push(...withoutDisk);
  const flags = ["-D", cluster.dataDir, "-p", String(cluster.port), ...settings.flatMap((setting) => ["-c", setting])];
  // Its own process group, because Ctrl-C in the terminal must reach only the supervisor, which stops the database last.
  const child = spawn(postgres, flags, { ...cluster.account.ids, cwd: "/", detached: true, stdio: ["ignore", "ignore", "pipe"] });
  let lastWords = "";
  child.stderr?.on("data", (chunk: Buffer) => {
    lastWords = (lastWords + chunk.toString()).slice(-4_000);
  });
  const gone = new Promise<never>((_, fail) => {
    child.once("error", fail);
    child.once("exit", () => fail(new SetupError(`PostgreSQL could not start on ${cluster.dataDir}: ${reason(lastWords)}`)));
  });
  await Promise.race([untilAnswering(cluster), gone]);
  gone.catch(() => {});
  const endWithUs = () => child.kill("SIGINT");
  process.once("exit", endWithUs);
  child.once("exit", () => process.off("exit", endWithUs));
  return child;
}

function reason(log: string): string {
  const fatal = log.split("\n").filter((line) => /FATAL|PANIC|HINT/.test(line));
  return (fatal.length > 0 ? fatal : [log]).map((line) => line.replace(/^.*?(FATAL|PANIC|HINT): */, "")).join(" ");
}

async function untilAnswering(cluster: Cluster): Promise<void> {
  const giveUpAt = Date.now() + startLimitMs;
  for (;;) {
    try {
      return await asSuperuser(cluster, "postgres", async () => {});
    } catch (error) {
      if (Date.now() > giveUpAt) throw error;
      await new Promise((later) => setTimeout(later, 30));
    }
  }
}

async function asSuperuser<T>(cluster: Cluster, database: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url("postgres", cluster, database) });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

async function createRolesAndDatabase(cluster: Cluster): Promise<void> {
  await asSuperuser(cluster, "postgres", async (client) => {
    // Two processes that take over one server concurrently would write the same row of the roles and fail with "tuple concurrently
    // updated".
    await client.query("SELECT pg_advisory_lock(hashtextextended('roles', 0))");
    for (const [role, rights] of [
      [ownerRole, "CREATEDB"],
      [appRole, "NOCREATEDB"],
    ] as const) {
      const known = await client.query("SELECT 1 FROM pg_roles WHERE rolname = $1", [role]);
      const verb = known.rowCount ? "ALTER" : "CREATE";
      await client.query(
        `${verb} ROLE ${role} LOGIN NOSUPERUSER NOCREATEROLE ${rights} PASSWORD ${client.escapeLiteral(passwordOf(role, cluster))}`,
      );
    }
    await client.query(`GRANT pg_signal_backend TO ${ownerRole}`);
    const known = await client.query("SELECT 1 FROM pg_database WHERE datname = $1", [databaseName]);
    if (!known.rowCount) await client.query(`CREATE DATABASE ${databaseName} OWNER ${ownerRole}`);
  });
}

async function stopChild(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = new Promise((done) => child.once("exit", done));
  child.kill("SIGINT");
  await gone;
}

/** The server of a killed start is not a child of this process, so its exit is found by polling. */
async function goneByPid(pid: number): Promise<string> {
  while (isAlive(pid)) await new Promise((later) => setTimeout(later, 500).unref());
  return "its process is gone";
}

async function stopByPid(pid: number): Promise<void> {
  if (!isAlive(pid)) return;
  process.kill(pid, "SIGINT");
  while (isAlive(pid)) await new Promise((later) => setTimeout(later, 30));
}

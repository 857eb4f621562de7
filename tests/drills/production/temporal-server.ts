// The Temporal server for production, with its state in PostgreSQL. `npm start` uses the development server of the CLI instead.
import { spawn } from "node:child_process";
import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { freePort } from "#scripts/services/free-port.ts";
import { goCache } from "#scripts/services/go-tool.ts";
import { answers, type RunningService } from "#scripts/services/temporal.ts";
import { runCommand } from "#scripts/setup/run-command.ts";

const version = "1.32.0";
const module = join(import.meta.dirname, "..", "..", "..", "tools", "temporal");
const folder = join(goCache, `temporal-server-${version}`);

/** Builds server and schema tool with Go on the first call (some minutes). Returns their folder, or null without Go. */
export async function findTemporalServer(): Promise<string | null> {
  if (existsSync(folder)) return folder;
  const built = `${folder}.${process.pid}`;
  mkdirSync(built, { recursive: true });
  const packages = ["go.temporal.io/server/cmd/server", "go.temporal.io/server/cmd/tools/sql"];
  const args = ["build", "-trimpath", "-ldflags", "-s -w", "-o", `${built}/`, ...packages];
  try {
    await runCommand("go", args, { cwd: module, env: { CGO_ENABLED: "0" }, sentence: "The Temporal server could not be built with Go:" });
    renameSync(built, folder);
    return folder;
  } catch (error) {
    console.log((error as Error).message);
    return null;
  } finally {
    rmSync(built, { recursive: true, force: true });
  }
}

export interface TemporalServerOptions {
  /** The folder of {@link findTemporalServer}. */
  readonly programs: string;
  /** Connection as a role that may create databases. */
  readonly database: { readonly host: string; readonly port: number; readonly user: string; readonly password: string };
  /** Folder for the server's configuration. */
  readonly folder: string;
  /** Port of the frontend. */
  readonly port: number;
}

const schemas = { temporal: "temporal", temporal_visibility: "visibility" } as const;

/** Creates the server's two databases and their tables. */
export async function createTemporalDatabases({ programs, database }: TemporalServerOptions): Promise<void> {
  const { host, port, user, password } = database;
  const tool = (name: string, ...args: string[]) =>
    runCommand(join(programs, "sql"), ["--plugin", "postgres12", "--ep", host, "-p", `${port}`, "-u", user, "--db", name, ...args], {
      env: { SQL_PASSWORD: password },
      sentence: "Temporal's tables could not be created:",
    });
  for (const [name, schema] of Object.entries(schemas)) {
    await tool(name, "create");
    await tool(name, "setup-schema", "-v", "0.0");
    await tool(name, "update-schema", "--schema-name", `postgresql/v12/${schema}`);
  }
}

const host = "127.0.0.1";
/** The least that a namespace of an installation needs: the number of shards can never be changed. */
const shards = 4;

function storeOf({ database }: TemporalServerOptions, databaseName: string, maxConns: number) {
  const { user, password } = database;
  const connectAddr = `${database.host}:${database.port}`;
  return { sql: { pluginName: "postgres12", databaseName, connectAddr, connectProtocol: "tcp", user, password, maxConns } };
}

async function configuration(options: TemporalServerOptions): Promise<object> {
  const frontend = `${host}:${options.port}`;
  const rpc = async (grpcPort?: number) => ({
    rpc: { grpcPort: grpcPort ?? (await freePort()), membershipPort: await freePort(), bindOnIP: host },
  });
  const cluster = { enabled: true, initialFailoverVersion: 1, rpcName: "frontend", rpcAddress: frontend };
  return {
    log: { stdout: true, level: "error" },
    persistence: {
      ...{ defaultStore: "main", visibilityStore: "visibility", numHistoryShards: shards },
      datastores: { main: storeOf(options, "temporal", 20), visibility: storeOf(options, "temporal_visibility", 10) },
    },
    global: { membership: { maxJoinDuration: "30s", broadcastAddress: host } },
    services: { frontend: await rpc(options.port), matching: await rpc(), history: await rpc(), worker: await rpc() },
    clusterMetadata: {
      ...{ enableGlobalNamespace: false, failoverVersionIncrement: 10, masterClusterName: "active", currentClusterName: "active" },
      clusterInformation: { active: cluster },
    },
    publicClient: { hostPort: frontend },
    dynamicConfigClient: { filepath: join(options.folder, "temporal-settings.yaml"), pollInterval: "1h" },
  };
}

// As the runbook demands of every server.
const settings = { "frontend.enableCancelWorkerPollsOnShutdown": [{ value: true }] };

/** Writes the configuration once, so that a server that is started again has the same ports. JSON is YAML. */
export async function configureTemporalServer(options: TemporalServerOptions): Promise<void> {
  writeFileSync(join(options.folder, "temporal-settings.yaml"), JSON.stringify(settings));
  writeFileSync(join(options.folder, "temporal.yaml"), JSON.stringify(await configuration(options)), { mode: 0o600 });
}

/** Starts a server whose databases and configuration exist, and waits until its frontend accepts connections (at most 60 s). */
export async function startTemporalServer({ programs, folder: place, port }: TemporalServerOptions): Promise<RunningService> {
  const args = ["--config-file", join(place, "temporal.yaml"), "--allow-no-auth", "start"];
  const child = spawn(join(programs, "server"), args, { stdio: ["ignore", "pipe", "pipe"], detached: true });
  let log = "";
  for (const stream of [child.stdout, child.stderr])
    stream.on("data", (chunk) => {
      log = (log + chunk).slice(-4_000);
    });
  let hasExited = false;
  const exited = new Promise<string>((resolve) =>
    child.once("exit", (code, signal) => {
      hasExited = true;
      resolve(signal ? `killed by ${signal}` : `code ${code}. ${log}`);
    }),
  );
  for (const end = Date.now() + 60_000; !(await answers(port)); ) {
    if (hasExited || Date.now() > end) throw new Error(`The Temporal server did not start.\n${log}`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  const stop = async () => {
    if (hasExited) return;
    child.kill("SIGTERM");
    const force = setTimeout(() => child.kill("SIGKILL"), 10_000);
    await exited;
    clearTimeout(force);
  };
  return { address: `${host}:${port}`, pid: child.pid ?? 0, exited, stop };
}

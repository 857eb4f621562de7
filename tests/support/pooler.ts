// PgBouncer as a separate process, where the machine has one: `PGBOUNCER` names the program, else PATH.
import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { writeFile } from "node:fs/promises";
import { connect } from "node:net";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { handOver, serverAccount } from "#scripts/services/postgres-account.ts";

/** The first version that follows prepared statements of clients. */
const oldest = [1, 21] as const;

/** The program; null with a message when there is none, or only an older version. */
export function findPooler(tell: (sentence: string) => void): string | null {
  const program = process.env.PGBOUNCER ?? "pgbouncer";
  const said = spawnSync(program, ["--version"], { encoding: "utf8" }).stdout ?? "";
  const [, major = 0, minor = 0] = (/PgBouncer (\d+)\.(\d+)/.exec(said) ?? []).map(Number);
  if (major > oldest[0] || (major === oldest[0] && minor >= oldest[1])) return program;
  const found = said === "" ? "there is none" : `there is ${said.split("\n")[0]}`;
  tell(`No pooler is tested: it needs PgBouncer ${oldest.join(".")} or newer on PATH or in PGBOUNCER, and ${found}.`);
  return null;
}

export interface Pooler {
  /** The address of the application's role, through the pooler. */
  readonly url: string;
  start(): Promise<void>;
  kill(): Promise<void>;
}

interface PoolerPlace {
  readonly program: string;
  readonly folder: string;
  readonly port: number;
  /** The address of the same role at the server. */
  readonly appUrl: string;
  /** Configuration lines that replace the usual ones. */
  readonly settings?: Readonly<Record<string, string>>;
}

/** As `docs/operations.md` recommends it. */
const usual = {
  pool_mode: "transaction",
  max_prepared_statements: "500",
  default_pool_size: "20",
  reserve_pool_size: "5",
  reserve_pool_timeout: "1",
  server_login_retry: "1",
};

async function answers(port: number): Promise<boolean> {
  const socket = connect(port, "127.0.0.1");
  const isOpen = await new Promise<boolean>((done) => socket.once("connect", () => done(true)).once("error", () => done(false)));
  socket.destroy();
  return isOpen;
}

/** A pooler in front of the server of `appUrl`. A killed one is started again on the same port. */
export async function openPooler({ program, folder, port, appUrl, settings = {} }: PoolerPlace): Promise<Pooler> {
  const server = new URL(appUrl);
  const [file, users] = [join(folder, `pooler-${port}.ini`), join(folder, `pooler-${port}.txt`)];
  const own = {
    listen_addr: "127.0.0.1",
    listen_port: `${port}`,
    unix_socket_dir: "",
    auth_type: "scram-sha-256",
    auth_file: users,
    max_client_conn: "500",
  };
  const lines = Object.entries({ ...own, ...usual, ...settings }).map(([name, value]) => `${name} = ${value}`);
  const database = `${server.pathname.slice(1)} = host=${server.hostname} port=${server.port}`;
  await writeFile(users, `"${server.username}" "${decodeURIComponent(server.password)}"\n`, { mode: 0o600 });
  await writeFile(file, `[databases]\n${database}\n[pgbouncer]\n${lines.join("\n")}\n`);
  const account = await serverAccount();
  await handOver(users, account);
  let child: ChildProcess | null = null;
  return {
    url: Object.assign(new URL(appUrl), { port: `${port}` }).href,
    async start() {
      child = spawn(program, ["--quiet", file], { ...account.ids, cwd: "/", stdio: "ignore" });
      const started = child;
      while (!(await answers(port))) {
        if (started.exitCode !== null) throw new Error(`PgBouncer ended with code ${started.exitCode}.`);
        await pause(50);
      }
    },
    async kill() {
      const running = child;
      if (running === null || running.exitCode !== null || running.signalCode !== null) return;
      const gone = new Promise((exit) => running.once("exit", exit));
      running.kill("SIGKILL");
      await gone;
    },
  };
}

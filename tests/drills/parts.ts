// Processes of a drill. Only processes that a drill started are killed, by their ids.
import { type ChildProcess, spawn } from "node:child_process";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { startPostgres } from "#scripts/services/postgres.ts";

/** A process that can be killed without warning and started again. */
export interface Part {
  /** SIGKILL; resolves when the process is gone. */
  kill(): Promise<void>;
  start(): Promise<void>;
  /** Stops it gracefully. */
  stop(): Promise<void>;
}

const pause = (ms: number) => new Promise((later) => setTimeout(later, ms));

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

async function killByPid(pid: number): Promise<void> {
  if (isAlive(pid)) process.kill(pid, "SIGKILL");
  while (isAlive(pid)) await pause(10);
}

interface Server {
  readonly pid: number;
  /** Resolves when the process has ended. */
  readonly exited: Promise<unknown>;
  stop(): Promise<void>;
}

/** A third-party server, restarted when it exits by itself: Temporal's does so when its database is unavailable for long. */
export function serverPart(open: () => Promise<Server>): Part {
  let server: Server | null = null;
  const follow = (opened: Server) => {
    server = opened;
    void opened.exited.then(() => startAgain(opened));
  };
  const startAgain = async (ended: Server) => {
    while (server === ended) {
      await pause(500);
      if (server !== ended) return;
      const opened = await open().catch((error: Error) => console.log(error.message));
      if (opened && server === ended) follow(opened);
      else await opened?.stop();
    }
  };
  /** From now on its exit is intended. */
  const letGo = () => {
    const running = server;
    server = null;
    return running;
  };
  return {
    start: async () => follow(await open()),
    async kill() {
      const running = letGo();
      if (running) await killByPid(running.pid);
    },
    stop: async () => await letGo()?.stop(),
  };
}

export function postgresPart(place: { dataDir: string; port: number }, first: { stop(): Promise<void> }): Part {
  let server = first;
  return {
    async start() {
      server = await startPostgres(place);
    },
    async kill() {
      const [pid = ""] = (await readFile(join(place.dataDir, "postmaster.pid"), "utf8")).split("\n");
      await killByPid(Number(pid));
    },
    stop: () => server.stop(),
  };
}

export interface ProgramPart extends Part {
  /** Settings for its next starts, in addition to the earlier ones: those of another build. */
  use(settings: NodeJS.ProcessEnv): void;
  /** Its last output. */
  lastWords(): string;
}

/** One of the product's programs on this Node version, started again when it ends by itself. */
export function programPart(name: string, args: readonly string[], endedAlone: string[], settings: NodeJS.ProcessEnv = {}): ProgramPart {
  const own = { ...settings };
  let child: ChildProcess | null = null;
  let log = "";
  let isWanted = false;
  const gone = (one: ChildProcess) => new Promise<void>((resolve) => one.once("exit", () => resolve()));
  const end = async (signal: "SIGKILL" | "SIGTERM") => {
    isWanted = false;
    const running = child;
    if (!running || running.exitCode !== null || running.signalCode !== null) return;
    const exit = gone(running);
    running.kill(signal);
    const force = setTimeout(() => running.kill("SIGKILL"), 25_000);
    await exit;
    clearTimeout(force);
  };
  const start = async (): Promise<void> => {
    isWanted = true;
    const env = { ...process.env, NODE_ENV: "production", ...own };
    const started = spawn(process.execPath, ["--disable-warning=ExperimentalWarning", ...args], { env, stdio: ["ignore", "pipe", "pipe"] });
    child = started;
    for (const stream of [started.stdout, started.stderr])
      stream.on("data", (chunk) => {
        log = (log + chunk).slice(-4_000);
      });
    const exit = gone(started);
    void exit.then(async () => {
      if (!isWanted || child !== started) return;
      endedAlone.push(`${name}: ${log.trim()}`);
      await pause(500);
      if (isWanted && child === started) await start();
    });
    const ready = new Promise<void>((resolve) => {
      createInterface(started.stdout).on("line", (line) => line.startsWith("ready") && resolve());
    });
    await Promise.race([ready, exit]);
  };
  const lastWords = () => `${name}: ${log.trim()}`;
  const use = (changed: NodeJS.ProcessEnv) => void Object.assign(own, changed);
  return { use, start, kill: () => end("SIGKILL"), stop: () => end("SIGTERM"), lastWords };
}

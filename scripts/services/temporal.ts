import { spawn } from "node:child_process";
import { mkdirSync } from "node:fs";
import { connect } from "node:net";
import { dirname } from "node:path";
import { SetupError } from "../setup/step.ts";

/** All search attributes of offers. A namespace of the development server allows few of each type. */
const searchAttributes = {
  OfferPhase: "Keyword",
  OfferKind: "Keyword",
  OfferBrand: "Keyword",
  OfferCorridor: "Keyword",
  OfferHumanId: "Keyword",
  OfferParties: "KeywordList",
  OfferAgents: "KeywordList",
  OfferAttention: "KeywordList",
  OfferDeadline: "Datetime",
} as const;

export interface TemporalOptions {
  readonly binary: string;
  readonly port: number;
  readonly uiPort: number;
  readonly metricsPort: number;
  /** SQLite file; when absent, everything stays in memory. */
  readonly file?: string;
}

export interface RunningService {
  readonly address: string;
  readonly pid: number;
  /** How the process ended, in words. */
  readonly exited: Promise<string>;
  /** Stops the process and waits for its exit. */
  stop(): Promise<void>;
}

export const answers = (port: number) =>
  new Promise<boolean>((resolve) => {
    const socket = connect(port, "127.0.0.1");
    socket.once("connect", () => {
      socket.destroy();
      resolve(true);
    });
    socket.once("error", () => resolve(false));
  });

function serverArguments(options: TemporalOptions): string[] {
  const args = [
    "server",
    "start-dev",
    "--ip",
    "127.0.0.1",
    "--port",
    `${options.port}`,
    "--ui-port",
    `${options.uiPort}`,
    "--metrics-port",
    `${options.metricsPort}`,
    "--ui-disable-news-fetch",
    "--log-level",
    "error",
    "--dynamic-config-value",
    "frontend.enableUpdateWorkflowExecution=true",
    // Without it a task for a worker that stops at that moment is delayed by ten seconds.
    "--dynamic-config-value",
    "frontend.enableCancelWorkerPollsOnShutdown=true",
  ];
  if (options.file) args.push("--db-filename", options.file, "--sqlite-pragma", "journal_mode=WAL");
  for (const [name, type] of Object.entries(searchAttributes)) args.push("--search-attribute", `${name}=${type}`);
  return args;
}

const lastLines = (log: string) => log.trim().split("\n").slice(-5).join("\n");

/** The server did not accept connections; `hasEnded`: its process ended by itself. */
class NotStarted extends SetupError {
  readonly hasEnded: boolean;
  constructor(log: string, hasEnded: boolean) {
    super(`Temporal did not start.\n${lastLines(log)}`);
    this.hasEnded = hasEnded;
  }
}

const attempts = 3;

/**
 * Starts a Temporal server with its Web UI and waits until it accepts connections (at most 30 s). It selects ports for its own services and
 * opens them a moment later. When another process has taken one of these ports meanwhile, the server exits and is started again.
 */
export async function startTemporal(options: TemporalOptions): Promise<RunningService> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await startOnce(options);
    } catch (error) {
      if (!(error instanceof NotStarted && error.hasEnded) || attempt === attempts) throw error;
    }
  }
}

async function startOnce(options: TemporalOptions): Promise<RunningService> {
  if (options.file) mkdirSync(dirname(options.file), { recursive: true, mode: 0o700 });
  // Its own process group, because Ctrl-C in the terminal must not reach it before the worker has stopped.
  const child = spawn(options.binary, serverArguments(options), { stdio: ["ignore", "pipe", "pipe"], detached: true });
  let log = "";
  for (const stream of [child.stdout, child.stderr])
    stream.on("data", (chunk) => {
      log = (log + chunk).slice(-4_000);
    });
  let exited = false;
  const exit = new Promise<string>((resolve) =>
    child.once("exit", (code, signal) => {
      exited = true;
      resolve(signal ? `killed by ${signal}` : `code ${code}. ${lastLines(log)}`);
    }),
  );
  for (const end = Date.now() + 30_000; !(await answers(options.port)); ) {
    if (exited || Date.now() > end) throw new NotStarted(log, exited);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return {
    address: `127.0.0.1:${options.port}`,
    pid: child.pid ?? 0,
    exited: exit,
    async stop() {
      if (exited) return;
      child.kill("SIGTERM");
      const force = setTimeout(() => child.kill("SIGKILL"), 5_000);
      await exit;
      clearTimeout(force);
    },
  };
}

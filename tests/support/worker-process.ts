// The worker as a separate process, on the database of the environment.
import { spawn } from "node:child_process";
import { createInterface } from "node:readline";
import { workerProgram } from "#scripts/start/programs.ts";

export interface WorkerProcess {
  /** All lines of its two outputs. */
  readonly lines: readonly string[];
  stop(): Promise<void>;
}

export async function startWorkerProcess(settings: NodeJS.ProcessEnv): Promise<WorkerProcess> {
  const { DATABASE_OWNER_URL: _, ...rest } = process.env;
  const env = { ...rest, NODE_ENV: "production", RATES_SOURCE: "recorded", LOG_LEVEL: "error", ...settings };
  const args = ["--disable-warning=ExperimentalWarning", ...workerProgram];
  const child = spawn(process.execPath, args, { env, stdio: ["ignore", "pipe", "pipe"] });
  const lines: string[] = [];
  const exited = new Promise<void>((resolve) => child.once("exit", () => resolve()));
  createInterface(child.stderr).on("line", (line) => lines.push(line));
  await new Promise<void>((ready, fail) => {
    createInterface(child.stdout).on("line", (line) => {
      lines.push(line);
      if (line.startsWith("ready")) ready();
    });
    void exited.then(() => fail(new Error(`The worker did not start:\n${lines.slice(-20).join("\n")}`)));
  });
  return {
    lines,
    async stop() {
      child.kill("SIGTERM");
      await exited;
    },
  };
}

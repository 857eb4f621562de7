// The site as a separate process that a drill may kill, on the database of the environment.
import { type ChildProcess, spawn } from "node:child_process";
import { createInterface } from "node:readline";
import { freePort } from "#scripts/services/free-port.ts";
import { webProgram } from "#scripts/start/programs.ts";

export interface WebProcess {
  readonly origin: string;
  start(): Promise<void>;
  end(signal: "SIGTERM" | "SIGKILL"): Promise<void>;
}

/** Starts the built site on a free port, and restarts it on the same port. */
export async function startWeb(settings: NodeJS.ProcessEnv = {}): Promise<WebProcess> {
  const port = await freePort();
  const origin = `http://localhost:${port}`;
  let site: ChildProcess | null = null;
  const start = async () => {
    const { DATABASE_OWNER_URL: _, ...rest } = process.env;
    const own = { NODE_ENV: "production", PORT: `${port}`, APP_ORIGIN: origin, RATES_SOURCE: "recorded", LOG_LEVEL: "error" };
    const child = spawn(process.execPath, [...webProgram], { env: { ...rest, ...own, ...settings }, stdio: ["ignore", "pipe", "inherit"] });
    site = child;
    await new Promise<void>((ready, fail) => {
      createInterface(child.stdout).on("line", (line) => line.startsWith("ready") && ready());
      child.once("exit", () => fail(new Error("The site did not start.")));
    });
  };
  const end = async (signal: "SIGTERM" | "SIGKILL") => {
    const gone = new Promise((resolve) => site?.once("exit", resolve));
    site?.kill(signal);
    await gone;
  };
  await start();
  return { origin, start, end };
}

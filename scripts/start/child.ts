import { type ChildProcess, spawn } from "node:child_process";
import { portWanted } from "../../server/take-port.ts";
import { SetupError } from "../setup/step.ts";
import type { Running } from "./supervise.ts";
import { watchLife } from "./watch-life.ts";

export interface Part extends Running {
  readonly pid: number;
}

/** How a process ended, in words. */
export const exitWords = (code: number | null, signal: NodeJS.Signals | null): string => (signal ? `killed by ${signal}` : `code ${code}`);

/** Prints the lines of a part in this process's terminal, except those that only report that it is ready. */
function relay(child: ChildProcess, onLine: (line: string) => void): void {
  for (const stream of [child.stdout, child.stderr]) {
    let rest = "";
    stream?.setEncoding("utf8").on("data", (chunk: string) => {
      const lines = (rest + chunk).split("\n");
      rest = lines.pop() ?? "";
      for (const line of lines) onLine(line);
    });
  }
}

/** Only the starter runs migrations and loads demo data, so its parts never get the address of the schema's owner. */
function withoutOwner(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const { DATABASE_OWNER_URL: _, ...rest } = env;
  return rest;
}

/**
 * Runs one of the product's programs on this Node and waits for the line that starts with `ready`. `leavePort` frees the program's port
 * when the program requests it. The program has its own process group, so that Ctrl-C reaches it only through this process; it exits when
 * this process is killed (IPC closes).
 */
export async function startPart(
  name: string,
  args: readonly string[],
  env: NodeJS.ProcessEnv,
  leavePort?: () => Promise<void>,
): Promise<Part> {
  const child = spawn(process.execPath, ["--disable-warning=ExperimentalWarning", ...args], {
    env: withoutOwner({ ...process.env, ...env, ...(leavePort && { PORT_IS_HELD: "1" }) }),
    stdio: ["ignore", "pipe", "pipe", "ipc"],
    detached: true,
  });
  let standsStill = false;
  const exited = new Promise<string>((resolve) =>
    child.once("exit", (code, signal) => resolve(standsStill ? "it stood still" : exitWords(code, signal))),
  );
  child.on("message", (message) => {
    if (message === portWanted) void leavePort?.().then(() => child.send("port is free", () => {}));
  });
  const log: string[] = [];
  const ready = new Promise<true>((resolve) =>
    relay(child, (line) => {
      if (line.startsWith("ready")) resolve(true);
      else if (line.trim()) console.log(`  [${name}] ${line}`);
      log.push(line);
    }),
  );
  const outcome = await Promise.race([ready, exited, new Promise<"late">((resolve) => setTimeout(() => resolve("late"), 60_000).unref())]);
  if (outcome !== true) {
    await stopChild(child, exited);
    throw new SetupError(`The ${name} did not start.\n${log.slice(-8).join("\n")}`);
  }
  watchLife(child, () => {
    standsStill = true;
    child.kill("SIGKILL");
  });
  return { pid: child.pid ?? 0, exited, stop: () => stopChild(child, exited) };
}

async function stopChild(child: ChildProcess, exited: Promise<string>): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill("SIGTERM");
  const force = setTimeout(() => child.kill("SIGKILL"), 8_000);
  await exited;
  clearTimeout(force);
}

import { type ChildProcess, spawn } from "node:child_process";
import { SetupError } from "../setup/step.ts";

export interface Part {
  readonly name: string;
  readonly pid: number;
  readonly exited: Promise<number>;
  stop(): Promise<void>;
}

/** Lines of a part go to our terminal, except those that only say that it is ready. */
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

/**
 * Runs one of our own programs on this Node and waits for the line that starts with `ready`.
 * It lives in its own process group, so Ctrl-C reaches it through us, in order; it ends by itself when we are killed (IPC closes).
 */
export async function startPart(name: string, args: readonly string[], env: NodeJS.ProcessEnv): Promise<Part> {
  const child = spawn(process.execPath, ["--disable-warning=ExperimentalWarning", ...args], {
    env: { ...process.env, ...env },
    stdio: ["ignore", "pipe", "pipe", "ipc"],
    detached: true,
  });
  const exited = new Promise<number>((resolve) => child.once("exit", (code) => resolve(code ?? 1)));
  const log: string[] = [];
  const ready = new Promise<true>((resolve) =>
    relay(child, (line) => {
      if (line.startsWith("ready")) resolve(true);
      else if (line.trim()) console.log(`  [${name}] ${line}`);
      log.push(line);
    }),
  );
  const outcome = await Promise.race([ready, exited, new Promise<"late">((resolve) => setTimeout(() => resolve("late"), 60_000).unref())]);
  if (outcome !== true) throw new SetupError(`The ${name} did not start.\n${log.slice(-8).join("\n")}`);
  return { name, pid: child.pid ?? 0, exited, stop: () => stopChild(child, exited) };
}

async function stopChild(child: ChildProcess, exited: Promise<number>): Promise<void> {
  if (child.exitCode !== null) return;
  child.kill("SIGTERM");
  const force = setTimeout(() => child.kill("SIGKILL"), 8_000);
  await exited;
  clearTimeout(force);
}

// A script of package.json, started by npm as an operator or a container starts it.
import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { createInterface } from "node:readline";

export interface NpmProcess {
  /** npm itself and all its descendant processes. */
  pids(): readonly number[];
  /** Sends the signal to npm alone. */
  signal(name: NodeJS.Signals): void;
  /** Resolves when npm has ended. */
  readonly exited: Promise<void>;
}

function below(pid: number): number[] {
  const lines = execFileSync("ps", ["-A", "-o", "pid=,ppid="], { encoding: "utf8" }).trim().split("\n");
  const pairs = lines.map((line) => line.trim().split(/\s+/).map(Number));
  const childrenOf = (parent: number): number[] => pairs.flatMap(([child = 0, of]) => (of === parent ? [child, ...childrenOf(child)] : []));
  return [pid, ...childrenOf(pid)];
}

export function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

/** Starts `npm run <script>` in `folder` and waits for the line that starts with "ready". */
export async function startByNpm(script: string, folder: string, env: NodeJS.ProcessEnv): Promise<NpmProcess> {
  const child: ChildProcess = spawn("npm", ["run", script], { cwd: folder, env, stdio: ["ignore", "pipe", "inherit"] });
  const exited = new Promise<void>((gone) => child.once("exit", () => gone()));
  await new Promise<void>((ready, fail) => {
    if (child.stdout) createInterface(child.stdout).on("line", (line) => line.startsWith("ready") && ready());
    child.once("exit", () => fail(new Error(`npm run ${script} ended before it was ready.`)));
  });
  return { exited, pids: () => below(child.pid ?? 0), signal: (name) => void child.kill(name) };
}

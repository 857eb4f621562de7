import { spawn } from "node:child_process";
import { SetupError } from "./step.ts";

/** The part of a failed program's output that explains the failure: the summary of vitest, otherwise the last lines. */
function failureIn(output: string): string {
  const lines = output.trim().split("\n");
  const summary = lines.findIndex((line) => /Failed (?:Tests|Suites) \d/.test(line));
  return lines.slice(summary === -1 ? -12 : summary).join("\n");
}

/** Runs a program to its end; its output is shown only when it fails, after `sentence`. */
export async function runCommand(
  command: string,
  args: readonly string[],
  options: { readonly sentence: string; readonly env?: NodeJS.ProcessEnv; readonly cwd?: string },
): Promise<string> {
  const child = spawn(command, args, { cwd: options.cwd, env: { ...process.env, ...options.env }, stdio: ["ignore", "pipe", "pipe"] });
  let output = "";
  child.stdout.on("data", (chunk) => {
    output += chunk;
  });
  child.stderr.on("data", (chunk) => {
    output += chunk;
  });
  const code = await new Promise<number>((resolve) => {
    child.on("error", () => resolve(127));
    child.on("exit", (status) => resolve(status ?? 1));
  });
  if (code !== 0) throw new SetupError(`${options.sentence}\n${failureIn(output)}`);
  return output;
}

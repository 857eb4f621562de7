// Commands of docs/runbook.md, parsed from its text. A change of the text that the drill cannot parse makes it fail.
import { spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";

const root = join(import.meta.dirname, "..", "..", "..");

/** The namespace that the runbook creates in Temporal. */
export const namespace = "exchange";

/** The shell blocks of a chapter, in order. */
export function shellBlocks(chapter: string): string[] {
  const text = readFileSync(join(root, "docs", "runbook.md"), "utf8");
  const body = text.split(/^## /m).find((part) => part.startsWith(`${chapter}\n`));
  if (body === undefined) throw new Error(`The runbook has no chapter "${chapter}".`);
  return [...body.matchAll(/^( *)```sh\n([\s\S]*?)^ *```$/gm)].map(([, indent = "", block = ""]) =>
    block.replaceAll(new RegExp(`^${indent}`, "gm"), ""),
  );
}

/** Puts the addresses of this machine in the place of the text's examples. Throws when the text does not have one of them. */
export function withAddresses(text: string, addresses: Readonly<Record<string, string>>): string {
  return Object.entries(addresses).reduce((changed, [example, real]) => {
    if (!changed.includes(example)) throw new Error(`The runbook's commands do not have "${example}".`);
    return changed.replaceAll(example, real);
  }, text);
}

/** Runs commands in the folder of the product with nothing but `settings` in the environment. Returns what they printed. */
export async function runShell(script: string, settings: NodeJS.ProcessEnv = {}): Promise<string> {
  const { PATH, HOME } = process.env;
  const child = spawn("bash", ["-euo", "pipefail", "-c", script], {
    cwd: root,
    env: { PATH, HOME, ...settings },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let said = "";
  for (const stream of [child.stdout, child.stderr])
    stream.on("data", (chunk) => {
      said += chunk;
    });
  const code = await new Promise((done) => child.once("close", done));
  if (code !== 0) throw new Error(`The runbook's commands ended with ${code}:\n${said.slice(-4_000)}`);
  return said;
}

/** Settings of a file with a line `NAME=value` for each. */
export function readSettings(file: string): Record<string, string> {
  const lines = readFileSync(file, "utf8").trim().split("\n");
  return Object.fromEntries(lines.map((line) => [line.slice(0, line.indexOf("=")), line.slice(line.indexOf("=") + 1)]));
}

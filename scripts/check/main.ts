import { join } from "node:path";
import { generateClientTypes } from "../setup/client-types.ts";
import { generateDatabaseClient } from "../setup/database-client.ts";
import { runCommand } from "../setup/run-command.ts";
import { SetupError, step } from "../setup/step.ts";

const root = join(import.meta.dirname, "..", "..");
const bin = (name: string) => join(root, "node_modules", ".bin", name);

/** The quick checks: those that need no server. Independent checks run in parallel on the two cores. */
const checks: readonly (readonly [name: string, command: string, args: readonly string[]])[] = [
  ["Format and lint", bin("biome"), ["check", "."]],
  // Finds promises that are not awaited, and objects in texts, which users would read as "[object Object]".
  ["Promises and texts", bin("oxlint"), ["--type-aware", "app", "worker", "workflows", "server", "scripts", "emails"]],
  ["Types", bin("tsc"), ["--noEmit", "--incremental", "--tsBuildInfoFile", join(root, ".cache", "types.tsbuildinfo")]],
  ["Unused code", bin("knip"), ["--no-progress"]],
  ["Code that only tests use", bin("knip"), ["--no-progress", "--production", "-c", "knip.production.ts", "--include", "files,exports"]],
  ["Unit tests and floors", bin("vitest"), ["run", "--project=unit"]],
];

/** Number of random commands on the core; `npm test` draws five times as many. */
const quick = { PROPERTY_RUNS: "20000" };

async function main(): Promise<void> {
  await generateDatabaseClient();
  await generateClientTypes();
  await runCommand(bin("react-router"), ["typegen"], { cwd: root, sentence: "The route types could not be generated:" });
  const results = await Promise.allSettled(
    checks.map(([name, command, args]) =>
      step(name, () => runCommand(command, args, { cwd: root, env: quick, sentence: `${name} found something:` })),
    ),
  );
  const failed = results.filter((result) => result.status === "rejected");
  for (const { reason } of failed) console.error(`\n${reason instanceof SetupError ? reason.message : reason}`);
  console.log(failed.length === 0 ? "\nEverything is in order." : `\n${failed.length} of ${checks.length} checks failed.`);
  process.exitCode = failed.length === 0 ? 0 : 1;
}

await main();

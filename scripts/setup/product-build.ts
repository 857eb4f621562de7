import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, renameSync, rmSync, statSync } from "node:fs";
import { join } from "node:path";
import { generateDatabaseClient } from "./database-client.ts";
import { runCommand } from "./run-command.ts";
import { step } from "./step.ts";

const root = join(import.meta.dirname, "..", "..");
const stampDir = join(root, ".cache");

function* filesBelow(path: string): Generator<string> {
  if (!existsSync(path)) return;
  if (statSync(path).isFile()) return void (yield path);
  for (const entry of readdirSync(path, { withFileTypes: true })) {
    if (entry.name === "generated" || entry.name.endsWith(".test.ts")) continue;
    yield* filesBelow(join(path, entry.name));
  }
}

function fingerprint(paths: readonly string[]): string {
  const hash = createHash("sha256");
  for (const path of paths) for (const file of filesBelow(join(root, path))) hash.update(file).update(readFileSync(file));
  return hash.digest("hex");
}

const bin = (name: string) => join(root, "node_modules", ".bin", name);

/** All sources of the built pages. */
export const buildSources = [
  "app",
  "public",
  "workflows",
  "emails",
  "prisma/schema.prisma",
  "vite",
  "vite.config.ts",
  "react-router.config.ts",
  "package-lock.json",
];
/** Another copy may still serve an older build, so a few are kept. */
const keptBuilds = 4;

/**
 * Builds the site into a separate folder, named after its sources. The folder appears only when it is complete, and other copies keep the
 * files of older builds. Returns the folder, which server and tests get as `BUILD_DIRECTORY`.
 */
export async function buildProduct(): Promise<string> {
  await generateDatabaseClient();
  const builds = join(stampDir, "builds");
  const folder = join(builds, fingerprint(buildSources).slice(0, 16));
  if (existsSync(folder)) return folder;
  const unfinished = `${folder}.${process.pid}`;
  await step("Building the pages", () =>
    runCommand(bin("react-router"), ["build"], {
      cwd: root,
      env: { NODE_ENV: "production", BUILD_DIRECTORY: unfinished },
      sentence: "The pages could not be built:",
    }),
  );
  if (existsSync(folder)) rmSync(unfinished, { recursive: true });
  else renameSync(unfinished, folder);
  forgetOldBuilds(builds);
  return folder;
}

function forgetOldBuilds(builds: string): void {
  const newestFirst = readdirSync(builds)
    .map((name) => ({ path: join(builds, name), at: statSync(join(builds, name)).mtimeMs }))
    .sort((a, b) => b.at - a.at);
  for (const { path } of newestFirst.slice(keptBuilds)) rmSync(path, { recursive: true, force: true });
}

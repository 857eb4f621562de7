// A second build of the product, with other workflow code and other files of the pages.
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { runCommand } from "#scripts/setup/run-command.ts";
import { buildIdOf } from "#worker/build-id.ts";
import { bundleWorkflows } from "#worker/workflow-bundle.ts";

const root = join(import.meta.dirname, "..", "..", "..");

export interface Build {
  /** The settings of worker and site that name the build. */
  readonly settings: Readonly<Record<string, string>>;
  /** Temporal's id of the workers' build. */
  readonly id: string;
}

/** Bundles the current workflows, or with `modules` those of another release, into a file. */
async function bundle(file: string, modules: string[] = []): Promise<string> {
  const code = await bundleWorkflows(modules);
  await writeFile(file, code.code);
  return await buildIdOf(code);
}

/** The build of the sources as they are. `npm run prove` and `npm test` have built the pages. */
export async function presentBuild(folder: string): Promise<Build> {
  const file = join(folder, "workflows.js");
  return { id: await bundle(file), settings: { WORKFLOW_BUNDLE: file } };
}

/** The next release. Its scripts are not minified, so the names of its files differ. Building its pages takes a minute. */
export async function nextBuild(folder: string): Promise<Build> {
  const file = join(folder, "next-workflows.js");
  const id = await bundle(file, [join(import.meta.dirname, "next-interceptors.ts")]);
  // Inside the product's folder, because the built site resolves its packages from there.
  const pages = join(root, ".cache", "next-release");
  await runCommand(join(root, "node_modules", ".bin", "react-router"), ["build", "--minify", "false"], {
    cwd: root,
    env: { NODE_ENV: "production", BUILD_DIRECTORY: pages },
    sentence: "The pages of the next release could not be built:",
  });
  return { id, settings: { WORKFLOW_BUNDLE: file, BUILD_DIRECTORY: pages } };
}

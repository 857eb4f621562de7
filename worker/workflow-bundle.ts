import { fileURLToPath } from "node:url";
import { bundleWorkflowCode, type WorkflowBundleOption } from "@temporalio/worker";
import { env } from "#env";
import { log } from "#log";

const workflowsPath = fileURLToPath(new URL("../workflows/index.ts", import.meta.url));

/** Bundles the workflows' code; a `node:` import or a clock of its own in it fails here. */
export async function bundleWorkflows(): Promise<{ code: string }> {
  const { code } = await bundleWorkflowCode({ workflowsPath, logger: quiet });
  return { code };
}

/** What a build left where `WORKFLOW_BUNDLE` says, or a bundle made on the fly, which takes about a second. */
export async function workflowBundle(): Promise<WorkflowBundleOption> {
  return env.WORKFLOW_BUNDLE ? { codePath: env.WORKFLOW_BUNDLE } : await bundleWorkflows();
}

const silent = () => {};
const quiet = {
  log: silent,
  trace: silent,
  debug: silent,
  info: silent,
  warn: silent,
  error: (message: string) => log.error("workflows not bundled", { error: message }),
};

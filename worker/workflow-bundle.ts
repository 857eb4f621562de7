import { fileURLToPath } from "node:url";
import { bundleWorkflowCode, type WorkflowBundleOption } from "@temporalio/worker";
import { env } from "#env";
import { log } from "#log";

const workflowsPath = fileURLToPath(new URL("../workflows/index.ts", import.meta.url));

/** Bundles the workflows' code. A `node:` import or a clock in it fails here. */
export async function bundleWorkflows(): Promise<{ code: string }> {
  const { code } = await bundleWorkflowCode({ workflowsPath, logger: quiet });
  return { code };
}

/** The bundle of the build at `WORKFLOW_BUNDLE`, or a bundle made at the start, which takes about a second. */
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

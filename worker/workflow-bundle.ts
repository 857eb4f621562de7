import { fileURLToPath } from "node:url";
import { bundleWorkflowCode, type WorkflowBundleOption } from "@temporalio/worker";
import { env } from "#env";
import { log } from "#log";

const workflowsPath = fileURLToPath(new URL("../workflows/index.ts", import.meta.url));

/** Bundles the workflows' code, with modules of interceptors. A `node:` import or a clock in it fails here. */
export async function bundleWorkflows(workflowInterceptorModules: string[] = []): Promise<{ code: string }> {
  const { code } = await bundleWorkflowCode({ workflowsPath, workflowInterceptorModules, logger: quiet });
  return { code };
}

let bundled: Promise<WorkflowBundleOption> | undefined;

/** The bundle of the build at `WORKFLOW_BUNDLE`, or a bundle made at the start, which takes about a second. */
export function workflowBundle(): Promise<WorkflowBundleOption> {
  bundled ??= env.WORKFLOW_BUNDLE ? Promise.resolve({ codePath: env.WORKFLOW_BUNDLE }) : bundleWorkflows();
  return bundled;
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

import { createHash } from "node:crypto";

/**
 * The name of the deployment of this task queue's workers. Temporal allows neither a dot nor a colon in it; a name without them gets eight
 * hex digits of the queue's SHA-256, so that `a.b` and `a:b` remain two deployments.
 */
export function deploymentNameOf(taskQueue: string): string {
  const name = taskQueue.replaceAll(/[.:]/g, "-");
  return name === taskQueue ? name : `${name}-${createHash("sha256").update(taskQueue).digest("hex").slice(0, 8)}`;
}

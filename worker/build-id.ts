import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import type { WorkflowBundleOption } from "@temporalio/worker";

const length = 12;
/** The source map after the code contains paths of the build machine. */
const sourceMap = "\n//# sourceMappingURL=";

/**
 * Names a version of the workflows' code: the first 12 hex digits of its SHA-256. Two machines that build one version get the same id, and
 * so do two releases with the same workflows.
 */
export async function buildIdOf(bundle: WorkflowBundleOption): Promise<string> {
  const code = "code" in bundle ? bundle.code : await readFile(bundle.codePath, "utf8");
  const end = code.lastIndexOf(sourceMap);
  return createHash("sha256")
    .update(end === -1 ? code : code.slice(0, end))
    .digest("hex")
    .slice(0, length);
}

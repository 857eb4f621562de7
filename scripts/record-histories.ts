import { spawnSync } from "node:child_process";
import { join } from "node:path";

/**
 * Runs every ending of an offer and a long outage once and stores the histories in `tests/histories`, with which the replay test checks the
 * workflow. Run it after a deliberate change of the workflow, and keep the old files under other names while such offers run.
 */
const root = join(import.meta.dirname, "..");
const tests = ["tests/workflows/endings.test.ts", "tests/workflows/long-outage.test.ts"];
const { status } = spawnSync("npm", ["test", "--", ...tests], {
  cwd: root,
  env: { ...process.env, RECORD_HISTORIES: "1" },
  stdio: "inherit",
});
process.exitCode = status ?? 1;

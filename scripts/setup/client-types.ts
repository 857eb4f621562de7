import { join } from "node:path";
import { runCommand } from "./run-command.ts";

const root = join(import.meta.dirname, "..", "..");

/** Generates the types of the API's client, which follow the calls, so that nobody stores them. */
export async function generateClientTypes(): Promise<void> {
  await runCommand(process.execPath, ["--no-warnings", join(root, "clients", "typescript", "generate.ts")], {
    cwd: root,
    sentence: "The types of the API's client could not be generated:",
  });
}

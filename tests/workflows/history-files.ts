import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { historyToJSON } from "@temporalio/common/lib/proto-utils.js";

type History = Parameters<typeof historyToJSON>[0];

const folder = join(import.meta.dirname, "..", "histories");

/** Every recorded history, by the name of its ending. */
export const recordedHistories = (): { workflowId: string; history: unknown }[] =>
  readdirSync(folder)
    .filter((file) => file.endsWith(".json"))
    .map((file) => ({ workflowId: file.replace(".json", ""), history: JSON.parse(readFileSync(join(folder, file), "utf8")) }));

/** Writes a history without the names of processes and machines. */
export function recordHistory(name: string, history: History): void {
  const scrubbed = JSON.parse(historyToJSON(history), (key, value) => (key === "identity" ? "worker" : value));
  writeFileSync(join(folder, `${name}.json`), `${JSON.stringify(scrubbed, null, 1)}\n`);
}

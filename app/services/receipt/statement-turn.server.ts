import { createLanes } from "#files/fair-lanes.ts";
import { withProgress } from "./statement-progress.server.ts";

/** Maximum number of statements that are read concurrently, and of one person's waiting ones. */
const [atOnce, maxWaiting] = [2, 12];
const lanes = createLanes(atOnce, maxWaiting);

/** Reads the statements of a person one at a time. Rejects with `LaneFullError` when too many of them wait. */
export const inStatementTurn = <T>(person: string, work: () => Promise<T>): Promise<T> =>
  lanes.run(person, () => withProgress(person, work));

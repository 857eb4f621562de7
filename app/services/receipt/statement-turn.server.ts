import { createLanes } from "#files/fair-lanes.ts";

/** Statements of all people that are read at once, and those of one person that wait. */
const [atOnce, maxWaiting] = [2, 12];
const lanes = createLanes(atOnce, maxWaiting);

/** Reads a person's statement when it is their turn: one at a time. Rejects with `LaneFullError` when too many of theirs wait. */
export const inStatementTurn = <T>(person: string, work: () => Promise<T>): Promise<T> => lanes.run(person, work);

import { deleteProgress, findProgress, recordProgress } from "#data/money/statement-records.server.ts";
import type { StatementProgress } from "#domain/money/statement-progress.ts";
import { createLanes } from "#files/fair-lanes.ts";
import type { ServiceContext } from "#services/context.ts";

/** Maximum number of statements that are read concurrently, and of one person's waiting ones. */
const [atOnce, maxWaiting] = [2, 12];
const lanes = createLanes(atOnce, maxWaiting);

/** Reads the statements of a person one at a time. Rejects with `LaneFullError` when too many of them wait. */
export const inStatementTurn = <T>(person: string, work: () => Promise<T>): Promise<T> =>
  lanes.run(person, () => withProgress(person, work));

/** Milliseconds between two progress records. Shorter work leaves none. */
const interval = 400;

type Counted = { -readonly [K in keyof StatementProgress]: StatementProgress[K] };

/** Progress by person. Only one statement of a person is read at a time. */
const readings = new Map<string, Counted>();

/** Runs a person's work with a statement and records the progress of its passes until it ends. */
export async function withProgress<T>(person: string, work: () => Promise<T>): Promise<T> {
  const counted: Counted = { pass: 0, readBytes: 0, allBytes: 0 };
  readings.set(person, counted);
  const last: { record: Promise<void> | null } = { record: null };
  // The timer belongs to no transaction of the work. A failed record only leaves the page without progress.
  const timer = setInterval(() => {
    if (counted.readBytes > 0) last.record = recordProgress(person, { ...counted }).catch(() => {});
  }, interval);
  try {
    return await work();
  } finally {
    clearInterval(timer);
    readings.delete(person);
    if (last.record !== null) await last.record.then(() => deleteProgress(person)).catch(() => {});
  }
}

/** Passes on the chunks of a file and counts the bytes that the person's running import has read. */
export async function* countRead(person: string, allBytes: number, chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  const counted = readings.get(person);
  if (counted === undefined) return yield* chunks;
  Object.assign(counted, { pass: counted.pass + 1, readBytes: 0, allBytes });
  for await (const chunk of chunks) {
    counted.readBytes += chunk.byteLength;
    yield chunk;
  }
}

/** The caller's own running reading of a statement, or null. */
export const readProgress = ({ principal }: ServiceContext): Promise<StatementProgress | null> => findProgress(principal.userId);

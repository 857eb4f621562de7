/** Writes all items of a transaction. It is called once, and its first statements are sent together with COMMIT. */
type WriteAll<Unit, Item> = (unit: Unit, items: readonly Item[]) => Promise<void>;

interface LastWrites {
  /** Starts the queued writes. A later item of this transaction is refused. Call it once, directly before COMMIT. */
  write(): Promise<void>;
  /** Refuses later items without writing the queued ones. */
  drop(): void;
}

type Queue = Map<WriteAll<never, never>, unknown[]>;

/** The queued items of each transaction; null after its end. */
const queues = new WeakMap<object, Queue | null>();

/**
 * Opens the queue of a transaction for writes that lock rows which many transactions need. They are locked at the end, for a short time,
 * and in one order, which is possible only when all of them are known.
 */
export function openLastWrites(unit: object): LastWrites {
  const queue: Queue = new Map();
  queues.set(unit, queue);
  const drop = () => queues.set(unit, null);
  return {
    drop,
    async write() {
      drop();
      await Promise.all([...queue].map(([writeAll, items]) => writeAll(unit as never, items as never)));
    },
  };
}

/** Queues the item when `unit` is an open transaction, and writes it at once when it is no transaction. */
export async function writeLast<Unit extends object, Item>(unit: Unit, item: Item, writeAll: WriteAll<Unit, Item>): Promise<void> {
  const queue = queues.get(unit);
  if (queue === null) throw new Error("The transaction is over.");
  if (queue === undefined) return await writeAll(unit, [item]);
  queue.set(writeAll, [...(queue.get(writeAll) ?? []), item]);
}

/**
 * Prepares the statement that writes all items of a transaction, and returns a function that only sends it. The statement is sent together
 * with COMMIT, so an error of JavaScript must be thrown while it is prepared: afterwards only the database can refuse it.
 */
type PrepareAll<Unit, Item> = (items: readonly Item[]) => (unit: Unit) => Promise<unknown>;

interface LastWrites {
  /**
   * Sends the queued writes. A later item of this transaction is refused. Call it once, directly before COMMIT. Throws at once, before
   * anything is sent, when a write cannot be prepared.
   */
  write(): Promise<unknown>;
  /** Refuses later items without writing the queued ones. */
  drop(): void;
}

type Queue = Map<PrepareAll<never, never>, unknown[]>;

/** The queued items of each transaction; null after its end. */
const queues = new WeakMap<object, Queue | null>();

/**
 * Opens the queue of a transaction for writes that lock rows which many transactions need. They are locked at the end, for a short time,
 * and in a fixed order, which requires that all of them are known.
 */
export function openLastWrites(unit: object): LastWrites {
  const queue: Queue = new Map();
  queues.set(unit, queue);
  const drop = () => queues.set(unit, null);
  return {
    drop,
    write() {
      drop();
      const sends = [...queue].map(([prepareAll, items]) => prepareAll(items as never));
      return Promise.all(sends.map((send) => send(unit as never)));
    },
  };
}

/** Queues the item when `unit` is an open transaction, otherwise writes it immediately. */
export async function writeLast<Unit extends object, Item>(unit: Unit, item: Item, prepareAll: PrepareAll<Unit, Item>): Promise<void> {
  const queue = queues.get(unit);
  if (queue === null) throw new Error("The transaction is over.");
  if (queue === undefined) await prepareAll([item])(unit);
  else queue.set(prepareAll, [...(queue.get(prepareAll) ?? []), item]);
}

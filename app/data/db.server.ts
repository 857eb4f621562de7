import pg from "pg";
import { env } from "#env";
import { inTransaction, refuseInTransaction } from "./transaction-scope.server.ts";

/** A connection inside a transaction; every data function that writes takes one. */
export type Tx = pg.PoolClient;
/** Anything that can run a query: the pool for reads, a transaction for writes. */
export type Queryable = Pick<pg.Pool, "query">;

// Hot reload in development loads this module again; the pool must not multiply.
const holder = globalThis as typeof globalThis & { bridgeholdPool?: pg.Pool };

/**
 * Who waits for a lock gives way before others give up waiting for a connection (5 s), so one lock never takes all of them. What is
 * longer than a page or a task may last is ended by the server; who left a transaction open too (R18).
 */
const patience = { lock_timeout: 4_000, statement_timeout: 30_000, idle_in_transaction_session_timeout: 60_000 };

function open(): pg.Pool {
  // Statements of a transaction that need no answer of each other are sent together; one that fails fails those behind it.
  const settings = { max: env.DATABASE_POOL, connectionTimeoutMillis: env.DATABASE_WAIT_MS, pipeline: true, ...patience };
  const opened = new pg.Pool({ connectionString: env.DATABASE_URL, ...settings });
  opened.on("error", () => {});
  // Nobody listens to a connection in hand: a server that goes away would end the process. Its next query fails instead.
  opened.on("connect", (client) => client.on("error", () => {}));
  return env.NODE_ENV === "production" ? opened : refuseInTransaction(opened);
}

holder.bridgeholdPool ??= open();
export const pool = holder.bridgeholdPool;

const retryable = new Set(["40001", "40P01"]);
const sqlState = (error: unknown) => (error as { code?: string }).code ?? "";
const jitter = (attempt: number) => new Promise((resolve) => setTimeout(resolve, 2 ** attempt * 10 * (0.5 + Math.random())));

/** Does the work again, up to five times, when it failed because of others who did theirs at the same moment (R18). */
export async function retrying<T>(work: () => Promise<T>, isConflict: (error: unknown) => boolean): Promise<T> {
  for (let attempt = 0; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      if (attempt >= 5 || !isConflict(error)) throw error;
      await jitter(attempt);
    }
  }
}

/**
 * Runs `work` in one transaction; serialization failures and deadlocks are retried up to five times (R18).
 * Nothing in `work` may touch the network.
 */
export const withTransaction = <T>(work: (tx: Tx) => Promise<T>): Promise<T> => withLocks(async () => {}, work);

/** One snapshot for reads of whole tables, which a schedule or an admin asks for: each statement may last a quarter of an hour. */
export const withSnapshot = <T>(work: (tx: Tx) => Promise<T>): Promise<T> =>
  withTransaction(async (tx) => {
    await tx.query("SET TRANSACTION ISOLATION LEVEL REPEATABLE READ, READ ONLY; SET LOCAL statement_timeout = '15min'");
    return await work(tx);
  });

/**
 * As {@link withTransaction}, with `lock` travelling in the round trip that begins the transaction. It may lock and read and must not
 * write: should the beginning fail alone, its statements stand alone. `work` is called once both are known.
 */
export const withLocks = <L, T>(lock: (tx: Tx) => Promise<L>, work: (tx: Tx, locked: L) => Promise<T>): Promise<T> =>
  retrying(
    () => transactOnce(lock, work),
    (error) => retryable.has(sqlState(error)),
  );

/**
 * The connection for as long as its transaction is open. Statements leave side by side, and one that fails ends the transaction while
 * others are still being prepared: asked later, they would be written alone or into the next transaction of the connection.
 */
function openOn(client: Tx): { readonly tx: Tx; close(): void } {
  let isOver = false;
  const query = (...asked: unknown[]) =>
    isOver ? Promise.reject(new Error("The transaction is over.")) : Reflect.apply(client.query, client, asked);
  const tx: Tx = Object.create(client, { query: { value: query } });
  return {
    tx,
    close() {
      isOver = true;
    },
  };
}

async function transactOnce<L, T>(lock: (tx: Tx) => Promise<L>, work: (tx: Tx, locked: L) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  const { tx, close } = openOn(client);
  let broken = true;
  try {
    const value = await inTransaction(async () => {
      const [, locked] = await Promise.all([client.query("BEGIN"), lock(tx)]);
      return await work(tx, locked);
    });
    close();
    await client.query("COMMIT");
    broken = false;
    return value;
  } catch (error) {
    close();
    await client.query("ROLLBACK").then(
      () => {
        broken = false;
      },
      () => {},
    );
    throw error;
  } finally {
    client.release(broken);
  }
}

/** Ends every connection; for graceful stop and for scripts. */
export async function closeDatabase(): Promise<void> {
  await pool.end();
}

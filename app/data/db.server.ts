import pg from "pg";
import { env } from "#env";
import { DatabaseWatch } from "./database-watch.server.ts";
import { openLastWrites } from "./last-writes.server.ts";
import { isPooled } from "./session-address.server.ts";
import { serverLimits } from "./time-limits.ts";
import { inTransaction, refuseInTransaction } from "./transaction-scope.server.ts";
import { WatchedClient } from "./watched-client.server.ts";

/** A connection inside a transaction; every data function that writes takes one. */
export type Tx = pg.PoolClient;
/** Anything that can run a query: the pool for reads, a transaction for writes. */
export type Queryable = Pick<pg.Pool, "query">;

/**
 * Client-side limit of a statement, if the server does not enforce its own. It is the last resort: the watch detects a hanging server
 * within seconds.
 */
const queryLimitMs = serverLimits.statement_timeout + 5_000;
const snapshotLimitMs = 15 * 60_000;

interface Database {
  readonly pool: pg.Pool;
  /** Reads of whole tables take minutes, so they must not hold connections that pages and decisions need. */
  readonly snapshots: pg.Pool;
  readonly watch: DatabaseWatch;
}

// Hot reload in development loads this module again and must not create a second pool.
const holder = globalThis as typeof globalThis & { bridgeholdPool?: Database };

function openPool(watch: DatabaseWatch, settings: pg.PoolConfig): pg.Pool {
  const Client = class extends WatchedClient {
    constructor(config?: pg.ClientConfig) {
      super(watch, config);
    }
  };
  // Pipelining: independent statements of a transaction are sent together.
  const common = { connectionString: env.DATABASE_URL, connectionTimeoutMillis: env.DATABASE_WAIT_MS, pipeline: true };
  // A pooler refuses these limits, so behind one they are set on the role (scripts/migrations/create-roles.ts).
  const limits = isPooled() ? {} : serverLimits;
  const opened = new pg.Pool({ ...common, Client, ...limits, ...settings });
  opened.on("error", () => {});
  // A connection that is lost while in use emits an error that would end the process. Its next query fails instead.
  opened.on("connect", (client) => client.on("error", () => {}));
  return env.NODE_ENV === "production" ? opened : refuseInTransaction(opened);
}

function open(): Database {
  const watch = new DatabaseWatch();
  return {
    watch,
    pool: openPool(watch, { max: env.DATABASE_POOL, query_timeout: queryLimitMs }),
    snapshots: openPool(watch, { max: 2, query_timeout: snapshotLimitMs + 5_000 }),
  };
}

holder.bridgeholdPool ??= open();
const { snapshots, watch } = holder.bridgeholdPool;
export const { pool } = holder.bridgeholdPool;

const useOf = ({ totalCount, idleCount, waitingCount, options }: pg.Pool) => ({
  used: totalCount - idleCount,
  idle: idleCount,
  waiting: waitingCount,
  limit: options.max,
});

/** Number of open connections and waiting queries of each pool, for metrics. */
export const poolUse = () => ({ main: useOf(pool), snapshots: useOf(snapshots) });

/** A watched connection outside of the pools. */
export const openClient = (config: pg.ClientConfig): pg.Client =>
  new WatchedClient(watch, { connectionString: env.DATABASE_URL, connectionTimeoutMillis: env.DATABASE_WAIT_MS, ...config });

const retryable = new Set(["40001", "40P01"]);
const sqlState = (error: unknown) => (error as { code?: string }).code ?? "";
const jitter = (attempt: number) => new Promise((resolve) => setTimeout(resolve, 2 ** attempt * 10 * (0.5 + Math.random())));

/** Repeats the work up to five times when it failed because of concurrent transactions (R18). */
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
 * Runs `work` in one transaction. Serialization failures and deadlocks are retried up to five times (R18). `work` must not use the
 * network.
 */
export const withTransaction = <T>(work: (tx: Tx) => Promise<T>): Promise<T> => withLocks(async () => {}, work);

/** One snapshot for reads of whole tables by a schedule or an admin. Each statement may take a quarter of an hour. */
export const withSnapshot = <T>(work: (tx: Tx) => Promise<T>): Promise<T> =>
  retrying(
    () => transactOnce(snapshots, beginSnapshot, work),
    (error) => retryable.has(sqlState(error)),
  );

async function beginSnapshot(tx: Tx): Promise<void> {
  await Promise.all([
    tx.query("SET TRANSACTION ISOLATION LEVEL REPEATABLE READ, READ ONLY"),
    tx.query(`SET LOCAL statement_timeout = ${snapshotLimitMs}`),
  ]);
}

/**
 * Like {@link withTransaction}, with `lock` in the round trip that begins the transaction. `lock` may lock and read but must not write,
 * because if BEGIN fails, its statements run outside of a transaction. `work` is called when both have succeeded.
 */
export const withLocks = <L, T>(lock: (tx: Tx) => Promise<L>, work: (tx: Tx, locked: L) => Promise<T>): Promise<T> =>
  retrying(
    () => transactOnce(pool, lock, work),
    (error) => retryable.has(sqlState(error)),
  );

interface OpenTransaction {
  readonly tx: Tx;
  close(): void;
  /** The error that aborted the transaction, if this one only says that it is aborted. */
  causeOf(error: unknown): unknown;
}

const isAborted = (error: unknown) => sqlState(error) === "25P02";

/**
 * Returns the connection while its transaction is open. Statements are pipelined, and a failing one ends the transaction while others are
 * still being prepared. Without this check, later statements would be written alone or into the next transaction of the connection. The
 * statements after the failed one fail too, and `Promise.all` may reject with the error of one of them.
 */
function openOn(client: Tx): OpenTransaction {
  let isOver = false;
  let first: unknown;
  const query = (...asked: unknown[]) => {
    if (isOver) return Promise.reject(new Error("The transaction is over."));
    const answer: Promise<unknown> = Reflect.apply(client.query, client, asked);
    answer.catch((error: unknown) => {
      first ??= error;
    });
    return answer;
  };
  const tx: Tx = Object.create(client, { query: { value: query } });
  return {
    tx,
    close() {
      isOver = true;
    },
    causeOf: (error) => (isAborted(error) ? (first ?? error) : error),
  };
}

async function transactOnce<L, T>(source: pg.Pool, lock: (tx: Tx) => Promise<L>, work: (tx: Tx, locked: L) => Promise<T>): Promise<T> {
  const client = await source.connect();
  const { tx, close, causeOf } = openOn(client);
  const last = openLastWrites(tx);
  let broken = true;
  try {
    const value = await inTransaction(async () => {
      const [, locked] = await Promise.all([client.query("BEGIN"), lock(tx)]);
      return await work(tx, locked);
    });
    // Throws here if a last write cannot be prepared. If one fails, the transaction is aborted and COMMIT rolls it back.
    const written = last.write();
    close();
    await Promise.all([written, client.query("COMMIT")]);
    broken = false;
    return value;
  } catch (error) {
    last.drop();
    close();
    await client.query("ROLLBACK").then(
      () => {
        broken = false;
      },
      () => {},
    );
    throw causeOf(error);
  } finally {
    client.release(broken);
  }
}

/** Closes every connection, for a graceful stop and for scripts. */
export async function closeDatabase(): Promise<void> {
  await Promise.all([pool.end(), snapshots.end()]);
  watch.stop();
}

import pg from "pg";
import { env } from "#env";
import { sessionAddress } from "./session-address.server.ts";

/**
 * One connection of the process holds all its locks. PostgreSQL releases them when the connection ends, also when the process was killed.
 */
let connection: Promise<pg.Client> | null = null;
/** A session could acquire its own lock again, so running work of this process is recorded here. */
const running = new Set<string>();

const queryMs = 5_000;
/** The server detects a vanished client after these seconds of silence. */
const keepAlive = "SET tcp_keepalives_idle = 10; SET tcp_keepalives_interval = 5; SET tcp_keepalives_count = 3";

function open(): Promise<pg.Client> {
  const settings = { keepAlive: true, connectionTimeoutMillis: env.DATABASE_WAIT_MS, query_timeout: queryMs };
  // The client has `unref`, as its pool uses it, but its types lack it.
  const client = new pg.Client({ connectionString: sessionAddress(), ...settings }) as pg.Client & { unref(): void };
  const connect = async () => {
    await client.connect();
    // A lock must not keep the process alive. The client has the method, but its types lack it.
    (client as pg.Client & { unref(): void }).unref();
    await client.query(keepAlive);
    return client;
  };
  const opening = connect();
  const forget = () => {
    if (connection === opening) connection = null;
  };
  // The next lock opens another connection.
  client.on("error", forget);
  client.once("end", forget);
  return opening;
}

async function ask(sql: string, name: string): Promise<boolean> {
  connection ??= open();
  const asked = connection;
  try {
    const { rows } = await (await asked).query<{ done: boolean }>(sql, [name]);
    return rows[0]?.done ?? false;
  } catch (error) {
    if (connection === asked) connection = null;
    asked.then((client) => client.end()).catch(() => {});
    throw error;
  }
}

/**
 * Runs `work` while this process holds the lock of that name. Returns null when it is already running, here or in another live process. A
 * lost connection to the database releases the lock before the work ends.
 */
export async function withProcessLock<T>(name: string, work: () => Promise<T>): Promise<{ readonly value: T } | null> {
  if (running.has(name)) return null;
  running.add(name);
  try {
    if (!(await ask("SELECT pg_try_advisory_lock(hashtextextended($1, 0)) AS done", name))) return null;
    try {
      return { value: await work() };
    } finally {
      // Without a connection the lock is released already.
      await ask("SELECT pg_advisory_unlock(hashtextextended($1, 0)) AS done", name).catch(() => {});
    }
  } finally {
    running.delete(name);
  }
}

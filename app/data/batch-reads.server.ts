import { createHash } from "node:crypto";
import type pg from "pg";
import { pool, type Queryable } from "./db.server.ts";
import { isDatabaseUnavailable } from "./outage.server.ts";

interface Read {
  readonly query: pg.QueryConfig;
  readonly resolve: (result: pg.QueryResult) => void;
  readonly reject: (error: unknown) => void;
}

const names = new Map<string, string>();
/** Pages have a few dozen combinations of filters. Further texts are planned each time. */
const maxNames = 500;

/** Connections, and their prepared statements, outlive a hot reload, so the name is derived from the text. */
function nameOf(text: string): string | undefined {
  const known = names.get(text);
  if (known !== undefined || names.size >= maxNames) return known;
  const name = `read-${createHash("sha256").update(text).digest("base64url").slice(0, 22)}`;
  names.set(text, name);
  return name;
}

/** Holds the connection for the batch only, so that code that waits for other work holds none. */
async function send(source: Pick<pg.Pool, "connect">, batch: readonly Read[]): Promise<void> {
  try {
    const client = await source.connect();
    let isBroken = false;
    const refuse = ({ reject }: Read, error: unknown) => {
      isBroken ||= isDatabaseUnavailable(error);
      reject(error);
    };
    await Promise.all(batch.map((read) => client.query(read.query).then(read.resolve, (error) => refuse(read, error))));
    client.release(isBroken);
  } catch (error) {
    for (const { reject } of batch) reject(error);
  }
}

/**
 * Returns a connection for the reads of one page. Queries of the same turn of the event loop are sent together on one pipelined connection,
 * so that a page takes one round trip instead of one per query. Each read succeeds or fails separately. For SELECTs only.
 */
export function batchReads(source: Pick<pg.Pool, "connect"> = pool): Queryable {
  let waiting: Read[] = [];
  const flush = () => {
    const batch = waiting;
    waiting = [];
    void send(source, batch);
  };
  const query = (asked: string | pg.QueryConfig, values: unknown[] = []) =>
    new Promise((resolve, reject) => {
      const { name, text, values: own = values } = typeof asked === "string" ? { text: asked } : asked;
      if (waiting.length === 0) setImmediate(flush);
      waiting.push({ query: { name: name ?? nameOf(text), text, values: own }, resolve, reject });
    });
  return { query } as Queryable;
}

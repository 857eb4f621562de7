import { createHash } from "node:crypto";
import type pg from "pg";
import { pool, type Queryable } from "./db.server.ts";

interface Asked {
  readonly text: string;
  readonly values: readonly unknown[];
  readonly resolve: (result: { readonly rows: unknown[]; readonly rowCount: number }) => void;
  readonly reject: (error: unknown) => void;
}

const names = new Map<string, string>();
/** The pages' combinations are a few dozen; a text beyond that is planned each time. */
const mostNames = 500;

function nameOf(text: string): string | undefined {
  const known = names.get(text);
  if (known !== undefined || names.size >= mostNames) return known;
  // Connections outlive a hot reload, and with them what their names stand for: the name follows from the text.
  const name = `together-${createHash("sha256").update(text).digest("base64url").slice(0, 22)}`;
  names.set(text, name);
  return name;
}

/** Parameters of each part are numbered on from those before it. */
function joined(asked: readonly Asked[]): { readonly text: string; readonly values: readonly unknown[] } {
  let offset = 0;
  const parts = asked.map(({ text, values }, at) => {
    const shifted = text.replace(/\$(\d+)/g, (_, number: string) => `$${Number(number) + offset}`);
    offset += values.length;
    return `(SELECT coalesce(jsonb_agg(to_jsonb(part)), '[]') FROM (${shifted}) AS part) AS "${at}"`;
  });
  return { text: `SELECT ${parts.join(", ")}`, values: asked.flatMap(({ values }) => values) };
}

async function answer(db: Queryable, asked: readonly Asked[]): Promise<void> {
  try {
    const { text, values } = joined(asked);
    const { rows } = await db.query<Record<string, unknown[]>>({ name: nameOf(text), text, values: [...values] });
    for (const [at, { resolve }] of asked.entries()) {
      const own = rows[0]?.[at] ?? [];
      resolve({ rows: own, rowCount: own.length });
    }
  } catch (error) {
    for (const { reject } of asked) reject(error);
  }
}

/**
 * A connection for the reads of one page: what is asked in the same turn of the event loop travels as one statement, so that a page
 * costs one round trip and not one for each of its facts. For SELECTs only, in the order that they themselves say. Values arrive as
 * JSON: a query that is asked through it casts numbers beyond 2⁵³ to text and instants to epochs, as the data functions do anyway.
 */
export function together(db: Queryable = pool): Queryable {
  let waiting: Asked[] = [];
  const send = () => {
    const asked = waiting;
    waiting = [];
    void answer(db, asked);
  };
  const query = (config: string | pg.QueryConfig, values: readonly unknown[] = []) =>
    new Promise((resolve, reject) => {
      const { text, values: own = values } = typeof config === "string" ? { text: config } : config;
      if (waiting.length === 0) setImmediate(send);
      waiting.push({ text, values: own, resolve, reject });
    });
  return { query } as Queryable;
}

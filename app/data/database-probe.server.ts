import { Socket } from "node:net";
import pg from "pg";
import { env } from "#env";
import { newLabel } from "./watched-client.server.ts";

/** One question on a connection of its own, to find out whether the server answers at all. */
export interface Probe {
  /** The connections among those asked about that the server works for; null when it does not tell. Rejects when it is away. */
  readonly working: Promise<ReadonlySet<string> | null>;
  abort(): void;
}

const question = "SELECT application_name AS label FROM pg_stat_activity WHERE state = 'active' AND application_name = ANY($1)";

/** Errors with a SQLSTATE come from a server that answers; in these it says that it is starting or stopping. */
const isAnswer = (error: unknown): boolean => {
  const { code } = Object(error) as { code?: unknown };
  return typeof code === "string" && /^[0-9A-Z]{5}$/.test(code) && !/^(?:57P0|EPIPE)/.test(code);
};

export function probeDatabase(labels: readonly string[]): Probe {
  const socket = new Socket();
  const label = newLabel();
  const client = new pg.Client({ connectionString: env.DATABASE_URL, application_name: label, stream: () => socket });
  client.on("error", () => {});
  const ask = async () => {
    await client.connect();
    const { rows } = await client.query<{ label: string }>(question, [[label, ...labels]]);
    await client.end();
    const working = new Set(rows.map((row) => row.label));
    // An address that names an application itself gives all connections that name.
    return working.has(label) ? working : null;
  };
  const working = ask().catch((error: unknown) => {
    socket.destroy();
    if (isAnswer(error)) return null;
    throw error;
  });
  return { working, abort: () => void socket.destroy(new Error("PostgreSQL did not answer the probe.")) };
}

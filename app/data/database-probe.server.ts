import { Socket } from "node:net";
import pg from "pg";
import { env } from "#env";
import { newLabel } from "./watched-client.server.ts";

/** A query on a separate connection that shows whether the server answers. */
export interface Probe {
  /** The given connections on which the server runs a statement; null when the server does not say. Rejects when it is unavailable. */
  readonly working: Promise<ReadonlySet<string> | null>;
  abort(): void;
}

const question = "SELECT application_name AS label FROM pg_stat_activity WHERE state = 'active' AND application_name = ANY($1)";

/**
 * An error with a SQLSTATE comes from a running server, except those about starting and stopping, and those of class 08, with which a
 * pooler reports that it cannot reach the server.
 */
const isAnswer = (error: unknown): boolean => {
  const { code } = Object(error) as { code?: unknown };
  return typeof code === "string" && /^[0-9A-Z]{5}$/.test(code) && !/^(?:08|57P0|EPIPE)/.test(code);
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
    // If the connection string sets the application name, all connections have the same name.
    return working.has(label) ? working : null;
  };
  const working = ask().catch((error: unknown) => {
    socket.destroy();
    if (isAnswer(error)) return null;
    throw error;
  });
  return { working, abort: () => void socket.destroy(new Error("PostgreSQL did not answer the probe.")) };
}

import pg from "pg";
import { SetupError } from "../setup/step.ts";

const unreachable = new Set(["ECONNREFUSED", "ENOTFOUND", "EAI_AGAIN", "ETIMEDOUT", "EHOSTUNREACH", "ECONNRESET"]);

/** Explains a failed connection in one sentence. `setting` is the name of the setting that holds the address. */
function sentenceOf(error: unknown, url: URL, setting: string): string {
  const { code = "", message } = error as { code?: string; message: string };
  const server = `${url.hostname}:${url.port || "5432"}`;
  const database = decodeURIComponent(url.pathname.slice(1));
  if (unreachable.has(code)) return `No PostgreSQL server answers at ${server} (${setting}).`;
  if (code === "28P01" || code === "28000") return `PostgreSQL at ${server} refuses the role or the password in ${setting}.`;
  if (code === "3D000")
    return `The database "${database}" does not exist at ${server} (${setting}). Create it with: npm run migrate -- roles`;
  return `The connection to ${server} (${setting}) failed: ${message}`;
}

/** Parses a PostgreSQL address; throws a sentence that names the setting. */
export function databaseAddress(text: string | undefined, setting: string, meaning: string): URL {
  if (!text) throw new SetupError(`Set ${setting} to ${meaning}.`);
  const url = URL.parse(text);
  if (url === null || !/^postgres(?:ql)?:$/.test(url.protocol)) {
    throw new SetupError(`${setting} is not an address like postgresql://role:password@host:5432/database.`);
  }
  return url;
}

/** Runs `work` on one connection. A failed connection throws one sentence; an error of `work` is passed on unchanged. */
export async function withConnection<T>(url: URL, setting: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url.href, connectionTimeoutMillis: 15_000 });
  await client.connect().catch((error: unknown) => {
    throw new SetupError(sentenceOf(error, url, setting), { cause: error });
  });
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

import { env } from "#env";
import type { AlertEvent } from "#telemetry/alert-events.ts";
import { currentCause } from "#telemetry/cause.server.ts";
import { countAlert, countLine } from "#telemetry/metrics.server.ts";

const levels = { debug: 10, info: 20, warn: 30, error: 40, silent: 99 } as const;
type Level = Exclude<keyof typeof levels, "silent">;

/** Only these fields may be logged: no bodies, cookies, queries, names or addresses of people (R28). */
export interface LogFields {
  readonly requestId?: string;
  readonly method?: string;
  readonly path?: string;
  readonly status?: number;
  readonly milliseconds?: number;
  readonly userId?: string;
  readonly offerId?: string;
  readonly commandId?: string;
  readonly searchId?: string;
  readonly targetId?: string;
  readonly code?: string;
  readonly port?: number;
  readonly error?: string;
  readonly stack?: string;
  /** Name of a system that this process calls. */
  readonly dependency?: string;
  readonly failures?: number;
  /** Message of Temporal's library. */
  readonly message?: string;
  readonly workflowId?: string;
  readonly scheduleId?: string;
  readonly activity?: string;
  /** Build id of a worker. */
  readonly build?: string;
}

function write(level: Level, event: string, fields: LogFields | Readonly<Record<string, string>>): void {
  countLine(level);
  if (levels[level] < levels[env.LOG_LEVEL]) return;
  // JSON.stringify escapes CR and LF, so one entry is always one line.
  const cause = currentCause();
  const entry = { at: new Date().toISOString(), level, event, ...(cause && { requestId: cause.requestId }), ...fields };
  process.stdout.write(`${JSON.stringify(entry)}\n`);
}

/** The log of every process, one JSON object per line. */
export const log = {
  debug: (event: string, fields: LogFields = {}) => write("debug", event, fields),
  info: (event: string, fields: LogFields = {}) => write("info", event, fields),
  warn: (event: string, fields: LogFields = {}) => write("warn", event, fields),
  error: (event: string, fields: LogFields = {}) => write("error", event, fields),
};

/** Logs at error level, so that operators are alerted. Only ids, codes and numbers, no personal data (R28). */
export function alert(event: AlertEvent, fields: Readonly<Record<string, string>>): void {
  countAlert(event);
  write("error", event, fields);
}

/** Writes the line by which the starting process recognises that this process is ready. Written at every log level. */
export function announceReady(words: string): void {
  process.stdout.write(`ready ${words}\n`);
}

/** Returns the name and code of a thrown value that is not an Error, never its content. */
function nameOf(thrown: unknown): string {
  if (typeof thrown !== "object" || thrown === null) return String(thrown);
  const code = "code" in thrown && typeof thrown.code === "string" ? ` ${thrown.code}` : "";
  return `${thrown.constructor?.name ?? "object"}${code}`;
}

/** Converts a thrown value to log fields. */
export function errorFields(error: unknown): LogFields {
  if (error instanceof Response) return { status: error.status, error: "Response" };
  return error instanceof Error ? { error: error.message, stack: error.stack } : { error: nameOf(error) };
}

/** Routes whose last part is a secret, however short it is. */
const secretPaths = /^(.*\/(?:verify|unsubscribe|hooks\/chat|calendar|track)\/)[^/]+/;

/**
 * Masks e-mails and secrets in a path: the segment after a route of {@link secretPaths}, segments with an `@` and segments as long as a
 * token.
 */
export function loggablePath(pathname: string): string {
  return pathname
    .replace(secretPaths, "$1…")
    .split("/")
    .map((part) => (part.includes("@") || part.includes("%40") || part.length > 40 ? "…" : part))
    .join("/");
}

import { DefaultLogger, type LogEntry, type LogLevel } from "@temporalio/worker";
import { isDatabaseUnavailable } from "#data/outage.server.ts";
import { errorFields, type LogFields, log } from "#log";
import { isUnavailable } from "#outgoing/outages.server.ts";

const textOf = (value: unknown): string | undefined => (typeof value === "string" ? value : undefined);

/** Ids and causes only, because other metadata of the SDK may contain arguments of workflows. */
function fieldsOf({ message, meta = {} }: LogEntry): LogFields {
  const { workflowId, activityType, error } = meta;
  const cause = error === undefined ? {} : errorFields(error);
  return { message, workflowId: textOf(workflowId), activity: textOf(activityType), ...cause };
}

/** Writes log entries of Temporal's library and its native part as lines of the product's log, event `temporal`. */
function write(entry: LogEntry): void {
  // Two workers run activities only, which the SDK warns about. An outage of the database has its own lines.
  if (entry.message.startsWith("No workflows registered")) return;
  if (isUnavailable("database") && isDatabaseUnavailable(entry.meta?.error)) return;
  const fields = fieldsOf(entry);
  if (entry.level === "ERROR") log.error("temporal", fields);
  else if (entry.level === "WARN") log.warn("temporal", fields);
  else if (entry.level === "INFO") log.info("temporal", fields);
  else log.debug("temporal", fields);
}

export const sdkLogger = (level: LogLevel): DefaultLogger => new DefaultLogger(level, write);

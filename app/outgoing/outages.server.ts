import { errorFields, log } from "#log";

/** Systems that this process calls and that may be unavailable. */
type Dependency = "database" | "engine" | "storage" | "scanner" | "openId" | "analytics";

export interface OutageRecord {
  /** Start of the current outage; null while the system answers. */
  since: number | null;
  /** Failed calls of the current or the last outage. */
  failures: number;
  outages: number;
}

const records = new Map<Dependency, OutageRecord>();

function recordOf(dependency: Dependency): OutageRecord {
  const known = records.get(dependency) ?? { since: null, failures: 0, outages: 0 };
  records.set(dependency, known);
  return known;
}

/** Counts a call without an answer. The first one of an outage writes a log line. */
export function recordFailure(dependency: Dependency, error: unknown): void {
  const record = recordOf(dependency);
  record.failures += 1;
  if (record.since !== null) return;
  Object.assign(record, { since: Date.now(), failures: 1, outages: record.outages + 1 });
  log.error("outage began", { dependency, ...errorFields(error), stack: undefined });
}

/** Records an answer. The first one after an outage writes a log line. */
export function recordAnswer(dependency: Dependency): void {
  const record = records.get(dependency);
  if (record === undefined || record.since === null) return;
  log.warn("outage ended", { dependency, milliseconds: Date.now() - record.since, failures: record.failures });
  record.since = null;
}

/** Outages and failed calls since this process started, for metrics. */
export const outageCounts = (): ReadonlyMap<Dependency, Readonly<OutageRecord>> => records;

/** True during an outage, when the log already has its cause. */
export const isUnavailable = (dependency: Dependency): boolean => typeof outageCounts().get(dependency)?.since === "number";

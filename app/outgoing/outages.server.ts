import { errorFields, log } from "#log";

/** Systems that this process calls and that can be away. */
type Dependency = "database" | "engine" | "storage" | "scanner" | "openId" | "analytics";

export interface OutageRecord {
  /** Since when it does not answer; null while it does. */
  since: number | null;
  /** Calls that failed during the present outage, or the last one. */
  failures: number;
  outages: number;
}

const records = new Map<Dependency, OutageRecord>();

function recordOf(dependency: Dependency): OutageRecord {
  const known = records.get(dependency) ?? { since: null, failures: 0, outages: 0 };
  records.set(dependency, known);
  return known;
}

/** Counts a call that got no answer. The first one of an outage writes the one log line that says so. */
export function recordFailure(dependency: Dependency, error: unknown): void {
  const record = recordOf(dependency);
  record.failures += 1;
  if (record.since !== null) return;
  Object.assign(record, { since: Date.now(), failures: 1, outages: record.outages + 1 });
  log.error("outage began", { dependency, ...errorFields(error), stack: undefined });
}

/** Notes that the dependency answered; the first answer after an outage writes the line that ends it. */
export function recordAnswer(dependency: Dependency): void {
  const record = records.get(dependency);
  if (record === undefined || record.since === null) return;
  log.warn("outage ended", { dependency, milliseconds: Date.now() - record.since, failures: record.failures });
  record.since = null;
}

/** Outages and failed calls of this process since its start, for metrics. */
export const outageCounts = (): ReadonlyMap<Dependency, Readonly<OutageRecord>> => records;

/** True between the two lines: the cause is in the log already. */
export const isAway = (dependency: Dependency): boolean => typeof outageCounts().get(dependency)?.since === "number";

import { minutes } from "#domain/time/duration.ts";
import type { NamedAuditLine } from "#services/audit/search-audit.server.ts";

type Line = Pick<NamedAuditLine, "action" | "actorId" | "at" | "subject">;

const minuteOf = ({ at }: Line) => Math.floor(at / minutes(1));

const isSameVisit = (one: Line, other: Line): boolean =>
  one.action === "member.readSensitive" &&
  other.action === one.action &&
  other.actorId === one.actorId &&
  minuteOf(other) === minuteOf(one) &&
  one.subject !== null &&
  other.subject?.pageId === one.subject.pageId;

/**
 * Folds the reads of one person's data during one visit into one row, the newest, with the others inside; all other entries stay separate.
 */
export function foldReads<Row extends Line>(rows: readonly Row[]): readonly (Row & { readonly others: readonly Row[] })[] {
  const visits: Row[][] = [];
  for (const row of rows) {
    const last = visits.at(-1);
    if (last?.[0] && isSameVisit(last[0], row)) last.push(row);
    else visits.push([row]);
  }
  return visits.flatMap(([row, ...others]) => (row ? [{ ...row, others }] : []));
}

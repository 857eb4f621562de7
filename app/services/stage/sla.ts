import type { Instant, WorkingCalendar } from "#domain/offer/state.ts";
import { minutes } from "#domain/time/duration.ts";
import { isWorking, nextOpening, workingMinutesBetween } from "#domain/time/working-hours.ts";

/** How much of an agent's working time is left for a stage, as of one instant. */
export interface Sla {
  readonly dueAt: Instant;
  readonly isMissed: boolean;
  /** Minutes left, or late by when missed; working minutes unless the deadline runs on the wall clock. */
  readonly minutes: number;
  /** Of the whole span from opening to deadline, 0 to 1. */
  readonly share: number;
  /** Outside working hours: when the time runs on. */
  readonly pausedUntil: Instant | null;
  readonly asOf: Instant;
}

interface Span {
  readonly openedAt: Instant | null;
  readonly dueAt: Instant;
}

interface AgentStage {
  readonly agentId: string;
  readonly openedAt: Instant | null;
  readonly dueAt: Instant | null;
}

/** Deadlines of demonstrations run on the wall clock: between them and now there may be no working minute at all. */
function minutesBetween(from: Instant, to: Instant, calendar: WorkingCalendar): number {
  const working = workingMinutesBetween(from, to, calendar);
  return working > 0 ? working : Math.max(0, to - from) / minutes(1);
}

/** Working time left until `dueAt` (design/look §4). */
export function slaOf({ openedAt, dueAt }: Span, calendar: WorkingCalendar, now: Instant): Sla {
  const isMissed = now >= dueAt;
  const left = isMissed ? minutesBetween(dueAt, now, calendar) : minutesBetween(now, dueAt, calendar);
  const total = minutesBetween(Math.min(openedAt ?? now, now), dueAt, calendar);
  const isPaused = !isMissed && !isWorking(now, calendar) && nextOpening(now, calendar) < dueAt;
  return {
    ...{ dueAt, isMissed, minutes: left, asOf: now },
    share: isMissed || total === 0 ? 0 : Math.min(1, left / total),
    pausedUntil: isPaused ? nextOpening(now, calendar) : null,
  };
}

/** The clock of an agent's stage, as staff read it wherever the stage stands; null without an end or without its agent. */
export function stageSla(
  agents: readonly { readonly id: string; readonly calendar: WorkingCalendar }[],
  { agentId, openedAt, dueAt }: AgentStage,
  now: Instant,
): Sla | null {
  const calendar = agents.find(({ id }) => id === agentId)?.calendar;
  return calendar === undefined || dueAt === null ? null : slaOf({ openedAt, dueAt }, calendar, now);
}

import type { Instant, WorkingCalendar } from "#domain/offer/state.ts";
import { minutes } from "#domain/time/duration.ts";
import { isWorking, nextOpening, workingMinutesBetween } from "#domain/time/working-hours.ts";

/** Remaining working time of an agent's stage at one instant. */
export interface Sla {
  readonly dueAt: Instant;
  readonly isMissed: boolean;
  /** Minutes left, or minutes late when missed: working minutes or calendar minutes. */
  readonly minutes: number;
  /** Share of the whole span from opening to deadline, 0 to 1. */
  readonly share: number;
  /** Outside working hours: the next opening. */
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

/** Deadlines of demonstrations use calendar time, because there may be no working minute before them. */
function minutesBetween(from: Instant, to: Instant, calendar: WorkingCalendar): number {
  const working = workingMinutesBetween(from, to, calendar);
  return working > 0 ? working : Math.max(0, to - from) / minutes(1);
}

/** Returns the working time left until `dueAt` (design/look §4). */
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

/** Returns the remaining time of an agent's stage, for every staff page; null without a deadline or its agent. */
export function stageSla(
  agents: readonly { readonly id: string; readonly calendar: WorkingCalendar }[],
  { agentId, openedAt, dueAt }: AgentStage,
  now: Instant,
): Sla | null {
  const calendar = agents.find(({ id }) => id === agentId)?.calendar;
  return calendar === undefined || dueAt === null ? null : slaOf({ openedAt, dueAt }, calendar, now);
}

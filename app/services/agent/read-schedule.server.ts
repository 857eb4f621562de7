import { ok, refuse, type ServiceResult } from "#contracts/outcome.ts";
import { type AgentDate, listAgentDates } from "#data/agent/agent-settings.server.ts";
import { type Agent, findAgentByName } from "#data/agent/agents.server.ts";
import { listStageQueue } from "#data/offer/offers-stages.server.ts";
import { mapOfferStates } from "#data/offer/stage-facts.server.ts";
import type { Instant, StageName, WorkingCalendar } from "#domain/offer/state.ts";
import { can } from "#domain/people/access/policy.ts";
import { hoursText } from "#domain/people/agent/hours-text.ts";
import { weekdays } from "#domain/people/agent/working-week.ts";
import { minutes } from "#domain/time/duration.ts";
import { nextFriday } from "#domain/time/next-friday.ts";
import { addWorking, NoWorkingTimeError } from "#domain/time/working-hours.ts";
import { wallAt } from "#domain/time/zone.ts";
import type { ServiceContext } from "#services/context.ts";

/** A running stage that would end later by the current calendar than by the one frozen on its offer. */
export interface MovedDeadline {
  readonly offerId: string;
  readonly humanId: string;
  readonly stage: StageName;
  readonly dueAt: Instant;
  readonly wouldBe: Instant;
}

export interface SchedulePage extends Pick<Agent, "name" | "labelRu" | "labelEn" | "timeZone" | "version"> {
  readonly id: string;
  /** Hours as text, Monday first. */
  readonly week: readonly string[];
  readonly dates: readonly AgentDate[];
  /** An example of four working hours from next Friday, 16:00 in the agent's zone. */
  readonly sample: { readonly from: Instant; readonly to: Instant | null };
  readonly moved: readonly MovedDeadline[];
  readonly isEditable: boolean;
}

const sampleMinutes = 240;
/** Maximum number of running stages that the page checks. */
const maxStages = 200;

function end(from: Instant, count: number, calendar: WorkingCalendar): Instant | null {
  try {
    return addWorking(from, count, calendar);
  } catch (error) {
    if (error instanceof NoWorkingTimeError) return null;
    throw error;
  }
}

async function listMoved(agentId: string, calendar: WorkingCalendar): Promise<MovedDeadline[]> {
  const stages = await listStageQueue({ agentId, statuses: ["open", "returned"], limit: maxStages });
  const states = await mapOfferStates([...new Set(stages.map(({ offerId }) => offerId))]);
  return stages.flatMap(({ offerId, humanId, stage, openedAt, dueAt }) => {
    const policy = states.get(offerId)?.policy;
    if (!policy?.followsWorkingHours || openedAt === null || dueAt === null) return [];
    const wouldBe = end(openedAt, policy.stageWindows[stage] / minutes(1), calendar);
    return wouldBe !== null && wouldBe >= dueAt + minutes(1) ? [{ offerId, humanId, stage, dueAt, wouldBe }] : [];
  });
}

/** Returns the hours of an agent, for admins, and for moderators to read. `NOT_FOUND` for all others and unknown keys. */
export async function readSchedule({ principal, now }: ServiceContext, name: string): Promise<ServiceResult<SchedulePage>> {
  const agent = await findAgentByName(name);
  const missing = refuse("NOT_FOUND");
  if (agent === null || !can(principal, "agent.read", { kind: "agent", agentId: agent.id }).allowed) return missing;
  const { id, labelRu, labelEn, timeZone, version, workingHours, calendar } = agent;
  const today = new Date(wallAt(timeZone, now)).toISOString().slice(0, 10);
  const [dates, moved] = await Promise.all([listAgentDates(id, today), listMoved(id, calendar)]);
  const from = nextFriday(timeZone, now);
  return ok({
    ...{ id, name, labelRu, labelEn, timeZone, version, dates, moved },
    week: weekdays.map((day) => hoursText(workingHours[day] ?? [])),
    sample: { from, to: end(from, sampleMinutes, calendar) },
    isEditable: can(principal, "agent.calendar.write").allowed,
  });
}

import type { Agent } from "#data/agent/agents.server.ts";
import type { Money } from "#domain/money/money.ts";
import type { Instant } from "#domain/offer/state.ts";
import { closingOf, nextClosedDay, nextOpening } from "#domain/time/working-hours.ts";

/** An agent as its own staff and managers see it above their work. */
export interface AgentHead {
  readonly name: string;
  readonly label: { readonly ru: string; readonly en: string };
  readonly isStopped: boolean;
  readonly timeZone: string;
  /** The end of today's span; null while closed. */
  readonly openUntil: Instant | null;
  /** While closed: when work begins again. */
  readonly opensAt: Instant | null;
  /** The next day off after the present span, or after the next opening, by the agent's clock; null for none. */
  readonly nextClosed: string | null;
}

export function agentHead({ name, labelRu, labelEn, isSuspended, isBlocked, calendar, timeZone }: Agent, now: Instant): AgentHead {
  const openUntil = closingOf(now, calendar);
  const opensAt = openUntil === null ? nextOpening(now, calendar) : null;
  return {
    name,
    label: { ru: labelRu, en: labelEn },
    isStopped: isSuspended || isBlocked,
    timeZone,
    openUntil,
    opensAt,
    nextClosed: nextClosedDay(opensAt ?? now, calendar),
  };
}

/** The head of a queue: its agent, or null over all agents, and the clients' money that is held. */
export interface QueueHead {
  readonly agent: AgentHead | null;
  readonly held: readonly Money[];
}

import type { Agent } from "#data/agent/agents.server.ts";
import type { Money } from "#domain/money/money.ts";
import type { Instant } from "#domain/offer/state.ts";
import { closingOf, nextClosedDay, nextOpening } from "#domain/time/working-hours.ts";

/** The head of an agent's pages for its own staff and managers. */
export interface AgentHead {
  readonly name: string;
  readonly label: { readonly ru: string; readonly en: string };
  readonly isStopped: boolean;
  readonly timeZone: string;
  /** End of the current working span; null while closed. */
  readonly openUntil: Instant | null;
  /** While closed: the next opening. */
  readonly opensAt: Instant | null;
  /** The next closed day after the current span, or after the next opening, in the agent's zone; null when there is none. */
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

/** The head of a queue: its agent, or null for all agents, and the clients' money that is held. */
export interface QueueHead {
  readonly agent: AgentHead | null;
  readonly held: readonly Money[];
}

import type { AgentView } from "#contracts/agent/agent-view.ts";
import { type Agent, listAgents } from "#data/agent/agents.server.ts";
import type { Instant, OfferSide } from "#domain/offer/state.ts";
import type { Language, Principal } from "#domain/people/access/principal.ts";
import { isAgentsManagerLevel } from "#domain/people/access/roles.ts";
import { isWorking, NoWorkingTimeError, nextOpening } from "#domain/time/working-hours.ts";

function opening({ calendar }: Agent, now: Instant): Instant | null {
  try {
    return nextOpening(now, calendar);
  } catch (error) {
    if (error instanceof NoWorkingTimeError) return null;
    throw error;
  }
}

/** Returns whether an agent is open now, and its next opening; null when no opening is known. */
export function agentOpening(agent: Agent, now: Instant): Pick<AgentView, "isOpen" | "opensAt"> {
  const isOpen = isWorking(now, agent.calendar);
  return { isOpen, opensAt: isOpen ? null : opening(agent, now) };
}

function viewOf(agent: Agent, side: OfferSide, language: Language, now: Instant): AgentView {
  return {
    side,
    label: language === "ru" ? agent.labelRu : agent.labelEn,
    timeZone: agent.timeZone,
    week: agent.calendar.week,
    ...agentOpening(agent, now),
  };
}

/** Returns both agents of an offer with their hours, the owner's leg first. Public, because names and hours are shown on the market. */
export async function describeAgents(
  legs: Readonly<Record<OfferSide, { readonly agentId: string }>>,
  language: Language,
  now: Instant,
): Promise<readonly AgentView[]> {
  const agents = await listAgents();
  return (["owner", "buyer"] as const).flatMap((side) => {
    const agent = agents.find(({ id }) => id === legs[side].agentId);
    return agent ? [viewOf(agent, side, language, now)] : [];
  });
}

/**
 * Returns the label of the agent whose pages a reader of manager level has opened, for the header (specification §2); null for all others,
 * without a name, and for an unknown one. Names of agents are public.
 */
export async function readAgentLabel(
  principal: Principal | null,
  agentName: string | undefined,
  language: Language,
): Promise<string | null> {
  if (agentName === undefined || !isAgentsManagerLevel(principal)) return null;
  const agent = (await listAgents()).find(({ name }) => name === agentName);
  if (agent === undefined) return null;
  return language === "ru" ? agent.labelRu : agent.labelEn;
}

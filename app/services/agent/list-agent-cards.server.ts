import { refuse, type ServiceResult } from "#contracts/outcome.ts";
import { listCaps } from "#data/agent/agent-settings.server.ts";
import { mapServiceLevels } from "#data/agent/agent-statistics.server.ts";
import { type Agent, listAgentsFresh } from "#data/agent/agents.server.ts";
import { type ExpiringDocument, listExpiringDocuments } from "#data/agent/expiring-documents.server.ts";
import { listHeldMoney } from "#data/audit/oversight.server.ts";
import type { Money } from "#domain/money/money.ts";
import type { StageName } from "#domain/offer/state.ts";
import { can } from "#domain/people/access/policy.ts";
import { addDays, type CalendarDate } from "#domain/people/calendar-date.ts";
import { dayIn, type ExpiryStep, expiryStep } from "#domain/people/document/document-expiry.ts";
import { days } from "#domain/time/duration.ts";
import type { ServiceContext } from "#services/context.ts";
import { type AgentHead, agentHead } from "#services/stage/agent-head.ts";
import { countStages, type StageCounts } from "#services/stage/list-queue.server.ts";

/** An agent's state for its card: whether it accepts money, what it holds, waiting work and its speed. */
export interface AgentCard extends AgentHead {
  readonly country: string;
  readonly isBlocked: boolean;
  /** Accepted payment methods. `isMain` is false when no account takes new offers. */
  readonly ways: readonly { readonly currency: string; readonly network: string | null; readonly isMain: boolean }[];
  readonly held: readonly Money[];
  readonly caps: readonly Money[];
  readonly counts: StageCounts;
  /** Over the last thirty days, including stages that are late now. */
  readonly medianMinutes: Readonly<Partial<Record<StageName, number>>>;
  readonly stages: number;
  readonly late: number;
  /** The agent's documents that expire within 30 days or have expired, the earliest first. */
  readonly ending: readonly { readonly key: ExpiringDocument["key"]; readonly validUntil: CalendarDate; readonly step: ExpiryStep }[];
}

function waysOf({ accounts }: Agent): AgentCard["ways"] {
  const ways = new Map<string, AgentCard["ways"][number]>();
  for (const { currency, network, isActive, isMainReceiving } of accounts) {
    const key = `${currency} ${network ?? ""}`;
    ways.set(key, { currency, network, isMain: (isActive && isMainReceiving) || (ways.get(key)?.isMain ?? false) });
  }
  return [...ways.values()];
}

interface OfAgent extends Pick<AgentCard, "held" | "caps"> {
  readonly papers: readonly ExpiringDocument[];
}

function endingOf({ timeZone }: Agent, papers: readonly ExpiringDocument[], now: number): AgentCard["ending"] {
  const today = dayIn(timeZone, now);
  const steps = papers.map(({ key, validUntil }) => ({ key, validUntil, step: expiryStep(validUntil, today) }));
  return steps.filter(({ step }) => step !== "fine");
}

async function cardOf(agent: Agent, { held, caps, papers }: OfAgent, now: number): Promise<AgentCard> {
  const span = { agentIds: [agent.id], from: now - days(30), until: now, timeZone: agent.timeZone };
  const [counts, levels] = await Promise.all([countStages(agent.id), mapServiceLevels(span)]);
  const late = Object.values(counts).reduce((sum, one) => sum + one.late, 0);
  return {
    ...agentHead(agent, now),
    ...{ country: agent.country, isBlocked: agent.isBlocked, ways: waysOf(agent), held, caps, counts },
    medianMinutes: Object.fromEntries([...levels].map(([stage, { medianMinutes }]) => [stage, medianMinutes])),
    stages: levels.values().reduce((sum, { count }) => sum + count, late),
    late: levels.values().reduce((sum, level) => sum + level.late, late),
    ending: endingOf(agent, papers, now),
  };
}

async function cardsOf(agents: readonly Agent[], now: number): Promise<readonly AgentCard[]> {
  const horizon = addDays(dayIn("UTC", now), 32);
  const [held, papers, caps] = await Promise.all([listHeldMoney(), listExpiringDocuments(horizon), listCaps()]);
  return await Promise.all(
    agents.map((agent) =>
      cardOf(
        agent,
        {
          held: held.filter(({ agentId }) => agentId === agent.id).map(({ amount }) => amount),
          caps: caps.filter(({ agentId }) => agentId === agent.id).map(({ amount }) => amount),
          papers: papers.filter(({ agentId }) => agentId === agent.id),
        },
        now,
      ),
    ),
  );
}

const isTrouble = ({ isStopped, ways, ending }: AgentCard) =>
  isStopped || ways.some(({ isMain }) => !isMain) || ways.length === 0 || ending.some(({ step }) => step === "over");

/** Returns all agents with their state, those that accept no money first. `AUTH.FORBIDDEN` for people who may not read all agents. */
export async function listAgentCards({ principal, now }: ServiceContext): Promise<ServiceResult<readonly AgentCard[]>> {
  const verdict = can(principal, "agent.read");
  if (!verdict.allowed || principal.agentId !== null) return refuse("AUTH.FORBIDDEN");
  const cards = await cardsOf(await listAgentsFresh(), now);
  return { ok: true, value: cards.toSorted((a, b) => Number(isTrouble(b)) - Number(isTrouble(a)) || a.name.localeCompare(b.name)) };
}

/** Returns the reader's own agent as a list of one. `AUTH.FORBIDDEN` for people without an agent. */
export async function listOwnAgentCard({ principal, now }: ServiceContext): Promise<ServiceResult<readonly AgentCard[]>> {
  const { agentId } = principal;
  if (agentId === null || !can(principal, "agent.readShort").allowed) return refuse("AUTH.FORBIDDEN");
  const own = (await listAgentsFresh()).filter(({ id }) => id === agentId);
  return { ok: true, value: await cardsOf(own, now) };
}

import type { Prisma } from "#data/generated/prisma/client.ts";
import { prisma } from "#data/prisma.server.ts";
import type { Currency, Network } from "#domain/money/money.ts";
import type { WorkingCalendar } from "#domain/offer/state.ts";
import type { CoverageAccount, CoverageAgent } from "#domain/people/agent-coverage.ts";
import { spansOf, type WorkingHours, type WrittenSpan, weekOf } from "#domain/people/working-week.ts";

export interface AgentAccount extends CoverageAccount {
  readonly id: string;
  readonly schema: string | null;
  readonly country: string | null;
  readonly bankName: string | null;
  readonly holderName: string;
  readonly last4: string;
  /** The day on which the bank opened it, `YYYY-MM-DD`. */
  readonly openedOn: string;
}

export interface Agent extends CoverageAgent {
  readonly name: string;
  readonly labelRu: string;
  readonly labelEn: string;
  readonly timeZone: string;
  /** Tax share of the commission, decimal string 0..1. */
  readonly commissionTaxRatio: string;
  /** Late payments to it are infractions of their payers. */
  readonly countsLateness: boolean;
  readonly workingHours: WorkingHours;
  readonly calendar: WorkingCalendar;
  readonly accounts: readonly AgentAccount[];
  readonly version: number;
}

// Requisites are excluded on purpose: only the authorised service decrypts them, one account at a time.
const account = {
  ...{ id: true, rail: true, schema: true, country: true, currency: true, network: true, bankName: true, holderName: true, last4: true },
  ...{ isMainReceiving: true, isActive: true, openedOn: true },
} as const satisfies Prisma.AgentAccountSelect;

const select = {
  ...{ id: true, name: true, labelRu: true, labelEn: true, country: true, timeZone: true, isSuspended: true, isBlocked: true },
  ...{ commissionTaxRatio: true, countsLateness: true, workingWeekHours: true, version: true },
  accounts: { select: account, orderBy: [{ createdAt: "asc" }, { id: "asc" }] },
  nonWorkingDates: { select: { dateFrom: true, dateTo: true, kind: true, spans: true }, orderBy: [{ dateFrom: "asc" }, { id: "asc" }] },
} as const satisfies Prisma.EscrowAgentSelect;

type Row = Prisma.EscrowAgentGetPayload<{ select: typeof select }>;

const dayOf = (date: Date) => date.toISOString().slice(0, 10);

const dateOf = ({ dateFrom, dateTo, kind, spans }: Row["nonWorkingDates"][number]): WorkingCalendar["dates"][number] => ({
  ...{ from: dayOf(dateFrom), to: dayOf(dateTo), kind },
  ...(spans === null ? {} : { spans: spansOf(spans as readonly object[] as readonly WrittenSpan[]) }),
});

const accountOf = ({ rail, currency, network, ...row }: Row["accounts"][number]): AgentAccount => ({
  ...row,
  rail: rail as CoverageAccount["rail"],
  currency: currency as Currency,
  network: network as Network | null,
});

function agentOf({ commissionTaxRatio, workingWeekHours, accounts, nonWorkingDates, ...row }: Row): Agent {
  const workingHours = workingWeekHours as object as WorkingHours;
  return {
    ...row,
    commissionTaxRatio: commissionTaxRatio.toFixed(5),
    workingHours,
    calendar: { timeZone: row.timeZone, week: weekOf(workingHours), dates: nonWorkingDates.map(dateOf) },
    accounts: accounts.map(accountOf),
  };
}

/** All agents read from the database, for the terms of an offer. */
export async function listAgentsFresh(): Promise<readonly Agent[]> {
  return (await (await prisma()).escrowAgent.findMany({ select, orderBy: { name: "asc" } })).map(agentOf);
}

const freshMs = 5_000;
let cached: { readonly at: number; readonly agents: Promise<readonly Agent[]> } | undefined;

/** All agents with accounts (without requisites) and calendars, at most five seconds old; for lists and for choosing a route. */
export function listAgents(): Promise<readonly Agent[]> {
  if (cached !== undefined && performance.now() - cached.at < freshMs) return cached.agents;
  const agents = listAgentsFresh();
  cached = { at: performance.now(), agents };
  agents.catch(forgetAgents);
  return agents;
}

/** Clears the cache after a change of an agent in this process; other processes see it within five seconds. */
export function forgetAgents(): void {
  cached = undefined;
}

export async function findAgentByName(name: string): Promise<Agent | null> {
  const agent = await (await prisma()).escrowAgent.findUnique({ where: { name }, select });
  return agent && agentOf(agent);
}

/** Throws for an unknown agent, because an agent with offers is never deleted. */
export async function getAgent(id: string): Promise<Agent> {
  const agent = await (await prisma()).escrowAgent.findUnique({ where: { id }, select });
  if (agent === null) throw new Error(`Agent ${id} does not exist.`);
  return agentOf(agent);
}

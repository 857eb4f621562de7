import { pool } from "#data/db.server.ts";
import type { WorkingCalendar } from "#domain/offer/state.ts";
import type { CoverageAccount, CoverageAgent } from "#domain/people/agent/agent-coverage.ts";
import type { LicenceEntry } from "#domain/people/agent/agent-terms.ts";
import { spansOf, type WorkingHours, type WrittenSpan, weekOf } from "#domain/people/agent/working-week.ts";

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
  /** The licence as the public register writes it; null when no admin has entered one. */
  readonly licence: LicenceEntry | null;
  readonly workingHours: WorkingHours;
  readonly calendar: WorkingCalendar;
  readonly accounts: readonly AgentAccount[];
  readonly version: number;
}

/** The licence of the agent in this table; NULL without a number. */
export const licenceOf = (agent: string): string => `CASE WHEN ${agent}.licence_number IS NULL THEN NULL ELSE json_build_object(
  'number', ${agent}.licence_number, 'authority', ${agent}.licence_authority, 'authorityEn', ${agent}.licence_authority_en, 'country', ${agent}.licence_country) END`;

// Requisites are excluded on purpose: only the authorised service decrypts them, one account at a time.
const account = `json_build_object('id', a.id, 'rail', a.rail, 'schema', a.schema, 'country', a.country, 'currency', a.currency,
  'network', a.network, 'bankName', a.bank_name, 'holderName', a.holder_name, 'last4', a.last4,
  'isMainReceiving', a.is_main_receiving, 'isActive', a.is_active, 'openedOn', a.opened_on)`;
const date = `json_build_object('from', to_char(d.date_from, 'YYYY-MM-DD'), 'to', to_char(d.date_to, 'YYYY-MM-DD'), 'kind', d.kind,
  'spans', d.spans)`;
const columns = `e.id, e.name, e.label_ru AS "labelRu", e.label_en AS "labelEn", e.country, e.time_zone AS "timeZone",
  e.is_suspended AS "isSuspended", e.is_blocked AS "isBlocked", e.commission_tax_ratio::text AS "commissionTaxRatio",
  e.counts_lateness AS "countsLateness", ${licenceOf("e")} AS licence, e.working_week_hours AS "workingHours", e.version,
  (SELECT coalesce(json_agg(${account} ORDER BY a.created_at, a.id), '[]') FROM agent_account a WHERE a.agent_id = e.id) AS accounts,
  (SELECT coalesce(json_agg(${date} ORDER BY d.date_from, d.id), '[]') FROM agent_non_working_date d WHERE d.agent_id = e.id) AS dates`;

type CalendarDate = WorkingCalendar["dates"][number];

interface Row extends Omit<Agent, "calendar"> {
  readonly dates: readonly (Pick<CalendarDate, "from" | "to" | "kind"> & { readonly spans: readonly WrittenSpan[] | null })[];
}

const dateOf = ({ spans, ...date }: Row["dates"][number]): CalendarDate => ({
  ...date,
  ...(spans === null ? {} : { spans: spansOf(spans) }),
});

const agentOf = ({ dates, ...row }: Row): Agent => ({
  ...row,
  calendar: { timeZone: row.timeZone, week: weekOf(row.workingHours), dates: dates.map(dateOf) },
});

/** All agents read from the database, for the terms of an offer. */
export async function listAgentsFresh(): Promise<readonly Agent[]> {
  return (await pool.query<Row>(`SELECT ${columns} FROM escrow_agent e ORDER BY e.name`)).rows.map(agentOf);
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
  const [agent] = (await pool.query<Row>(`SELECT ${columns} FROM escrow_agent e WHERE e.name = $1`, [name])).rows;
  return agent === undefined ? null : agentOf(agent);
}

/** Throws for an unknown agent, because an agent with offers is never deleted. */
export async function getAgent(id: string): Promise<Agent> {
  const [agent] = (await pool.query<Row>(`SELECT ${columns} FROM escrow_agent e WHERE e.id = $1`, [id])).rows;
  if (agent === undefined) throw new Error(`Agent ${id} does not exist.`);
  return agentOf(agent);
}

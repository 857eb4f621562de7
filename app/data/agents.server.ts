import type { WorkingCalendar } from "#domain/offer/state.ts";
import type { CoverageAccount, CoverageAgent } from "#domain/people/agent-coverage.ts";
import { spansOf, type WorkingHours, type WrittenSpan, weekOf } from "#domain/people/working-week.ts";
import { pool, type Queryable, type Tx } from "./db.server.ts";

export interface AgentAccount extends CoverageAccount {
  readonly id: string;
  readonly schema: string | null;
  readonly country: string | null;
  readonly bankName: string | null;
  readonly holderName: string;
  readonly last4: string;
}

export interface Agent extends CoverageAgent {
  readonly name: string;
  readonly labelRu: string;
  readonly labelEn: string;
  readonly timeZone: string;
  /** Tax share of the commission, decimal string 0..1. */
  readonly commissionTaxRatio: string;
  readonly workingHours: WorkingHours;
  readonly calendar: WorkingCalendar;
  readonly accounts: readonly AgentAccount[];
  readonly version: number;
}

interface Row extends Omit<Agent, "calendar" | "accounts"> {
  readonly accounts: readonly AgentAccount[] | null;
  readonly dates: readonly { from: string; to: string; kind: "off" | "extra"; spans: readonly WrittenSpan[] | null }[] | null;
}

// Requisites are not here on purpose: only the authorised reader decrypts them, one account at a time.
const agentsSql = `SELECT a.id, a.name, a.label_ru AS "labelRu", a.label_en AS "labelEn", a.country, a.time_zone AS "timeZone",
    a.is_suspended AS "isSuspended", a.is_blocked AS "isBlocked", a.commission_tax_ratio::text AS "commissionTaxRatio",
    a.working_week_hours AS "workingHours", a.version,
    (SELECT jsonb_agg(jsonb_build_object('id', c.id, 'rail', c.rail, 'schema', c.schema, 'country', c.country, 'currency', c.currency,
       'network', c.network, 'bankName', c.bank_name, 'holderName', c.holder_name, 'last4', c.last4,
       'isMainReceiving', c.is_main_receiving, 'isActive', c.is_active) ORDER BY c.created_at, c.id)
     FROM agent_account c WHERE c.agent_id = a.id) AS accounts,
    (SELECT jsonb_agg(jsonb_build_object('from', to_char(d.date_from, 'YYYY-MM-DD'), 'to', to_char(d.date_to, 'YYYY-MM-DD'),
       'kind', d.kind, 'spans', d.spans) ORDER BY d.date_from, d.id)
     FROM agent_non_working_date d WHERE d.agent_id = a.id) AS dates
  FROM escrow_agent a`;

function calendarOf({ timeZone, workingHours, dates }: Row): WorkingCalendar {
  return {
    timeZone,
    week: weekOf(workingHours),
    dates: (dates ?? []).map(({ from, to, kind, spans }) => ({ from, to, kind, ...(spans === null ? {} : { spans: spansOf(spans) }) })),
  };
}

function agentOf({ dates, accounts, ...row }: Row): Agent {
  return { ...row, accounts: accounts ?? [], calendar: calendarOf({ ...row, accounts, dates }) };
}

async function readAgents(db: Queryable): Promise<readonly Agent[]> {
  return (await db.query<Row>(`${agentsSql} ORDER BY a.name`)).rows.map(agentOf);
}

const freshMs = 5_000;
let cached: { readonly at: number; readonly agents: Promise<readonly Agent[]> } | undefined;

/** All agents with accounts (without requisites) and calendars, at most five seconds old; for lists and for choosing a route. */
export function listAgents(): Promise<readonly Agent[]> {
  if (cached !== undefined && performance.now() - cached.at < freshMs) return cached.agents;
  const agents = readAgents(pool);
  cached = { at: performance.now(), agents };
  agents.catch(forgetAgents);
  return agents;
}

/** All agents as the transaction sees them, for decisions about money (R6). */
export const listAgentsFresh = (db: Queryable): Promise<readonly Agent[]> => readAgents(db);

/** After a change of an agent in this process; other processes see it within five seconds. */
export function forgetAgents(): void {
  cached = undefined;
}

export async function findAgent(id: string, db: Queryable = pool): Promise<Agent | null> {
  const { rows } = await db.query<Row>(`${agentsSql} WHERE a.id = $1`, [id]);
  return rows[0] === undefined ? null : agentOf(rows[0]);
}

export async function findAgentByName(name: string, db: Queryable = pool): Promise<Agent | null> {
  const { rows } = await db.query<Row>(`${agentsSql} WHERE a.name = $1`, [name]);
  return rows[0] === undefined ? null : agentOf(rows[0]);
}

/** Throws when there is no such agent: offers never outlive theirs. */
export async function getAgent(id: string, db: Queryable = pool): Promise<Agent> {
  const agent = await findAgent(id, db);
  if (agent === null) throw new Error(`Agent ${id} does not exist.`);
  return agent;
}

/** Sets the flag when it is the other way now; false when somebody else was first. */
export async function recordAgentSuspension(tx: Tx, agentId: string, isSuspended: boolean): Promise<boolean> {
  const sql = `UPDATE escrow_agent SET is_suspended = $2, version = version + 1, updated_at = now()
    WHERE id = $1 AND is_suspended = NOT $2`;
  return (await tx.query(sql, [agentId, isSuspended])).rowCount === 1;
}

// The comparison stands outside: a row that it drops in the lock's own query is neither waited for nor locked.
const lockSuspended = {
  name: "agents-lock-suspended",
  text: `WITH known AS (SELECT id, is_suspended FROM escrow_agent WHERE id = ANY($1::uuid[]) ORDER BY id FOR SHARE)
    SELECT id FROM known WHERE is_suspended`,
};

/**
 * Which of these agents are suspended. None changes until the transaction ends: who suspends one waits, and then finds the offer that
 * this transaction writes. Take it before the offer's row, as they do.
 */
export async function lockSuspendedAgents(tx: Tx, agentIds: readonly string[]): Promise<readonly string[]> {
  if (agentIds.length === 0) return [];
  return (await tx.query<{ id: string }>({ ...lockSuspended, values: [agentIds] })).rows.map(({ id }) => id);
}

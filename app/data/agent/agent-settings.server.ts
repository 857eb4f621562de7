import { type Db, prisma } from "#data/prisma.server.ts";
import { sqlOn } from "#data/sql.server.ts";
import type { Currency, Money } from "#domain/money/money.ts";
import type { Role } from "#domain/people/access/principal.ts";
import type { AccountUse, LicenceEntry } from "#domain/people/agent/agent-terms.ts";
import type { WorkingHours, WrittenSpan } from "#domain/people/agent/working-week.ts";
import { roleOf } from "#domain/people/numbers.ts";
import type { Agent } from "./agents.server.ts";

/** Settings of an agent that an admin may change. Key and country are fixed, because offers and addresses contain them. */
export type AgentSettings = Pick<Agent, "labelRu" | "labelEn" | "timeZone" | "commissionTaxRatio">;

const next = () => ({ version: { increment: 1 }, updatedAt: new Date() });

/** Returns false when the agent was saved since `version` was read. A null licence removes it; an absent one changes nothing. */
export async function recordAgentSettings(
  db: Db,
  agent: { readonly id: string; readonly version: number },
  { licence, ...settings }: AgentSettings & { readonly countsLateness?: boolean; readonly licence?: LicenceEntry | null },
): Promise<boolean> {
  const entry = {
    licenceNumber: licence?.number ?? null,
    licenceAuthority: licence?.authority ?? null,
    licenceAuthorityEn: licence?.authorityEn ?? null,
    licenceCountry: licence?.country ?? null,
  };
  const { count } = await db.escrowAgent.updateMany({
    where: { id: agent.id, version: agent.version },
    data: { ...settings, ...(licence !== undefined && entry), ...next() },
  });
  return count === 1;
}

/** Returns false as {@link recordAgentSettings}. */
export async function recordAgentWeek(
  db: Db,
  agent: { readonly id: string; readonly version: number },
  week: WorkingHours,
): Promise<boolean> {
  const workingWeekHours = JSON.parse(JSON.stringify(week)) as object;
  const { count } = await db.escrowAgent.updateMany({
    where: { id: agent.id, version: agent.version },
    data: { workingWeekHours, ...next() },
  });
  return count === 1;
}

/**
 * Sets whether late payments to the agent are infractions of their payers, for new offers. Returns false as {@link recordAgentSettings}.
 */
export async function recordLateness(
  db: Db,
  agent: { readonly id: string; readonly version: number },
  countsLateness: boolean,
): Promise<boolean> {
  const { count } = await db.escrowAgent.updateMany({
    where: { id: agent.id, version: agent.version },
    data: { countsLateness, ...next() },
  });
  return count === 1;
}

export interface NewAgent extends AgentSettings {
  readonly name: string;
  /** Country key or `europe`. */
  readonly country: string;
  readonly week: WorkingHours;
}

/** Returns null when the name or the country is used already. A new agent is suspended, because it has no account yet. */
export async function recordNewAgent(db: Db, { week, ...agent }: NewAgent): Promise<string | null> {
  const taken = await db.escrowAgent.count({ where: { OR: [{ name: agent.name }, { country: agent.country }] } });
  if (taken > 0) return null;
  const workingWeekHours = JSON.parse(JSON.stringify(week)) as object;
  return (await db.escrowAgent.create({ data: { ...agent, workingWeekHours, isSuspended: true }, select: { id: true } })).id;
}

export interface AgentDate {
  readonly id: string;
  /** `yyyy-mm-dd`, both included, in the agent's zone. */
  readonly from: string;
  readonly to: string;
  readonly title: string;
  readonly kind: "off" | "extra";
  readonly spans: readonly WrittenSpan[];
}

const day = (date: Date) => date.toISOString().slice(0, 10);

/** Days that differ from the week, soonest first, without past ones. */
export async function listAgentDates(agentId: string, from: string): Promise<AgentDate[]> {
  const dates = await (await prisma()).agentNonWorkingDate.findMany({
    where: { agentId, dateTo: { gte: new Date(from) } },
    select: { id: true, dateFrom: true, dateTo: true, title: true, kind: true, spans: true },
    orderBy: [{ dateFrom: "asc" }, { id: "asc" }],
    take: 400,
  });
  return dates.map(({ dateFrom, dateTo, spans, ...row }) => ({
    ...row,
    from: day(dateFrom),
    to: day(dateTo),
    spans: (spans ?? []) as readonly object[] as readonly WrittenSpan[],
  }));
}

/** Returns false when another entry of the same kind has one of these days. */
export async function recordAgentDate(db: Db, agentId: string, { from, to, title, kind, spans }: Omit<AgentDate, "id">): Promise<boolean> {
  const days = { dateFrom: new Date(from), dateTo: new Date(to) };
  const overlap = { agentId, kind, dateFrom: { lte: days.dateTo }, dateTo: { gte: days.dateFrom } };
  if ((await db.agentNonWorkingDate.count({ where: overlap })) > 0) return false;
  const written = spans.map((span) => ({ ...span }));
  await db.agentNonWorkingDate.create({ data: { agentId, ...days, title, kind, ...(kind === "extra" && { spans: written }) } });
  return true;
}

export async function removeAgentDate(db: Db, agentId: string, dateId: string): Promise<boolean> {
  return (await db.agentNonWorkingDate.deleteMany({ where: { id: dateId, agentId } })).count === 1;
}

export interface AgentPerson {
  readonly id: string;
  readonly fullName: string;
  readonly email: string;
  readonly role: Role;
  readonly isStopped: boolean;
  readonly lastLoginAt: number | null;
}

/** The staff of an agent, by name. */
export async function listAgentPeople(agentId: string): Promise<AgentPerson[]> {
  const people = await (await prisma()).user.findMany({
    where: { membership: { agentId } },
    select: { id: true, fullName: true, email: true, role: true, isBlocked: true, isSuspended: true, lastLoginAt: true },
    orderBy: [{ fullName: "asc" }, { id: "asc" }],
  });
  return people.map(({ role, isBlocked, isSuspended, lastLoginAt, ...person }) => ({
    ...person,
    role: roleOf(role),
    isStopped: isBlocked || isSuspended,
    lastLoginAt: lastLoginAt?.getTime() ?? null,
  }));
}

export interface NewAgentAccount {
  readonly id: string;
  readonly rail: "bank" | "crypto";
  readonly schema: string | null;
  readonly country: string | null;
  readonly currency: string;
  readonly network: string | null;
  readonly bankName: string | null;
  readonly holderName: string;
  /** Encrypted under `agent_account`. */
  readonly sealed: string;
  readonly last4: string;
  /** The day on which the bank opened it, `YYYY-MM-DD`; today without one. */
  readonly openedOn?: string;
}

/** Adds an account; the first active one of its currency and network is used for new offers. Returns false when its id exists. */
export async function recordNewAgentAccount(db: Db, agentId: string, { sealed, ...account }: NewAgentAccount): Promise<boolean> {
  const { rail, currency, network } = account;
  const isFirst =
    (await db.agentAccount.count({ where: { agentId, rail, currency, network, isActive: true, isMainReceiving: true } })) === 0;
  const data = { ...account, agentId, details: sealed, isMainReceiving: isFirst };
  return (await db.agentAccount.createMany({ data: [data], skipDuplicates: true })).count === 1;
}

/**
 * Sets the use of an agent's account. Returns false for an account of another agent. One account per currency and network is used for new
 * offers.
 */
export async function recordAccountUse(db: Db, agentId: string, accountId: string, use: AccountUse): Promise<boolean | "unchanged"> {
  await sqlOn(db).run`SELECT id FROM agent_account WHERE agent_id = ${agentId}::uuid ORDER BY id FOR UPDATE`;
  const found = await db.agentAccount.findFirst({
    where: { id: accountId, agentId },
    select: { rail: true, currency: true, network: true, isMainReceiving: true, isActive: true },
  });
  if (found === null) return false;
  const { isMainReceiving, isActive, ...account } = found;
  if (isMainReceiving === (use === "main") && isActive === (use !== "closed")) return "unchanged";
  if (use === "main") await db.agentAccount.updateMany({ where: { agentId, ...account }, data: { isMainReceiving: false } });
  await db.agentAccount.update({ where: { id: accountId }, data: { isMainReceiving: use === "main", isActive: use !== "closed" } });
  return true;
}

/** Maximum client money that an agent should hold in one currency (design/people §10.4). */
interface AgentCap {
  readonly agentId: string;
  readonly amount: Money;
}

/** Caps of one agent, or of all (`undefined`), by currency. */
export async function listCaps(agentId?: string): Promise<readonly AgentCap[]> {
  const rows = await (await prisma()).agentCap.findMany({
    ...(agentId !== undefined && { where: { agentId } }),
    orderBy: [{ agentId: "asc" }, { currency: "asc" }],
  });
  return rows.map(({ agentId: of, currency, amountMinor }) => ({
    agentId: of,
    amount: { minor: BigInt(amountMinor.toFixed(0)), currency: currency as Currency },
  }));
}

/** Replaces all caps of the agent. */
export async function recordCaps(db: Db, agentId: string, caps: readonly Money[]): Promise<void> {
  await db.agentCap.deleteMany({ where: { agentId } });
  await db.agentCap.createMany({ data: caps.map(({ minor, currency }) => ({ agentId, currency, amountMinor: `${minor}` })) });
}

import { refuse, type ServiceResult } from "#contracts/outcome.ts";
import {
  type AgentDate,
  type AgentSettings,
  type NewAgent,
  recordAccountUse,
  recordAgentDate,
  recordAgentSettings,
  recordAgentWeek,
  recordCaps,
  recordLateness,
  recordNewAgent,
  removeAgentDate,
} from "#data/agent/agent-settings.server.ts";
import { forgetAgents } from "#data/agent/agents.server.ts";
import { recordAudit } from "#data/audit/audit.server.ts";
import { type Db, withPrisma } from "#data/prisma.server.ts";
import type { Money } from "#domain/money/money.ts";
import { decimalText, type Wire } from "#domain/offer/wire.ts";
import type { Permission } from "#domain/people/access/permissions.ts";
import type { AccountUse, LicenceEntry } from "#domain/people/agent/agent-terms.ts";
import { hasWorkingTime } from "#domain/people/agent/hours-text.ts";
import type { WorkingHours } from "#domain/people/agent/working-week.ts";
import type { AuditAction } from "#domain/text/audit-actions.ts";
import { auditOf, type ServiceContext } from "#services/context.ts";
import { requirePermission } from "#services/require-permission.ts";

type Change = ServiceResult<null>;
const done = { ok: true, value: null } as const;
const stale = refuse("STATUS.CHANGED");

interface Act {
  readonly permission: Extract<Permission, AuditAction>;
  readonly agentId: string;
  readonly diff: Wire;
  /** The result when `work` finds that the change is not possible. */
  readonly otherwise: Change;
}

/**
 * Makes one change of an agent in one transaction with its audit entry and clears cached agents of quotes and lists. A repeat that
 * changes nothing succeeds and is not audited.
 */
async function change(
  { principal, ip, requestId }: ServiceContext,
  act: Act,
  work: (db: Db) => Promise<boolean | "unchanged">,
): Promise<Change> {
  const refusal = requirePermission(principal, act.permission);
  if (refusal) return refusal;
  const result = await withPrisma<Change>(async (db) => {
    const worked = await work(db);
    if (worked === "unchanged") return done;
    if (!worked) return act.otherwise;
    const who = auditOf({ principal, ip, requestId });
    await recordAudit(db, { ...who, action: act.permission, objectType: "agent", objectId: act.agentId, diff: act.diff });
    return done;
  });
  forgetAgents();
  return result;
}

type Versioned = { readonly id: string; readonly version: number };

/**
 * Sets names, zone and tax share for new offers; open ones keep their frozen values. `STATUS.CHANGED` when the agent was saved meanwhile.
 */
export const saveAgentSettings = (ctx: ServiceContext, agent: Versioned, settings: AgentSettings): Promise<Change> =>
  change(ctx, { permission: "agent.update", agentId: agent.id, diff: { ...settings }, otherwise: stale }, (db) =>
    recordAgentSettings(db, agent, settings),
  );

export interface AgentTerms extends AgentSettings {
  /** Late payments to the agent are infractions of their payers. */
  readonly countsLateness: boolean;
  /** Maximum client money that the agent should hold. Pages warn above it, but no payment is refused (design/people §10.4). */
  readonly caps: readonly Money[];
  /** The licence that receipts and public pages name; null without one. */
  readonly licence: LicenceEntry | null;
}

/** Values for the audit, with amounts as one line of text. */
const written = ({ caps, labelRu, labelEn, timeZone, commissionTaxRatio, countsLateness, licence }: AgentTerms) => ({
  ...{ labelRu, labelEn, timeZone, commissionTaxRatio, countsLateness },
  licence: licence === null ? "" : [licence.number, licence.authority, licence.authorityEn, licence.country].filter(Boolean).join(", "),
  caps: caps.map((cap) => `${decimalText(cap)} ${cap.currency}`).join(", "),
});

/**
 * Saves all settings of the agent's page together. The audit stores the changed ones. Open deals keep their frozen values. `STATUS.CHANGED`
 * when the agent was saved meanwhile.
 */
export async function saveAgentTerms(ctx: ServiceContext, agent: Versioned & AgentTerms, terms: AgentTerms): Promise<Change> {
  const refusal = requirePermission(ctx.principal, "agent.infraction.write");
  if (refusal) return refusal;
  const { caps, ...settings } = terms;
  const before: Readonly<Record<string, unknown>> = written(agent);
  const diff = Object.fromEntries(Object.entries(written(terms)).filter(([key, value]) => before[key] !== value));
  return await change(ctx, { permission: "agent.update", agentId: agent.id, diff, otherwise: stale }, async (db) => {
    if (!(await recordAgentSettings(db, agent, settings))) return false;
    await recordCaps(db, agent.id, caps);
    return true;
  });
}

/**
 * Sets whether a late payment to this agent is an infraction of its payer, for new offers; open ones keep their frozen value (design/people
 * §11). `STATUS.CHANGED` when the agent was saved meanwhile.
 */
export const savePaymentInfraction = (ctx: ServiceContext, agent: Versioned, isEnabled: boolean): Promise<Change> =>
  change(ctx, { permission: "agent.infraction.write", agentId: agent.id, diff: { isEnabled }, otherwise: stale }, (db) =>
    recordLateness(db, agent, isEnabled),
  );

/**
 * Sets the working week for new offers. `CALENDAR.NO_WORKING_TIME` for a week without hours, `STATUS.CHANGED` when the agent was saved
 * meanwhile.
 */
export async function saveAgentWeek(ctx: ServiceContext, agent: Versioned, week: WorkingHours): Promise<Change> {
  if (!hasWorkingTime(week)) return refuse("CALENDAR.NO_WORKING_TIME");
  const diff = JSON.parse(JSON.stringify(week)) as Wire;
  return change(ctx, { permission: "agent.calendar.write", agentId: agent.id, diff, otherwise: stale }, (db) =>
    recordAgentWeek(db, agent, week),
  );
}

/** Adds a day off or an extra working day. `CALENDAR.OVERLAP` when another entry of the same kind contains one of the days. */
export const addAgentDate = (ctx: ServiceContext, agentId: string, date: Omit<AgentDate, "id">): Promise<Change> => {
  const diff = { add: date.kind, from: date.from, to: date.to };
  const otherwise = refuse("CALENDAR.OVERLAP");
  return change(ctx, { permission: "agent.calendar.write", agentId, diff, otherwise }, (db) => recordAgentDate(db, agentId, date));
};

/** Removes a day off or an extra working day; `NOT_FOUND` for another agent's. */
export const dropAgentDate = (ctx: ServiceContext, agentId: string, dateId: string): Promise<Change> => {
  const otherwise = refuse("NOT_FOUND");
  return change(ctx, { permission: "agent.calendar.write", agentId, diff: { remove: dateId }, otherwise }, (db) =>
    removeAgentDate(db, agentId, dateId),
  );
};

/** Creates an agent, suspended until it has an account. `NAME.TAKEN` when its key or its country is already used. */
export const createAgent = (ctx: ServiceContext, agent: NewAgent): Promise<Change> => {
  const otherwise = refuse("NAME.TAKEN");
  return change(
    ctx,
    { permission: "agent.create", agentId: agent.name, diff: { name: agent.name, country: agent.country }, otherwise },
    async (db) => (await recordNewAgent(db, agent)) !== null,
  );
};

/** Chooses the account for new offers. Signed offers keep their frozen account. Refusal: `NOT_FOUND`. */
export const chooseAgentAccount = (
  ctx: ServiceContext,
  agentId: string,
  account: { readonly id: string; readonly use: AccountUse },
): Promise<Change> => {
  const otherwise = refuse("NOT_FOUND");
  const act = { permission: "agent.account.write", agentId, diff: { accountId: account.id, use: account.use }, otherwise } as const;
  return change(ctx, act, (db) => recordAccountUse(db, agentId, account.id, account.use));
};

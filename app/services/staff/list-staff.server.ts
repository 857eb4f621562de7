import { refuse, type ServiceResult } from "#contracts/outcome.ts";
import { isUuid } from "#contracts/uuid.ts";
import { listStaff as listRows, type StaffPerson } from "#data/people/staff.server.ts";
import { listAwaiting } from "#data/people/staff-approvals.server.ts";
import { can } from "#domain/people/access/policy.ts";
import type { Principal, Role } from "#domain/people/access/principal.ts";
import { isRoleOfAgent, staffRoles } from "#domain/people/access/staff.ts";
import { findPageAgents, type PageAgents } from "#services/agent/find-page-agents.server.ts";
import type { ServiceContext } from "#services/context.ts";
import { requirePermission } from "#services/require-permission.ts";
import { listPlaces, mayHold } from "./staff-places.server.ts";
import { resourceOf } from "./staff-unit.server.ts";

export type StaffRow = Pick<StaffPerson, "id" | "email" | "fullName" | "title" | "role" | "agent" | "state" | "lastLoginAt"> & {
  /** Whether the reader may open the person's page. */
  readonly mayOpen: boolean;
  /** A second manager must approve them before they may sign in. */
  readonly awaitsApproval: boolean;
};

export interface StaffPage {
  readonly rows: readonly StaffRow[];
  /** Cursor of the next page. */
  readonly next: string | null;
  readonly mayRegister: boolean;
  readonly choice: PageAgents["choice"];
  readonly agent: PageAgents["agent"];
}

export interface StaffQuestion {
  /** `all`: all staff within the reader's permission; `agents`: staff of an agent, or of all agents. */
  readonly of: "all" | "agents";
  readonly agentName?: string;
  readonly role?: Role;
  readonly text?: string;
  readonly after?: string;
}

const pageSize = 50;

/** Roles whose accounts a principal may see. */
const rolesInReach = (principal: Principal, of: StaffQuestion["of"]): readonly Role[] => {
  if (of === "agents") return staffRoles.filter(isRoleOfAgent);
  return (["admin", ...staffRoles] as const).filter(
    (role) => can(principal, "staff.read", { kind: "user", userId: "", role, agentId: principal.agentId }).allowed,
  );
};

async function findReach({ principal }: ServiceContext, { of, agentName }: StaffQuestion) {
  if (of === "agents") return await findPageAgents(principal, "agentPages.staff", agentName);
  const refusal = requirePermission(principal, "staff.read");
  return refusal ?? (await findPageAgents(principal, "agent.readShort", agentName));
}

/**
 * Returns staff within the principal's permission, newest first. Refusals: those of `staff.read` or `agentPages.staff`, `NOT_FOUND` for
 * an agent that is not theirs.
 */
export async function listStaff(ctx: ServiceContext, question: StaffQuestion): Promise<ServiceResult<StaffPage>> {
  const { principal, now } = ctx;
  const reach = await findReach(ctx, question);
  if (!reach.ok) return refuse(reach.code);
  const { agent, agentIds, choice } = reach.value;
  const roles = rolesInReach(principal, question.of).filter((role) => question.role === undefined || role === question.role);
  const isOneAgent = question.of === "agents" || question.agentName !== undefined;
  const filter = { roles, ...(isOneAgent && { agentIds }), ...(question.text && { text: question.text }) };
  const after = isUuid(question.after ?? "") ? { after: question.after } : {};
  const [found, places] = await Promise.all([listRows(filter, { limit: pageSize + 1, ...after }, now), listPlaces(principal)]);
  const awaiting = await listAwaiting(found.map(({ id }) => id));
  const rows = found.slice(0, pageSize).map((person): StaffRow => {
    const { id, email, fullName, title, role, state, lastLoginAt } = person;
    const mayOpen = can(principal, "staff.read", resourceOf(person)).allowed;
    return { ...{ id, email, fullName, title, role, state, lastLoginAt }, agent: person.agent, mayOpen, awaitsApproval: awaiting.has(id) };
  });
  const mayRegister = places.some((place) => mayHold(principal, "staff.register", place).allowed);
  return { ok: true, value: { rows, next: found.length > pageSize ? (rows.at(-1)?.id ?? null) : null, mayRegister, choice, agent } };
}

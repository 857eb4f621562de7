import { randomInt } from "node:crypto";
import { refuse, type ServiceResult } from "#contracts/outcome.ts";
import { findLetterRecipient } from "#data/message/message-readers.server.ts";
import { recordAccountAct } from "#data/people/account-acts.server.ts";
import { type NewStaff, recordNewStaff, type StaffData } from "#data/people/staff.server.ts";
import { hasApprovedEmployee, recordApprovalAsked } from "#data/people/staff-approvals.server.ts";
import { type Db, withPrisma } from "#data/prisma.server.ts";
import type { StaffRole } from "#domain/people/access/staff.ts";
import { makeCodeWord, timeZoneOfLanguage, timeZoneOfRegion } from "#domain/people/personal/registration.ts";
import type { ServiceContext } from "#services/context.ts";
import { requirePermission } from "#services/require-permission.ts";
import { sendInvitation } from "./invite-staff.server.ts";
import { findPlace, type StaffPlace } from "./staff-places.server.ts";
import { auditStaff } from "./staff-unit.server.ts";

export interface StaffInput extends Pick<StaffData, "firstName" | "middleName" | "lastName" | "title"> {
  readonly place: { readonly role: StaffRole; readonly agentName: string | null };
}

type Home = Pick<NewStaff, "language" | "region" | "timeZone">;

/**
 * Zone and region of the agent; for the office's staff those of the inviting person. The language is that of the inviting person's account,
 * not of the page, because it is permanent and letters are written in it.
 */
async function homeOf(db: Db, { principal }: ServiceContext, { agent }: StaffPlace): Promise<Home> {
  const { language } = (await findLetterRecipient(db, principal.userId)) ?? principal;
  const region = (agent === null ? principal.timeZone === timeZoneOfRegion.russia : agent.name === "russia") ? "russia" : "europe";
  const timeZone = agent === null ? principal.timeZone : timeZoneOfRegion[region];
  return { language, region, timeZone: timeZone || timeZoneOfLanguage[language] };
}

/** An agent's first employee needs a second person's approval; for others it is optional (decision 124). */
async function recordRegistration(db: Db, { principal }: ServiceContext, personId: string, { agent }: StaffPlace): Promise<void> {
  const actorId = principal.userId;
  await recordAccountAct(db, { personId, actorId, act: "registered" });
  const isRequired = agent !== null && !(await hasApprovedEmployee(db, agent.id, personId));
  await recordApprovalAsked(db, { personId, askedBy: actorId, isRequired });
}

/**
 * Registers a staff member and sends the invitation; they set the password themselves (design/people §12). Returns the id. Refusals:
 * those of `staff.register` for the place, `STAFF.EMAIL_TAKEN` for the address of any account.
 */
export async function registerStaff(
  ctx: ServiceContext,
  { email, place: asked, ...names }: StaffInput & { readonly email: string },
): Promise<ServiceResult<{ readonly id: string }>> {
  const { principal, now } = ctx;
  const place = await findPlace(asked);
  if (place === null) return refuse("NOT_FOUND");
  const { role, agent } = place;
  const refusal = requirePermission(principal, "staff.register", { kind: "user", userId: "", role, agentId: agent?.id ?? null });
  if (refusal) return refusal;
  const { brand } = principal;
  return await withPrisma<ServiceResult<{ readonly id: string }>>(async (db) => {
    const home = await homeOf(db, ctx, place);
    const codeWord = makeCodeWord(home.language, (below) => randomInt(below));
    const id = await recordNewStaff(db, { ...names, ...home, brand, email, codeWord, role, agentId: agent?.id ?? null });
    if (id === null) return refuse("STAFF.EMAIL_TAKEN", { field: "email" });
    await recordRegistration(db, ctx, id, place);
    await sendInvitation(db, { userId: id, email, brand, language: home.language, role, agent }, now);
    const diff = { role, ...(agent && { agent: agent.name }) };
    await auditStaff(ctx, { db, person: { id } }, { action: "staff.register", diff });
    return { ok: true, value: { id } };
  });
}

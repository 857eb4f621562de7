import { randomInt } from "node:crypto";
import { refuse, type ServiceResult } from "#contracts/outcome.ts";
import { recordAudit } from "#data/audit/audit.server.ts";
import { type Admin, holdAdmins } from "#data/people/first-admin.server.ts";
import { recordNewStaff } from "#data/people/staff.server.ts";
import { type Db, withPrisma } from "#data/prisma.server.ts";
import type { Language } from "#domain/people/principal.ts";
import { makeCodeWord, timeZoneOfRegion } from "#domain/people/registration.ts";
import type { IssuedLink } from "#services/session/issue-token.server.ts";
import { sendInvitation } from "./invite-staff.server.ts";

export interface FirstAdmin {
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly language: Language;
}

/** True for the only admin of a service when the invitation has not been used yet: it may be sent again. */
const isInvited = ([admin, ...others]: readonly Admin[], email: string): boolean =>
  admin !== undefined && others.length === 0 && admin.email === email && !admin.isEmailVerified;

async function recordFirstAdmin(db: Db, { email, firstName, lastName, language }: FirstAdmin): Promise<string | null> {
  const region = language === "ru" ? "russia" : "europe";
  const codeWord = makeCodeWord(language, (below) => randomInt(below));
  const home = { brand: "main", language, region, timeZone: timeZoneOfRegion[region] } as const;
  return await recordNewStaff(db, {
    ...home,
    email,
    firstName,
    lastName,
    middleName: "",
    title: "",
    codeWord,
    role: "admin",
    agentId: null,
  });
}

/**
 * Registers the first admin and queues the invitation letter; returns its link. For the operator's command line only: sessions never
 * create admins. Refusals: `STATUS.CHANGED` when the service has an admin, `STAFF.EMAIL_TAKEN` when the address has another account.
 */
export async function inviteFirstAdmin(wanted: FirstAdmin, now: number): Promise<ServiceResult<IssuedLink>> {
  return await withPrisma<ServiceResult<IssuedLink>>(async (db) => {
    const admins = await holdAdmins(db);
    if (admins.length > 0 && !isInvited(admins, wanted.email)) return refuse("STATUS.CHANGED");
    const userId = admins[0]?.id ?? (await recordFirstAdmin(db, wanted));
    if (userId === null) return refuse("STAFF.EMAIL_TAKEN");
    const { email, language } = wanted;
    const link = await sendInvitation(db, { userId, email, brand: "main", language, role: "admin", agent: null }, now);
    const action = admins.length === 0 ? "staff.register" : "staff.invite";
    await recordAudit(db, { actorId: null, actorKind: "operator", action, objectType: "user", objectId: userId, diff: { role: "admin" } });
    return { ok: true, value: link };
  });
}

import { randomInt } from "node:crypto";
import { refuse, type ServiceResult } from "#contracts/outcome.ts";
import { recordAudit } from "#data/audit/audit.server.ts";
import { type Admin, holdAdmins, recordNewStaff } from "#data/people/staff.server.ts";
import { type Db, withPrisma } from "#data/prisma.server.ts";
import type { Language } from "#domain/people/access/principal.ts";
import { makeCodeWord, timeZoneOfRegion } from "#domain/people/personal/registration.ts";
import { RefusedError } from "#services/refused-error.ts";
import { sendInvitation } from "./invite-staff.server.ts";

export interface FirstAdmin {
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly language: Language;
}

export interface InvitedAdmin {
  readonly email: string;
  /** Token of the invitation's link. */
  readonly token: string;
}

/** Returns the people of the command without a used invitation; none when the service has an admin whom the command does not name. */
function openInvitations(wanted: readonly FirstAdmin[], admins: readonly Admin[]): readonly FirstAdmin[] {
  if (admins.some(({ email }) => !wanted.some((one) => one.email === email))) return [];
  return wanted.filter(({ email }) => !admins.some((admin) => admin.email === email && admin.isEmailVerified));
}

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

async function inviteOne(db: Db, wanted: FirstAdmin, known: Admin | undefined, now: number): Promise<InvitedAdmin> {
  const userId = known?.id ?? (await recordFirstAdmin(db, wanted));
  if (userId === null) throw new RefusedError("STAFF.EMAIL_TAKEN");
  const { email, language } = wanted;
  const { token } = await sendInvitation(db, { userId, email, brand: "main", language, role: "admin", agent: null }, now);
  const action = known === undefined ? "staff.register" : "staff.invite";
  await recordAudit(db, { actorId: null, actorKind: "operator", action, objectType: "user", objectId: userId, diff: { role: "admin" } });
  return { email, token };
}

/**
 * Registers the first admins, queues their invitation letters and returns the tokens of their links. For the operator's command line only,
 * because sessions never create admins. A second call with the same addresses invites those without a password again. Refusals:
 * `STATUS.CHANGED` when the service has another admin or all have passwords, `STAFF.EMAIL_TAKEN` when an address has another account.
 */
export async function inviteFirstAdmins(wanted: readonly FirstAdmin[], now: number): Promise<ServiceResult<readonly InvitedAdmin[]>> {
  try {
    return await withPrisma<ServiceResult<readonly InvitedAdmin[]>>(async (db) => {
      const admins = await holdAdmins(db);
      const open = openInvitations(wanted, admins);
      if (open.length === 0) return refuse("STATUS.CHANGED");
      const invited: InvitedAdmin[] = [];
      for (const one of open)
        invited.push(
          await inviteOne(
            db,
            one,
            admins.find(({ email }) => email === one.email),
            now,
          ),
        );
      return { ok: true, value: invited };
    });
  } catch (error) {
    if (error instanceof RefusedError) return error.refusal;
    throw error;
  }
}

import { refuse, type ServiceResult } from "#contracts/outcome.ts";
import { findLetterRecipient } from "#data/message/message-readers.server.ts";
import { recordAccountAct } from "#data/people/account-acts.server.ts";
import type { Db } from "#data/prisma.server.ts";
import type { Brand } from "#domain/offer/state.ts";
import type { Language } from "#domain/people/access/principal.ts";
import type { StaffRole } from "#domain/people/access/staff.ts";
import type { ServiceContext } from "#services/context.ts";
import { refuseRepeatedLetter } from "#services/message/limit-letters.server.ts";
import { queueLetterToAddress } from "#services/message/queue-account-letter.server.ts";
import { type IssuedLink, issueLink } from "#services/session/issue-token.server.ts";
import { auditStaff, withStaff } from "./staff-unit.server.ts";

export interface Invited {
  readonly userId: string;
  readonly email: string;
  readonly brand: Brand;
  readonly language: Language;
  readonly role: StaffRole | "admin";
  readonly agent: { readonly ru: string; readonly en: string } | null;
}

/**
 * Queues the letter with the link that sets the first password, and returns the link. An earlier link stops working. The caller holds
 * the lock of the person's row.
 */
export async function sendInvitation(db: Db, invited: Invited, now: number): Promise<IssuedLink> {
  const { userId, email, brand, language, role, agent } = invited;
  const link = await issueLink(db, { purpose: "staffInvitation", userId, now });
  await queueLetterToAddress(
    db,
    { email, brand, language, userId, as: "staff" },
    {
      template: "invitation",
      params: { kind: "staff", role, until: link.expiresAt, ...(agent && { agent: agent[language] }) },
      dedupeKey: `invitation:${link.id}`,
      secret: link.token,
    },
  );
  return link;
}

/**
 * Sends an invitation again to a person without a password. Refusals: those of `staff.update`, `STATUS.CHANGED` for a person who has a
 * password or is blocked, `RATE.LIMITED` after a minute and after three in an hour.
 */
export async function resendInvitation(ctx: ServiceContext, staffId: string): Promise<ServiceResult<null>> {
  const { principal, now } = ctx;
  const { brand } = principal;
  // The limit is counted on another connection, so it is checked between two transactions.
  const invited = await withStaff<string>(ctx, staffId, "staff.update", async ({ person: { state, email } }) =>
    state === "invited" ? { ok: true, value: email } : refuse("STATUS.CHANGED"),
  );
  if (!invited.ok) return invited;
  const refusal = await refuseRepeatedLetter({ letter: "staffInvitation", brand, email: invited.value, now });
  if (refusal !== null) return refusal;
  return await withStaff<null>(ctx, staffId, "staff.update", async (unit) => {
    const { id, email, role, agent, state } = unit.person;
    if (state !== "invited" || role === "admin" || role === "member" || role === "reserved") return refuse("STATUS.CHANGED");
    const language = (await findLetterRecipient(unit.db, id))?.language ?? principal.language;
    await sendInvitation(unit.db, { userId: id, email, brand, language, role, agent }, now);
    await recordAccountAct(unit.db, { personId: id, actorId: principal.userId, act: "invited" });
    await auditStaff(ctx, unit, { action: "staff.invite" });
    return { ok: true, value: null };
  });
}

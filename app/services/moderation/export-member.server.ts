import { refuse, type ServiceResult } from "#contracts/outcome.ts";
import { recordExported } from "#data/people/exports.server.ts";
import { hasOpenToken } from "#data/people/one-time-tokens.server.ts";
import type { ServiceContext } from "#services/context.ts";
import { queueLetterToMember } from "#services/message/queue-account-letter.server.ts";
import { auditProfile } from "#services/profile/profile-unit.server.ts";
import { sendExportLink } from "#services/registration/send-export-link.server.ts";
import { withMember } from "./case-unit.server.ts";

/** Within this time, a repeated click sends no further letters. */
const sameRequestMs = 10 * 60_000;
const unproven = ["emailNotVerified", "exportedEmailNotVerified"];

/**
 * Prepares an account of the partner brand for a member of the main brand, and sends two letters: an explanation, and the link that
 * activates the account. The profile is copied only when the link is used, and the current account remains (design/people §4). Refusals:
 * those of `member.exportBrand`, `STATUS.CHANGED` for an unconfirmed address and for an account that is not of the main brand or is closed,
 * `NAME.TAKEN {field}` when the address has an account there.
 */
export async function exportMember(ctx: ServiceContext, memberId: string): Promise<ServiceResult<null>> {
  return await withMember<null>(ctx, memberId, "member.exportBrand", async (unit) => {
    const { db, row } = unit;
    if (row.isBlocked || unproven.includes(row.status)) return refuse("STATUS.CHANGED");
    const made = await recordExported(db, memberId);
    if (made === "foreign") return refuse("STATUS.CHANGED");
    if (made === "taken") return refuse("NAME.TAKEN", { field: "email" });
    const { userId } = made;
    if (await hasOpenToken(db, userId, "verifyExport", ctx.now - sameRequestMs)) return { ok: true, value: null };
    const until = await sendExportLink(db, made, ctx.now);
    await queueLetterToMember(db, memberId, { template: "register-wbit", params: { until }, dedupeKey: `register-wbit:${userId}` });
    await auditProfile(ctx, unit, { action: "member.exportBrand", diff: { to: userId } });
    return { ok: true, value: null };
  });
}

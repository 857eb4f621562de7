import type { ServiceResult } from "#contracts/outcome.ts";
import type { ServiceContext } from "#services/context.ts";
import { notifyPartnersOfSuspension } from "#services/notification/stopped-signers.server.ts";
import { notifyOfProfile } from "#services/profile/notify-of-profile.server.ts";
import { auditProfile, moveProfile } from "#services/profile/profile-unit.server.ts";
import { withMember } from "./case-unit.server.ts";

const permissions = { documents: "member.requestDocuments", bank: "member.bankModeration" } as const;

export interface MemberRequest {
  readonly memberId: string;
  readonly kind: "documents" | "bank";
  /** The request, as the member reads it. */
  readonly text: string;
}

/**
 * Requests documents from a member, or blocks new deals until an account is checked. Refusals: `PROFILE.WRONG_STATUS`, the permission's.
 */
export async function askMember(ctx: ServiceContext, { memberId, kind, text }: MemberRequest): Promise<ServiceResult<null>> {
  return await withMember<null>(ctx, memberId, permissions[kind], async (unit) => {
    const command = kind === "documents" ? ({ type: "requestDocuments", items: 1 } as const) : ({ type: "startBankModeration" } as const);
    const moved = await moveProfile(ctx, unit, command, text);
    if (!moved.ok) return moved;
    await auditProfile(ctx, unit, { action: permissions[kind], reason: text });
    if (kind === "documents") await notifyPartnersOfSuspension(unit.db, memberId);
    await notifyOfProfile(ctx, unit, kind === "documents" ? "documentsRequested" : "bankModeration", { request: text });
    return { ok: true, value: null };
  });
}

/** Ends bank moderation or a document request without a verdict. Refusals: as {@link askMember}. */
export async function releaseMember(ctx: ServiceContext, memberId: string): Promise<ServiceResult<null>> {
  return await withMember<null>(ctx, memberId, "member.bankModeration", async (unit) => {
    const moved = await moveProfile(ctx, unit, { type: "release" });
    if (!moved.ok) return moved;
    await auditProfile(ctx, unit, { action: "member.release" });
    await notifyOfProfile(ctx, unit, "success", {});
    return { ok: true, value: null };
  });
}

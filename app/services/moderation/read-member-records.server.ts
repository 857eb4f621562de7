import { missing, ok, type ServiceResult } from "#contracts/outcome.ts";
import { type LetterOfPerson, listLettersOfPerson } from "#data/message/letters-of-person.server.ts";
import { listOffersOfMember, type PartyOffer } from "#data/people/members.server.ts";
import { findMember } from "#data/people/people.server.ts";
import { type Entry, listDevices, listEntries } from "#data/people/sessions.server.ts";
import { prisma } from "#data/prisma.server.ts";
import { type NamedAuditLine, searchAudit } from "#services/audit/search-audit.server.ts";
import type { ServiceContext } from "#services/context.ts";
import { deviceName } from "#services/profile/device-name.ts";
import { requirePermission } from "#services/require-permission.ts";

const shown = { offers: 50, letters: 40, entries: 20, audit: 20 } as const;

export interface MemberRecords {
  readonly offers: readonly Pick<PartyOffer, "id" | "humanId" | "side" | "phase" | "createdAt">[];
  /** Older ones are in the list of all offers. */
  readonly hasMoreOffers: boolean;
  readonly letters: readonly LetterOfPerson[];
  /** The member's sessions. `device` is empty for a browser that sent no name. */
  readonly sessions: readonly { readonly id: string; readonly device: string; readonly ip: string; readonly lastSeenAt: number }[];
  readonly entries: readonly (Omit<Entry, "userAgent"> & { readonly device: string })[];
  readonly audit: readonly NamedAuditLine[];
}

/**
 * Returns records of a member besides the profile, for moderators: deals, letters, sessions, registration, acts of staff. Refusals:
 * those of `member.moderate`, `NOT_FOUND` for staff and unknown ids.
 */
export async function readMemberRecords(ctx: ServiceContext, memberId: string): Promise<ServiceResult<MemberRecords>> {
  const refusal = requirePermission(ctx.principal, "member.moderate", { kind: "user", userId: memberId, role: "member", agentId: null });
  if (refusal) return refusal;
  if ((await findMember(memberId))?.role !== "member") return missing;
  const db = await prisma();
  const [offers, letters, sessions, entries, audit] = await Promise.all([
    listOffersOfMember(memberId, { limit: shown.offers + 1 }),
    listLettersOfPerson(db, memberId, shown.letters),
    listDevices(memberId, ctx.now),
    listEntries(db, memberId, shown.entries),
    searchAudit(ctx, { objectType: "user", objectId: memberId }),
  ]);
  return ok({
    offers: offers.slice(0, shown.offers).map(({ id, humanId, side, phase, createdAt }) => ({ id, humanId, side, phase, createdAt })),
    hasMoreOffers: offers.length > shown.offers,
    letters,
    sessions: sessions.map(({ id, userAgent, ip, lastSeenAt }) => ({ id, device: deviceName(userAgent), ip, lastSeenAt })),
    entries: entries.map(({ userAgent, ...entry }) => ({ ...entry, device: deviceName(userAgent) })),
    audit: audit.ok ? audit.value.rows.slice(0, shown.audit) : [],
  });
}

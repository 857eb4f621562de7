import { type Refusal, refuse, type ServiceResult } from "#contracts/outcome.ts";
import type { OpenOffer } from "#data/offer/affected-offers.server.ts";
import { listAwaitedOffers, listOpenOffersOfMember } from "#data/offer/offers-of-member.server.ts";
import { recordCaseEnd } from "#data/people/moderation-cases.server.ts";
import { eraseOwnership } from "#data/people/ownership.server.ts";
import { eraseAccess, eraseCorrespondence, eraseProperty, eraseUser, listErasable } from "#data/people/profile-erasure.server.ts";
import { findHeld } from "#data/people/waivers.server.ts";
import { type Db, prisma } from "#data/prisma.server.ts";
import type { Instant } from "#domain/offer/state.ts";
import { encryptField, fieldAad } from "#files/field-encryption.server.ts";
import { sealDetails } from "#services/account/details.server.ts";
import type { ServiceContext } from "#services/context.ts";
import { queueLetterToAddress } from "#services/message/queue-account-letter.server.ts";
import { requirePermission } from "#services/require-permission.ts";
import { rememberMember } from "./deleted-member.server.ts";
import { auditProfile, type ProfileUnit, withProfile } from "./profile-unit.server.ts";

const sealed = {
  bank: (id: string) => sealDetails("bank_account", id, {}),
  wallet: (id: string) => encryptField("", fieldAad("crypto_wallet", "address", id)),
};

/** Name that is shown in place of a deleted person's name. */
const namesAfterwards = { ru: "Удалённый пользователь", en: "Deleted user" } as const;

/** Reasons that prevent the deletion of the profile. */
export interface DeletionObstacles {
  /** The member's open offers, and those with a pending command of the member. */
  readonly offers: readonly OpenOffer[];
  /** Number of other members' deals that pay out to the member's accounts. */
  readonly others: number;
  /** The current suspension. One without an end is ended by staff. */
  readonly suspension: { readonly until: Instant | null } | null;
}

async function listDeletionObstacles(db: Db, userId: string, now: Instant): Promise<DeletionObstacles> {
  const { isSuspended, suspendedUntil } = await findHeld(db, userId);
  const [open, awaited] = [await listOpenOffersOfMember(db, userId), await listAwaitedOffers(db, userId)];
  const own = [...open.filter(({ isSide }) => isSide), ...awaited].map(({ id, humanId }) => ({ id, humanId }));
  return {
    offers: [...new Map(own.map((offer) => [offer.id, offer])).values()],
    others: open.filter(({ isSide }) => !isSide).length,
    suspension: isSuspended && (suspendedUntil === null || suspendedUntil > now) ? { until: suspendedUntil } : null,
  };
}

function refusalOf({ offers, others, suspension }: DeletionObstacles): Refusal | null {
  if (suspension !== null) return refuse("PROFILE.SUSPENDED");
  const named = [...offers.map(({ humanId }) => humanId), ...(others > 0 ? [`+${others}`] : [])];
  return named.length === 0 ? null : refuse("PROFILE.HAS_OPEN_OFFERS", { offers: named.join(", ") });
}

/** Returns what prevents the deletion of the own profile. Refusals: those of `profile.delete`. */
export async function readDeletionObstacles({ principal, now }: ServiceContext): Promise<ServiceResult<DeletionObstacles>> {
  const refusal = requirePermission(principal, "profile.delete");
  if (refusal) return refusal;
  return { ok: true, value: await listDeletionObstacles(await prisma(), principal.userId, now) };
}

/** Sends the letter about the deletion to the address that is removed with the profile, and from the letter once it is sent. */
async function queueFarewellLetter({ principal, now }: ServiceContext, { db, row }: ProfileUnit): Promise<void> {
  const to = {
    email: row.email,
    brand: principal.brand,
    language: row.language,
    timeZone: principal.timeZone,
    as: "member",
    userId: row.id,
  } as const;
  await queueLetterToAddress(db, to, {
    template: "security-notice",
    params: { kind: "profileDeleted", happenedAt: now },
    dedupeKey: `security-notice:profileDeleted:${row.id}`,
  });
}

/**
 * Deletes the own profile (design/people §16, decision 069): erases the person, with accounts and documents that no deal refers to; data
 * that finished deals need remains, encrypted. The row is locked in the same way as for publishing and accepting, so that one of two
 * concurrent acts is refused. The address can be used again. While an infraction counts, keyed hashes allow moderators to recognise a new
 * registration (decision 069). Refusals: those of `profile.delete`, `AUTH.PASSWORD_WRONG`, `PROFILE.SUSPENDED`, `PROFILE.HAS_OPEN_OFFERS
 * {offers}`.
 */
export async function deleteProfile(ctx: ServiceContext, isPasswordConfirmed: boolean): Promise<ServiceResult<null>> {
  const refusal = requirePermission(ctx.principal, "profile.delete");
  if (refusal) return refusal;
  if (!isPasswordConfirmed) return refuse("AUTH.PASSWORD_WRONG");
  return await withProfile<null>(ctx.principal.userId, async (unit) => {
    const { db, row, cases } = unit;
    const hindrance = refusalOf(await listDeletionObstacles(db, row.id, ctx.now));
    if (hindrance !== null) return hindrance;
    const at = new Date(ctx.now);
    for (const { id } of cases) await recordCaseEnd(db, id, { state: "withdrawn", decidedById: null, now: ctx.now });
    await rememberMember(db, row, ctx.now);
    const erasable = await listErasable(db, row.id);
    await eraseProperty(db, row.id, erasable, sealed, at);
    if (!erasable.hasDealt) await eraseOwnership(db, row.id, at);
    await eraseAccess(db, row.id, at);
    const { brand } = ctx.principal;
    await eraseCorrespondence(db, { userId: row.id, brand, email: row.email }, namesAfterwards[row.language]);
    await eraseUser(db, row.id, namesAfterwards[row.language], at);
    await queueFarewellLetter(ctx, unit);
    await auditProfile(ctx, unit, { action: "profile.delete" });
    return { ok: true, value: null };
  });
}

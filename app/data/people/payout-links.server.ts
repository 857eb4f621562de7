import { prisma } from "#data/prisma.server.ts";
import type { Instant } from "#domain/offer/state.ts";
import { roleOf } from "#domain/people/numbers.ts";
import { lockProfile } from "./profiles.server.ts";

export interface PayoutLink {
  readonly id: string;
  readonly expiresAt: Instant;
}

/** The unexpired link that a member made for a deal; null without one. */
export async function findPayoutLink(offerId: string, userId: string, now: Instant): Promise<PayoutLink | null> {
  const { payoutLink } = await prisma();
  const where = { offerId, userId, expiresAt: { gt: new Date(now) } };
  const row = await payoutLink.findFirst({ where, select: { id: true, expiresAt: true } });
  return row && { id: row.id, expiresAt: row.expiresAt.getTime() };
}

/** Makes a link that replaces the member's former one for the deal. Of two concurrent requests the last one wins. */
export async function replacePayoutLink(offerId: string, userId: string, expiresAt: Instant): Promise<PayoutLink> {
  const client = await prisma();
  return await client.$transaction(async (db) => {
    await lockProfile(db, userId);
    await db.payoutLink.deleteMany({ where: { offerId, userId } });
    const { id } = await db.payoutLink.create({ data: { offerId, userId, expiresAt: new Date(expiresAt) }, select: { id: true } });
    return { id, expiresAt };
  });
}

export async function removePayoutLink(offerId: string, userId: string): Promise<boolean> {
  return (await (await prisma()).payoutLink.deleteMany({ where: { offerId, userId } })).count === 1;
}

export interface LinkedPayout {
  readonly expiresAt: Instant;
  readonly offerId: string;
  readonly userId: string;
  /** IANA zone of the member. */
  readonly timeZone: string;
}

/** The deal of a link; null for an unknown, revoked or expired one, and once its member is blocked. */
export async function findLinkedPayout(id: string, now: Instant): Promise<LinkedPayout | null> {
  const { payoutLink, user } = await prisma();
  const where = { id, expiresAt: { gt: new Date(now) } };
  const link = await payoutLink.findFirst({ where, select: { offerId: true, userId: true, expiresAt: true } });
  if (link === null) return null;
  const member = await user.findUnique({ where: { id: link.userId }, select: { role: true, isBlocked: true, timeZone: true } });
  if (member === null || member.isBlocked || roleOf(member.role) !== "member") return null;
  return { offerId: link.offerId, userId: link.userId, timeZone: member.timeZone, expiresAt: link.expiresAt.getTime() };
}

import { timingSafeEqual } from "node:crypto";
import { missing, type ServiceResult } from "#contracts/outcome.ts";
import { isUuid } from "#contracts/uuid.ts";
import { recordAudit } from "#data/audit/audit.server.ts";
import { pool } from "#data/db.server.ts";
import { findPayoutLink, removePayoutLink, replacePayoutLink } from "#data/people/payout-links.server.ts";
import { payoutOf } from "#domain/offer/facts.ts";
import { isPayoutShareable } from "#domain/offer/funds-location.ts";
import type { Instant, Money, OfferState } from "#domain/offer/state.ts";
import type { Language } from "#domain/people/access/principal.ts";
import { days } from "#domain/time/duration.ts";
import { env } from "#env";
import { blindIndexes } from "#files/blind-index.server.ts";
import { localePath } from "#i18n/locale-path.ts";
import { auditOf, type ServiceContext } from "../context.ts";
import { readVisibleOffer } from "../offer/read-visible-offer.server.ts";

const column = "payout.link";
const shape = /^[\w-]{22}[\w-]{43}$/;

const idBytes = (id: string) => Buffer.from(id.replaceAll("-", ""), "hex");

const tokenOf = (id: string, signature: Buffer) => `${idBytes(id).toString("base64url")}${signature.toString("base64url")}`;

/** The secret part of a link's address: its id and a keyed hash of the id, 65 characters. */
export function payoutToken(id: string): string {
  const [signature = Buffer.alloc(0)] = blindIndexes(id, column);
  return tokenOf(id, signature);
}

/**
 * The id of the link; null when the token is not valid in every character, because base64 decodes several texts to the same bytes. Compares
 * in constant time.
 */
export function readPayoutToken(token: string): string | null {
  if (!shape.test(token)) return null;
  const hex = Buffer.from(token.slice(0, 22), "base64url").toString("hex");
  const id = hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
  const given = Buffer.from(token);
  const isOurs = blindIndexes(id, column).some((one) => timingSafeEqual(Buffer.from(tokenOf(id, one)), given));
  return isOurs && isUuid(id) ? id : null;
}

export const payoutLinkDays = 30;

export interface OwnPayoutLink {
  readonly offer: { readonly id: string; readonly humanId: string };
  /** The amount that the reader's recipient gets. */
  readonly amount: Money;
  /** The active link; null without one. `english`: the address of the page in English; null while the site has no English. */
  readonly link: { readonly address: string; readonly english: string | null; readonly expiresAt: Instant } | null;
}

const addressOf = (id: string, language: Language) => `${env.APP_ORIGIN}${localePath(`/track/${payoutToken(id)}`, language)}`;

async function findShareable(ctx: ServiceContext, offerId: string): Promise<ServiceResult<OfferState>> {
  const visible = await readVisibleOffer(ctx, offerId);
  if (!visible.ok) return visible;
  const { state, reader } = visible.value;
  return reader.as === "side" && isPayoutShareable(state, reader.side) ? { ok: true, value: state } : missing;
}

/**
 * The reader's link to the payout of their recipient. `NOT_FOUND` for everybody except the sides, and while there is no payout to follow.
 */
export async function readPayoutLink(ctx: ServiceContext, offerId: string): Promise<ServiceResult<OwnPayoutLink>> {
  const found = await findShareable(ctx, offerId);
  if (!found.ok) return found;
  const { id, humanId, sides, legs } = found.value;
  const paidBy = sides.owner.memberId === ctx.principal.userId ? legs.buyer : legs.owner;
  const open = await findPayoutLink(id, ctx.principal.userId, ctx.now);
  const link = open && {
    ...{ address: addressOf(open.id, "ru"), english: env.FEATURE_ENGLISH ? addressOf(open.id, "en") : null },
    expiresAt: open.expiresAt,
  };
  return { ok: true, value: { offer: { id, humanId }, amount: payoutOf(paidBy), link } };
}

/** Creates a link for {@link payoutLinkDays} days and revokes the former one. */
export async function createPayoutLink(ctx: ServiceContext, offerId: string): Promise<ServiceResult<null>> {
  const found = await findShareable(ctx, offerId);
  if (!found.ok) return found;
  await replacePayoutLink(found.value.id, ctx.principal.userId, ctx.now + days(payoutLinkDays));
  await note(ctx, found.value.id, "offer.payoutLink.created");
  return { ok: true, value: null };
}

/** Revokes the reader's link immediately, in any phase. */
export async function endPayoutLink(ctx: ServiceContext, offerId: string): Promise<ServiceResult<null>> {
  const visible = await readVisibleOffer(ctx, offerId);
  if (!visible.ok) return visible;
  const { id } = visible.value.state;
  if (await removePayoutLink(id, ctx.principal.userId)) await note(ctx, id, "offer.payoutLink.ended");
  return { ok: true, value: null };
}

const note = (ctx: ServiceContext, objectId: string, action: "offer.payoutLink.created" | "offer.payoutLink.ended") =>
  recordAudit(pool, { ...auditOf(ctx), action, objectType: "offer", objectId });

import { pool } from "#data/db.server.ts";
import { type ConsentRequest, findOpenConsent } from "#data/offer/consent-requests.server.ts";
import { findHumanId } from "#data/offer/offers.server.ts";
import { findDependence } from "#data/people/account-acts.server.ts";
import type { Command } from "#domain/offer/commands.ts";
import type { ConsentedAct } from "#domain/offer/consent.ts";
import type { Instant, OfferState } from "#domain/offer/state.ts";
import type { Principal } from "#domain/people/access/principal.ts";
import type { ServiceContext } from "#services/context.ts";
import { mapNamesIn } from "#services/names/shown-names.server.ts";
import { readVisibleOffer } from "#services/offer/read-visible-offer.server.ts";

/** A manager's request for a second one's consent, as both read it. */
export interface ConsentView {
  readonly act: ConsentedAct;
  /** Number of the deal to which the transfer moves; null for other acts. */
  readonly targetNo: string | null;
  readonly reason: string;
  readonly askedBy: string;
  readonly askedAt: Instant;
  /** True when the reader made the request, so that another manager has to answer. */
  readonly isOwn: boolean;
  /** False for a reader who may be the same person as the requester (R22). */
  readonly isIndependent: boolean;
}

const viewOf = async ({ act, reason, askedBy, askedAt }: ConsentRequest, { userId, language }: Principal): Promise<ConsentView> => ({
  ...{ act, reason, askedAt, isOwn: askedBy === userId },
  isIndependent: (await findDependence(userId, [askedBy])) === null,
  targetNo: act.type === "moveReceipt" ? await findHumanId(pool, act.to.offerId) : null,
  askedBy: (await mapNamesIn(language, [askedBy])).get(askedBy) ?? "–",
});

/** Returns the pending request on an offer; null for none. The caller has checked that the reader is a manager who may see the offer. */
export async function readConsentOf({ principal }: Pick<ServiceContext, "principal">, offerId: string): Promise<ConsentView | null> {
  const wish = await findOpenConsent(offerId);
  return wish && (await viewOf(wish, principal));
}

/** As {@link readConsentOf}, with the permission check; null also for all but managers. */
export async function readConsent(ctx: ServiceContext, offerId: string): Promise<ConsentView | null> {
  const visible = await readVisibleOffer(ctx, offerId);
  return visible.ok && visible.value.reader.as === "manager" ? await readConsentOf(ctx, visible.value.state.id) : null;
}

/**
 * The command that consent would give, for its preview. The frozen copy of a new account does not exist yet; its id has no effect on the
 * preview.
 */
export function commandOf({ act, reason, askedBy }: ConsentView, { legs }: OfferState): Command | null {
  if (act.type === "refund") return { type: "refund", reason };
  if (act.type === "changeStatus") return { ...act, reason };
  if (act.type === "moveReceipt") return { ...act, reason, askedBy };
  if (act.type !== "replaceBeneficiary") return { type: act.type, leg: act.leg, submittedAt: act.submittedAt, ...act.toMembers };
  const { beneficiary } = legs[act.leg];
  if (beneficiary === undefined) return null;
  return { type: "replaceBeneficiary", leg: act.leg, beneficiary: { ...beneficiary, accountId: act.accountId }, approved: true };
}

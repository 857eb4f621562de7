import type { ErrorCode } from "#contracts/error-codes.ts";
import type { ApprovalOrder } from "#contracts/offer/draft.ts";
import { isRefusal } from "#contracts/outcome.ts";
import { pool, withTransaction } from "#data/db.server.ts";
import { type ApprovedDraft, endApprovalOrder, listApprovedDrafts } from "#data/offer/approved-drafts.server.ts";
import { findDraft, type OfferDraft } from "#data/offer/draft-reads.server.ts";
import { parseMoney } from "#domain/money/parse.ts";
import { isWithinApproval } from "#domain/offer/approval-limits.ts";
import { isOrderOld } from "#domain/offer/approval-order.ts";
import type { Instant } from "#domain/offer/state.ts";
import { decimalText } from "#domain/offer/wire.ts";
import type { AccountLetterParams } from "#domain/text/account-letter.ts";
import { errorFields, log } from "#log";
import { queueLetterToMember } from "#services/message/queue-account-letter.server.ts";
import { uuidOf } from "#services/uuid-of.ts";
import { publishOrdered } from "./publish-draft.server.ts";
import { quoteDraft } from "./read-draft.server.ts";

type Reason = AccountLetterParams["draft-not-published"]["kind"];

const batch = 100;

/** Temporary refusals. The order remains and the next run tries again. */
const passing: readonly ErrorCode[] = [
  ...(["OFFER.CLOSED", "RATE.LIMITED", "RATES.UNAVAILABLE", "OFFER.TERMS_CHANGED", "SERVICE.BUSY"] as const),
  ...(["ERROR.ESCROW.PROFILE.NOT.ACTIVE", "ACCOUNT.SUSPENDED", "BLOCKED.ACCOUNT"] as const),
];

function reasonOf(code: ErrorCode): Reason {
  if (code === "OFFER.DOCUMENTS_NEEDED") return "documents";
  if (code === "BANK.NOT_APPROVED" || code === "BANK.REQUISITES") return "account";
  if (code === "OFFER.NO_AGENT") return "closed";
  return "other";
}

/** Returns why the draft cannot be published now; null when it was published or the reason is temporary. */
async function attempt({ principal }: ApprovedDraft, draft: OfferDraft, order: ApprovalOrder, now: Instant): Promise<Reason | null> {
  const { ip, userAgent, agreedAt } = order;
  if (isOrderOld(agreedAt, now)) return "other";
  const quote = await quoteDraft(draft, now);
  if (quote === null) return "other";
  if (!quote.ok) return passing.includes(quote.code) ? null : reasonOf(quote.code);
  const { rate, legs, route } = quote.value;
  const [payIn, principalOfBuyer] = [legs.owner.payIn, legs.buyer.principal];
  const max = parseMoney(order.maxPayIn, route.give.currency);
  const min = parseMoney(order.minPrincipal, route.get.currency);
  if (!max.ok || !min.ok) return "other";
  if (!isWithinApproval({ payIn, principal: principalOfBuyer }, { payIn: max.value, principal: min.value })) return "rate";
  const shown = { rate, ownerPayIn: decimalText(payIn), buyerPrincipal: decimalText(principalOfBuyer) };
  // A draft that the engine refused is free again and has a new change time, so the next run sends a new command.
  const commandId = uuidOf(`publish on approval\n${draft.id}\n${draft.updatedAt}`);
  const context = { principal, now, requestId: commandId, ip, userAgent };
  const { outcome } = await publishOrdered(context, draft, { commandId, shown, agreedAt });
  if (!isRefusal(outcome) || outcome.code === "STATUS.CHANGED" || passing.includes(outcome.code)) return null;
  return reasonOf(outcome.code);
}

/** Publishes one draft by the member's order, or ends the order with a letter that gives the reason. Returns whether it was handled. */
async function carryOut(approved: ApprovedDraft, now: Instant): Promise<boolean> {
  const memberId = approved.principal.userId;
  const draft = await findDraft(approved.id, memberId);
  const order = draft?.values.onApproval;
  if (draft === null || order === undefined || draft.offerId !== null) return false;
  const kind = await attempt(approved, draft, order, now);
  if (kind === null) return (await findDraft(draft.id, memberId))?.offerId !== null;
  return await withTransaction(async (tx) => {
    if (!(await endApprovalOrder(tx, draft.id, order.agreedAt))) return false;
    const dedupeKey = `draft-not-published:${draft.id}:${order.agreedAt}`;
    await queueLetterToMember(tx, memberId, { template: "draft-not-published", params: { kind, draftId: draft.id }, dedupeKey });
    return true;
  });
}

/** On failure the order stays, and an error is logged, so that other orders are not blocked. */
async function isCarriedOut(approved: ApprovedDraft, now: Instant): Promise<boolean> {
  try {
    return await carryOut(approved, now);
  } catch (error) {
    log.error("draft not published on approval", { userId: approved.principal.userId, ...errorFields(error) });
    return false;
  }
}

/**
 * Publishes the drafts of approved members who ordered it, with the same command and checks as their own submission: at most once, because
 * a draft is locked, becomes one offer, and loses the order with every change. May be skipped or repeated. Returns how many orders ended.
 */
export async function publishApprovedDrafts(now: Instant): Promise<number> {
  let ended = 0;
  for (let after: string | null = null, found = batch; found === batch; ) {
    const due: readonly ApprovedDraft[] = await listApprovedDrafts(pool, { now, after, limit: batch });
    for (const approved of due) if (await isCarriedOut(approved, now)) ended += 1;
    found = due.length;
    after = due.at(-1)?.id ?? null;
  }
  return ended;
}

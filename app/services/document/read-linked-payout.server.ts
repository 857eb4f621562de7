import { pool } from "#data/db.server.ts";
import { type AgentLabel, listAgentLabels, listMaskedSnapshots } from "#data/document/document-facts.server.ts";
import { readOfferState } from "#data/offer/offers.server.ts";
import { findLinkedPayout } from "#data/people/payout-links.server.ts";
import { listWrittenNames } from "#data/written-names.server.ts";
import { isPaid, otherSide, payoutOf, sideOf, verifiedPayoutOf } from "#domain/offer/facts.ts";
import { isPayoutShareable } from "#domain/offer/funds-location.ts";
import { expectedEnd, latenessOf } from "#domain/offer/lateness.ts";
import type { Instant, Money, OfferSide, OfferState } from "#domain/offer/state.ts";
import { env } from "#env";
import type { Lead } from "#files/pdf/sheet.server.ts";
import { type ShownName, shownInitials } from "#services/names/shown-name.ts";
import { shownHolder } from "#services/names/shown-names.server.ts";
import { receiptName } from "./document-text.ts";
import { readPayoutToken } from "./payout-link.server.ts";
import { payoutReceiptOf } from "./payout-receipt-model.server.ts";
import { writePayoutReceipt } from "./payout-receipt-pages.server.ts";
import type { GeneratedFile } from "./read-requisites-pdf.server.ts";

/**
 * State of a payout. `awaited`: the payer's money has not arrived. `held`: the agent sends it next. `sent`: a manager verified the payout.
 * `arrived`: the recipient has received it. `paused`: the deal is suspended. `ended`: the money is returned to its payer.
 */
export type PayoutStep = "awaited" | "held" | "sent" | "arrived" | "paused" | "ended";

/** A payout for people without an account: initials, the last characters of the account, nothing about the other payment. */
export interface LinkedPayoutView {
  readonly step: PayoutStep;
  readonly humanId: string;
  readonly amount: Money;
  readonly recipient: ShownName;
  readonly account: string;
  readonly agent: Pick<AgentLabel, "ru" | "en">;
  /** When the agent should have sent it; null unless the step is `held`, and once it has passed. */
  readonly expectedAt: Instant | null;
  readonly isLate: boolean;
  readonly cameAt: Instant | null;
  readonly paidAt: Instant | null;
  readonly arrivedAt: Instant | null;
  /** Reference in the bank or on the chain; empty before the payout. */
  readonly reference: string;
  readonly expiresAt: Instant;
}

interface Linked {
  readonly state: OfferState;
  readonly leg: OfferSide;
  readonly isShareable: boolean;
  readonly expiresAt: Instant;
  readonly timeZone: string;
}

async function findLinked(token: string, now: Instant): Promise<Linked | null> {
  const id = readPayoutToken(token);
  const link = id && (await findLinkedPayout(id, now));
  const state = link && (await readOfferState(pool, link.offerId));
  const side = link && state && sideOf(state, { kind: "member", userId: link.userId });
  if (!link || !state || !side) return null;
  const { expiresAt, timeZone } = link;
  return { state, leg: otherSide(side), isShareable: isPayoutShareable(state, side), expiresAt, timeZone };
}

function stepOf({ state, leg, isShareable }: Linked): PayoutStep {
  const { confirmation } = state.legs[leg];
  if (verifiedPayoutOf(state.legs[leg])) return confirmation.status === "verified" || state.phase === "completed" ? "arrived" : "sent";
  if (!isShareable) return "ended";
  if (state.phase === "suspended") return "paused";
  return isPaid(state.legs[leg]) ? "held" : "awaited";
}

/** The payout of a link. Public: every reader with the address may open it. Null for an unknown, changed, revoked or expired address. */
export async function readLinkedPayout(token: string, now: Instant): Promise<LinkedPayoutView | null> {
  const linked = await findLinked(token, now);
  if (linked === null) return null;
  const { state, leg, expiresAt } = linked;
  const { agentId, beneficiary, incoming, confirmation } = state.legs[leg];
  const [[agent], [member], [account]] = await Promise.all([
    listAgentLabels([agentId]),
    listWrittenNames(beneficiary?.memberId === undefined ? [] : [beneficiary.memberId]),
    listMaskedSnapshots(beneficiary === undefined ? [] : [beneficiary.snapshotId]),
  ]);
  const [step, paid] = [stepOf(linked), verifiedPayoutOf(state.legs[leg])];
  const expected = step === "held" ? expectedEnd(state, leg, "outgoing", now) : undefined;
  return {
    ...{ step, humanId: state.humanId, amount: payoutOf(state.legs[leg]), expiresAt },
    recipient: shownInitials(shownHolder(account?.holderName ?? "", member)),
    account: [account?.bankName ?? account?.network, account && `··${account.last4}`].filter(Boolean).join(", "),
    agent: { ru: agent?.ru ?? "", en: agent?.en ?? "" },
    expectedAt: expected !== undefined && expected > now ? expected : null,
    isLate: step === "held" && latenessOf(state, leg, "outgoing", now) !== null,
    cameAt: (isPaid(state.legs[leg]) && incoming.verifiedAt) || null,
    paidAt: paid?.at ?? null,
    arrivedAt: (step === "arrived" && confirmation.verifiedAt) || null,
    reference: paid?.reference ?? "",
  };
}

/** The receipt for people with the link: initials, no commission, no rate, no payment in return; times in the zone of the side
 * that made the link. Null before the payout was verified. */
export async function makeLinkedReceipt(token: string, now: Instant, lead: Lead): Promise<GeneratedFile | null> {
  const linked = await findLinked(token, now);
  if (linked === null) return null;
  const { state, leg, timeZone } = linked;
  const receipt = await payoutReceiptOf(state, { leg, reader: "shared", timeZone, lead, requisites: null });
  if (receipt === null) return null;
  return { name: receiptName(state.humanId, leg, lead), bytes: await writePayoutReceipt(receipt, env.PRODUCT_NAME) };
}

// An independent model of an offer, written only from the table of phases (design/offer §3) and the table of postings (design/money §4). It
// ignores stages, deadlines and mismatches: it has only the possible phases and the money that each agent holds for each side.

import type { EventType, OfferEvent } from "#domain/offer/events.ts";
import { phases } from "#domain/offer/phases.ts";
import { type OfferSide, offerSides, type Phase } from "#domain/offer/state.ts";

export const mayFollow: Readonly<Record<Phase, readonly Phase[]>> = {
  draft: ["published", "cancelled"],
  published: ["signing", "cancelled"],
  signing: ["awaitingPayment", "cancelled"],
  // A choice about a wrong receipt may return the offer from here (design/money §3).
  awaitingPayment: ["verifying", "suspended", "cancelled", "refunding"],
  suspended: ["awaitingPayment", "verifying", "refunding", "cancelled"],
  verifying: ["payingOut", "awaitingPayment", "refunding", "cancelled"],
  payingOut: ["confirming", "refunding"],
  confirming: ["completed", "payingOut"],
  refunding: ["refunded", "cancelled"],
  completed: [],
  refunded: [],
  cancelled: [],
};

const enteredBy: Readonly<Record<Phase, readonly EventType[]>> = {
  draft: [],
  published: ["offerPublished"],
  signing: ["offerAccepted"],
  awaitingPayment: ["paymentWindowOpened", "offerResumed"],
  suspended: ["offerSuspended"],
  verifying: ["verificationOpened"],
  payingOut: ["payoutsOpened"],
  confirming: ["confirmationsOpened"],
  refunding: ["refundOpened"],
  completed: ["offerCompleted"],
  refunded: ["offerRefunded"],
  cancelled: ["offerCancelled"],
};

interface ModelLeg {
  principal: bigint;
  currency: string;
  /** Currency → minor units of this leg at the agent. */
  readonly cash: Map<string, bigint>;
  /** The agreed value of money in another currency, which the agent pays from its own money. */
  credited: bigint;
  /** Excess carried to another offer: still on the agent's account, and no longer part of this leg. */
  carried: bigint;
  hasReceipt: boolean;
  isPaidOut: boolean;
  /** The payout's arrival is verified. */
  hasArrived: boolean;
  isRefunded: boolean;
}

export class OfferModel {
  phase: Phase = "draft";
  version = 0;
  readonly legs: Readonly<Record<OfferSide, ModelLeg>>;
  /** `from → to` of every phase change. */
  readonly moves: string[] = [];
  readonly faults: string[] = [];
  /** Legs that another agent took over, with the account for the money that comes later. */
  readonly reassigned = new Map<OfferSide, { readonly agentId: string; readonly agentAccountId: string }>();

  constructor(principals: Readonly<Record<OfferSide, { readonly minor: bigint; readonly currency: string }>>) {
    const leg = (side: OfferSide): ModelLeg => ({
      ...{ principal: principals[side].minor, currency: principals[side].currency, cash: new Map(), credited: 0n, carried: 0n },
      ...{ hasReceipt: false, isPaidOut: false, hasArrived: false, isRefunded: false },
    });
    this.legs = { owner: leg("owner"), buyer: leg("buyer") };
  }

  tell(event: OfferEvent): void {
    if (event.version !== this.version + 1) this.faults.push(`version ${event.version} after ${this.version}`);
    this.version = event.version;
    this.#move(event);
    this.#money(event);
  }

  /** The money on the agent's account because of this leg, by currency. */
  atAgent(side: OfferSide): readonly (readonly [currency: string, minor: bigint])[] {
    const { cash, carried, currency: own } = this.legs[side];
    return [...cash].map(([currency, minor]) => [currency, currency === own ? minor + carried : minor]);
  }

  #move(event: OfferEvent): void {
    const isOverride = event.type === "statusChanged";
    const to = isOverride ? event.to : phases.find((phase) => enteredBy[phase].includes(event.type));
    if (to === undefined || to === this.phase) return;
    if (!isOverride && !mayFollow[this.phase].includes(to)) this.faults.push(`${this.phase} → ${to} by ${event.type}`);
    if (event.type === "refundOpened" && this.phase !== "refunding") this.#stop(event);
    if (!isOverride) this.moves.push(`${this.phase} → ${to}`);
    this.phase = to;
  }

  #money(event: OfferEvent): void {
    if (event.type === "legReassigned") this.#reassign(event);
    else if (event.type === "offerEdited") {
      for (const side of offerSides) {
        const { minor, currency } = event.terms.legs[side].principal;
        Object.assign(this.legs[side], { principal: minor, currency });
      }
    } else if (event.type === "mismatchSettled") this.#settle(event);
    else if (event.type === "incomingVerified") {
      this.legs[event.leg].hasReceipt = true;
      this.#add(event.leg, event.received.currency, event.received.minor);
    } else if (event.type === "outgoingVerified") this.#payOut(event.leg);
    else if (event.type === "payoutBounced") {
      if (!this.legs[event.leg].isPaidOut) this.faults.push(`${event.leg} came back without a payout`);
      this.legs[event.leg].isPaidOut = false;
      this.#add(event.leg, this.legs[event.leg].currency, this.legs[event.leg].principal);
    } else if (event.type === "confirmationVerified") this.legs[event.leg].hasArrived = true;
    else if (event.type === "offerRefunded") this.#end();
    else if (event.type === "refundVerified" || event.type === "receiptMoved") {
      const leg = this.legs[event.leg];
      const of = event.type === "receiptMoved" ? "everything" : event.of;
      if (event.type === "receiptMoved" && event.askedBy === event.by) this.faults.push("one person gave a transfer to another offer");
      if (of === "everything" && leg.isPaidOut) this.faults.push(`${event.leg} refunded after its payout`);
      leg.isRefunded ||= of === "everything";
      for (const money of [event.amount, ...event.others]) this.#add(event.leg, money.currency, -money.minor);
    }
  }

  /** A leg is reassigned without its money: it must never have had any. */
  #reassign({ leg, to: { agentId, agentAccountId } }: Extract<OfferEvent, { readonly type: "legReassigned" }>): void {
    if (this.legs[leg].hasReceipt || this.legs[leg].cash.size > 0) this.faults.push(`${leg} went to another agent with its money`);
    if (this.phase !== "signing" && this.phase !== "awaitingPayment") this.faults.push(`${leg} went to another agent in ${this.phase}`);
    this.reassigned.set(leg, { agentId, agentAccountId });
  }

  #settle({ leg, choice, amount }: Extract<OfferEvent, { readonly type: "mismatchSettled" }>): void {
    if (choice === "requote") this.legs[leg].credited += amount.minor;
    if (choice !== "carryExcess") return;
    this.#add(leg, amount.currency, -amount.minor);
    this.legs[leg].carried += amount.minor;
  }

  /** A one-sided payout needs the consent of a second person. */
  #stop({ legs, by, consentedBy }: Extract<OfferEvent, { readonly type: "refundOpened" }>): void {
    const isOneSided = offerSides.some((side) => this.legs[side].isPaidOut && legs.some((leg) => leg !== side));
    if (isOneSided && (consentedBy === undefined || consentedBy === by)) this.faults.push("one person gave one side both legs' worth");
  }

  /** After a refund the agents hold no unowned money: everything was returned, and the arrival of each payout is known. */
  #end(): void {
    for (const side of offerSides) {
      const { cash, credited, isPaidOut, hasArrived } = this.legs[side];
      if (isPaidOut && !hasArrived) this.faults.push(`refunded before it was known whether the payout of ${side} arrived`);
      const other = this.legs[side === "owner" ? "buyer" : "owner"];
      const gotNothing = isPaidOut && other.isRefunded;
      const isLeft = (!isPaidOut || gotNothing) && credited === 0n && [...cash.values()].some((minor) => minor !== 0n);
      if (isLeft) this.faults.push(`refunded, but the agent still has money of ${side}`);
    }
  }

  #payOut(side: OfferSide): void {
    const { owner, buyer } = this.legs;
    if (!owner.hasReceipt || !buyer.hasReceipt) this.faults.push(`${side} paid out before both had paid in`);
    if (this.legs[side].isRefunded) this.faults.push(`${side} paid out after its refund`);
    Object.assign(this.legs[side], { isPaidOut: true, hasArrived: false });
    this.#add(side, this.legs[side].currency, -this.legs[side].principal);
  }

  #add(side: OfferSide, currency: string, minor: bigint): void {
    const { cash, credited, currency: own } = this.legs[side];
    const left = (cash.get(currency) ?? 0n) + minor;
    if (left + (currency === own ? credited : 0n) < 0n) this.faults.push(`${side}: more ${currency} left than came`);
    cash.set(currency, left);
  }
}

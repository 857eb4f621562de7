import type { Money } from "#domain/money/money.ts";
import type { EventType, OfferEvent } from "#domain/offer/events.ts";
import { refundReason } from "#domain/offer/refund-reason.ts";
import type { Instant, MismatchChoice, MismatchKind, OfferSide, StageName } from "#domain/offer/state.ts";

/** The stages in whose history each event is; null: in none. */
const stagesOf = {
  ...{ offerPublished: null, offerEdited: null, offerAccepted: null, documentsReady: null, offerSigned: null },
  ...{ paymentWindowOpened: null, proofReminderDue: null, paymentWindowExpired: null, memberInfracted: null, offerSuspended: null },
  ...{ offerResumed: null, deadlineExtended: null, mismatchQuoted: null, mismatchAgreed: null, verificationOpened: null },
  ...{ offerCompleted: null, refundProposed: null, offerRefunded: null, offerCancelled: null, statusChanged: null },
  ...{ legReassigned: null, clockPaused: null, clockResumed: null, attentionRaised: null, attentionCleared: null },
  ...{ watchEnded: null },
  proofSaved: ["incoming"],
  ...{ incomingSubmitted: ["incoming"], incomingReturned: ["incoming"], incomingVerified: ["incoming"], receiptMismatched: ["incoming"] },
  mismatchSettled: ["incoming", "refund"],
  ...{ excessOffered: ["incoming"], excessRefused: ["incoming"], excessTaken: ["incoming"] },
  ...{ payoutsOpened: ["outgoing"], outgoingSubmitted: ["outgoing"], outgoingReturned: ["outgoing"] },
  outgoingVerified: ["outgoing", "confirmation"],
  payoutBounced: ["outgoing", "confirmation", "refund"],
  ...{ beneficiaryHeld: ["outgoing"], beneficiaryConfirmed: ["outgoing"], networkCommissionSet: ["outgoing"] },
  ...{ confirmationsOpened: ["confirmation"], confirmationSubmitted: ["confirmation"], confirmationReturned: ["confirmation"] },
  confirmationVerified: ["confirmation"],
  ...{ refundOpened: ["refund"], refundSubmitted: ["refund"], refundReturned: ["refund"], refundVerified: ["refund"] },
  receiptMoved: ["refund"],
} as const satisfies Record<EventType, readonly StageName[] | null>;
type ToldType = { [T in EventType]: (typeof stagesOf)[T] extends null ? never : T }[EventType];
type ToldEvent = Extract<OfferEvent, { readonly type: ToldType }>;

function isIn(stage: StageName, { type }: OfferEvent): boolean {
  const stages: readonly StageName[] | null = stagesOf[type];
  return stages?.includes(stage) ?? false;
}

/** An event of a stage. `by`: a person's id, `clock`, or absent for a follow-up. */
export interface StageHistoryEntry {
  readonly version: number;
  readonly at: Instant;
  readonly type: ToldType;
  readonly by?: string;
  readonly reason?: string;
  readonly result?: "received" | "notReceived";
  readonly amount?: Money;
  readonly to?: "agent" | "member";
  readonly kind?: MismatchKind;
  readonly choice?: MismatchChoice;
  readonly reference?: string;
}

function isAbout(event: OfferEvent, leg: OfferSide): boolean {
  if ("leg" in event) return event.leg === leg;
  if (event.type === "proofSaved") return event.side === leg;
  return event.type === "refundOpened" ? event.legs.includes(leg) : true;
}

function amountOf(event: OfferEvent): Money | undefined {
  if (event.type === "incomingSubmitted") return event.receipt?.amount;
  if (event.type === "incomingVerified") return event.received;
  if (event.type === "receiptMismatched") return event.gap;
  if (event.type === "excessOffered" || event.type === "excessRefused" || event.type === "excessTaken") return event.amount;
  if (event.type === "receiptMoved") return event.amount;
  return event.type === "refundVerified" || event.type === "networkCommissionSet" ? event.amount : undefined;
}

function reasonOf(event: OfferEvent, events: readonly OfferEvent[]): string | undefined {
  if (event.type === "refundOpened") return refundReason(event, events[events.indexOf(event) - 1]);
  return "reason" in event && event.type !== "beneficiaryHeld" ? event.reason : undefined;
}

/** Returns the events of one stage of one leg, oldest first. */
export function stageHistory(events: readonly OfferEvent[], stage: StageName, leg: OfferSide): readonly StageHistoryEntry[] {
  return events
    .filter((event): event is ToldEvent => isIn(stage, event) && isAbout(event, leg))
    .map((event) => {
      const [amount, reason] = [amountOf(event), reasonOf(event, events)];
      return {
        version: event.version,
        at: event.at,
        type: event.type,
        ...("by" in event && event.by !== undefined && { by: event.by }),
        ...(reason !== undefined && { reason }),
        ...(event.type === "incomingSubmitted" && { result: event.result }),
        ...(event.type === "incomingReturned" && { to: event.to }),
        ...(event.type === "receiptMismatched" && { kind: event.kind }),
        ...(event.type === "mismatchSettled" && { choice: event.choice }),
        ...("reference" in event && { reference: event.reference }),
        ...(amount && { amount }),
      };
    });
}

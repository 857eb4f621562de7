import type { Money } from "#domain/money/money.ts";
import type { OfferEvent } from "#domain/offer/events.ts";
import { refundReason } from "#domain/offer/refund-reason.ts";
import type { Instant, MismatchChoice, MismatchKind, OfferSide, StageName } from "#domain/offer/state.ts";

type EventType = OfferEvent["type"];

const told: Readonly<Record<StageName, readonly EventType[]>> = {
  incoming: [
    "proofSaved",
    "incomingSubmitted",
    "incomingReturned",
    "incomingVerified",
    "receiptMismatched",
    "mismatchSettled",
    "excessOffered",
    "excessRefused",
    "excessTaken",
  ],
  outgoing: [
    "payoutsOpened",
    "outgoingSubmitted",
    "outgoingReturned",
    "outgoingVerified",
    "payoutBounced",
    "beneficiaryHeld",
    "beneficiaryConfirmed",
    "networkCommissionSet",
  ],
  confirmation: [
    "outgoingVerified",
    "confirmationsOpened",
    "confirmationSubmitted",
    "confirmationReturned",
    "confirmationVerified",
    "payoutBounced",
  ],
  refund: ["payoutBounced", "refundOpened", "mismatchSettled", "refundSubmitted", "refundReturned", "refundVerified", "receiptMoved"],
};

/** An event of a stage. `by`: a person's id, `clock`, or absent for a follow-up. */
export interface StageHappening {
  readonly version: number;
  readonly at: Instant;
  readonly type: EventType;
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
export function stageHappenings(events: readonly OfferEvent[], stage: StageName, leg: OfferSide): readonly StageHappening[] {
  return events
    .filter((event) => told[stage].includes(event.type) && isAbout(event, leg))
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

import type { RecordedEvent } from "#data/offer/offers.server.ts";
import type { Money } from "#domain/money/money.ts";
import type { OfferEvent } from "#domain/offer/events.ts";
import { refundReason } from "#domain/offer/refund-reason.ts";
import type { AttentionKind, CancelReason, Instant, MismatchChoice, MismatchKind, OfferSide, Phase } from "#domain/offer/state.ts";

/** One event as managers read it, with all its data and ids of people instead of names. */
export interface StaffTimelineEntry {
  readonly version: number;
  readonly at: Instant;
  readonly type: OfferEvent["type"];
  /** Payer of the money, or the acting side. */
  readonly side: OfferSide | null;
  /** A person's id; `clock` and `system` for automatic events. */
  readonly by: string;
  readonly amount?: Money;
  readonly until?: Instant;
  readonly reason?: string;
  readonly reference?: string;
  readonly fileIds?: readonly string[];
  readonly kind?: MismatchKind | AttentionKind;
  readonly choice?: MismatchChoice;
  readonly result?: "received" | "notReceived";
  readonly to?: "agent" | "member";
  readonly phases?: { readonly from: Phase; readonly to: Phase };
  readonly cancelReason?: CancelReason;
  readonly isSilent?: boolean;
  readonly isLate?: boolean;
}

type Details = Omit<StaffTimelineEntry, "version" | "at" | "type" | "side" | "by">;

function amountOf(event: OfferEvent): Money | undefined {
  if (event.type === "incomingSubmitted") return event.receipt?.amount;
  if (event.type === "incomingVerified") return event.received;
  if (event.type === "receiptMismatched") return event.gap;
  if (event.type === "mismatchQuoted") return event.credited;
  return "amount" in event ? event.amount : undefined;
}

function untilOf(event: OfferEvent): Instant | undefined {
  return "dueAt" in event ? event.dueAt : undefined;
}

function reasonOf(event: OfferEvent, before: OfferEvent | undefined): string | undefined {
  if (event.type === "offerCancelled") return event.note;
  if (event.type === "refundOpened") return refundReason(event, before);
  if (event.type === "beneficiaryHeld" || event.type === "clockPaused") return undefined;
  return "reason" in event ? event.reason : undefined;
}

function detailsOf(event: OfferEvent, before: OfferEvent | undefined): Details {
  const [amount, until, reason] = [amountOf(event), untilOf(event), reasonOf(event, before)];
  const reference = event.type === "proofSaved" ? event.transactionHash : "reference" in event ? event.reference : undefined;
  return {
    ...(amount && { amount }),
    ...(until !== undefined && { until }),
    ...(reason && { reason }),
    ...(reference && { reference }),
    ...("fileIds" in event && event.fileIds.length > 0 && { fileIds: event.fileIds }),
    ...((event.type === "receiptMismatched" || event.type === "attentionRaised" || event.type === "attentionCleared") && {
      kind: event.kind,
    }),
    ...("choice" in event && { choice: event.choice }),
    ...("result" in event && { result: event.result }),
    ...(event.type === "incomingReturned" && { to: event.to }),
    ...(event.type === "statusChanged" && { phases: { from: event.from, to: event.to }, isSilent: event.suppressLetters }),
    ...(event.type === "offerCancelled" && { cancelReason: event.reason }),
    ...(event.type === "proofSaved" && event.late && { isLate: true }),
  };
}

function sideOf(event: OfferEvent): OfferSide | null {
  if ("leg" in event) return event.leg ?? null;
  return "side" in event ? event.side : null;
}

/** The event's own `by` has precedence, because it names the person who decided, even if a timer carried out the decision. */
function doerOf({ event, actor }: RecordedEvent): string {
  if ("by" in event && typeof event.by === "string") return event.by;
  if (actor === null) return "system";
  return "userId" in actor ? actor.userId : actor.kind;
}

/** Events of an offer, newest first, for managers (design/screens §15). */
export function staffTimeline(events: readonly RecordedEvent[]): readonly StaffTimelineEntry[] {
  return events
    .map((recorded, index) => {
      const { event } = recorded;
      const details = detailsOf(event, events[index - 1]?.event);
      return { version: event.version, at: event.at, type: event.type, side: sideOf(event), by: doerOf(recorded), ...details };
    })
    .toReversed();
}

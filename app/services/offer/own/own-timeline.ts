import type { Money } from "#domain/money/money.ts";
import type { EventOf, EventType, OfferEvent } from "#domain/offer/events.ts";
import { refundReason } from "#domain/offer/refund-reason.ts";
import { type Instant, type OfferSide, type OfferState, offerSides } from "#domain/offer/state.ts";
import { noteOfMove } from "#domain/text/describe-late.ts";
import type { NoteAuthor } from "#domain/text/message.ts";
import type ownOffer from "#i18n/locales/ru/deal/own-offer.ts";

/** The author of an entry from the reader's view. */
export type TimelineActor = "you" | "partner" | "agent" | "staff" | "clock" | "platform";

/** Its sentence is `ownOffer.timeline.<code>`. */
export type TimelineCode = keyof typeof ownOffer.timeline;

interface TimelineText {
  readonly code: TimelineCode;
  readonly by: TimelineActor;
  /** The leg whose agent acted. */
  readonly leg?: OfferSide;
  readonly amount?: Money;
  readonly until?: Instant;
  readonly reason?: string;
  /** A sentence of staff for the members. */
  readonly note?: { readonly by: NoteAuthor; readonly text: string };
  readonly reference?: string;
  readonly fileIds?: readonly string[];
}

export interface TimelineItem extends TimelineText {
  readonly version: number;
  readonly at: Instant;
}

type Sides = OfferState["sides"];

interface Around {
  readonly before: OfferEvent | undefined;
  /** The next event of the same step. */
  readonly next: OfferEvent | undefined;
  readonly sides: Sides;
  /** A manager had stopped the offer, so the deadline to pay did not run. */
  readonly isHeld: boolean;
  /** The event is the first alert about a missed deadline. */
  readonly isFirstAlarm: boolean;
}

type ItemBuilder<T extends EventType> = (event: EventOf<T>, side: OfferSide, around: Around) => TimelineText | null;

const who = (of: OfferSide, side: OfferSide) => (of === side ? "you" : "partner");
const byPerson = (by: string): TimelineActor => (by === "clock" ? "clock" : "staff");
const chooserOf = (by: string, side: OfferSide, sides: Sides): TimelineActor => {
  const member = offerSides.find((of) => sides[of]?.memberId === by);
  return member ? who(member, side) : byPerson(by);
};
/** The reader's own pay-in is shown with files and reasons, the partner's only as an event. */
const own = (leg: OfferSide, side: OfferSide) => (leg === side ? "own" : "partners");
/** The event names the paying side; the payout goes to the other side. */
const incoming = (leg: OfferSide, side: OfferSide) => (leg === side ? "partners" : "own");

const noteOf = (by: NoteAuthor, text: string | undefined): Pick<TimelineText, "note"> => (text ? { note: { by, text } } : {});

/** The line of each event. Null: the event is for staff, or another event of the same step has the line. */
const tellers: { readonly [T in EventType]: ItemBuilder<T> | null } = {
  offerPublished: (_event, side) => ({ code: "published", by: who("owner", side) }),
  offerEdited: (_event, side) => ({ code: "edited", by: who("owner", side) }),
  offerAccepted: (_event, side) => ({ code: "accepted", by: who("buyer", side) }),
  documentsReady: ({ fileIds }) => ({ code: "documentsReady", by: "platform", fileIds }),
  networkCommissionSet: ({ leg, amount }) => ({ code: "networkCommission", by: "agent", leg, amount }),
  offerSigned: (event, side) => ({ code: "signed", by: who(event.side, side) }),
  paymentWindowOpened: ({ dueAt }) => ({ code: "paymentOpened", by: "platform", until: dueAt }),
  proofSaved: ({ fileIds, ...event }, side, { isHeld }) => {
    const code = event.late && !isHeld ? "proofLate" : event.replaced ? "proofReplaced" : "proof";
    return { code, by: who(event.side, side), ...(event.side === side && { fileIds }), ...reference(event.transactionHash) };
  },
  proofReminderDue: (event, side) => (event.side === side ? { code: "reminded", by: "platform" } : null),
  paymentWindowExpired: ({ sides }, side) => ({ code: sides.includes(side) ? "expiredYours" : "expiredPartners", by: "clock" }),
  memberInfracted: (event, side) => (event.side === side ? { code: "infraction", by: "platform" } : null),
  offerSuspended: ({ by, dueAt }) => ({ code: "suspended", by: byPerson(by), until: dueAt }),
  offerResumed: ({ dueAt, reason }) => ({ code: "resumed", by: "staff", until: dueAt, reason }),
  // The same wording as in the letter about this event.
  deadlineExtended: (event) =>
    event.kind === "watch" ? null : { code: "extended", by: "staff", until: event.dueAt, ...noteOf("manager", noteOfMove(event).note) },
  attentionRaised: (event, side, { isFirstAlarm }) => (isFirstAlarm ? lateItem(event, side) : null),
  legReassigned: ({ leg, dueAt }, side) => ({
    ...({ code: `reassigned_${own(leg, side)}`, by: "staff", leg } as const),
    ...(dueAt !== undefined && { until: dueAt }),
  }),
  clockPaused: () => ({ code: "paused", by: "platform" }),
  clockResumed: ({ dueAt }) => ({ code: "unpaused", by: "platform", ...(dueAt !== undefined && { until: dueAt }) }),
  incomingSubmitted: ({ leg, result, receipt, note, noteBy = "agent" }, side) => ({
    code: `${result === "received" ? "found" : "notFound"}_${own(leg, side)}`,
    ...{ by: "agent", leg },
    ...(receipt && { amount: receipt.amount }),
    ...(leg === side && noteOf(noteBy, note)),
  }),
  incomingReturned: ({ leg, to, reason }, side) =>
    to === "agent" ? null : { code: `returned_${own(leg, side)}`, by: "staff", ...(leg === side && { reason }) },
  incomingVerified: ({ leg, received, note }, side) => ({
    code: `received_${own(leg, side)}`,
    ...{ by: "staff", leg, amount: received },
    ...(leg === side && noteOf("manager", note)),
  }),
  receiptMismatched: ({ leg, kind, gap }, side) =>
    leg === side
      ? { code: `mismatch_${kind}`, by: "platform", amount: gap }
      : kind === "over"
        ? null
        : { code: "mismatch_partners", by: "platform" },
  mismatchQuoted: ({ credited }) => ({ code: "quoted", by: "staff", amount: credited }),
  mismatchAgreed: (event, side) => ({ code: "agreed", by: who(event.side, side) }),
  mismatchSettled: ({ leg, choice, by, amount }, side, { sides }) => {
    // A choice that both sides must agree to has no single author.
    const chooser = choice === "requote" || choice === "revive" ? "platform" : chooserOf(by, side, sides);
    return leg === side ? { code: `settled_${choice}`, by: chooser, amount } : { code: "settled_partners", by: chooser };
  },
  excessOffered: ({ leg, by, amount }, side, { sides }) =>
    leg === side ? { code: "excessOffered", by: chooserOf(by, side, sides), amount } : null,
  excessRefused: ({ leg, amount }, side) => (leg === side ? { code: "excessRefused", by: "platform", amount } : null),
  excessTaken: ({ leg, amount }, side) => (leg === side ? { code: "excessTaken", by: "platform", amount } : null),
  payoutsOpened: () => ({ code: "payoutsOpened", by: "platform" }),
  outgoingSubmitted: ({ leg, note, noteBy = "agent" }, side) => ({
    code: `sent_${incoming(leg, side)}`,
    ...{ by: "agent", leg },
    ...(leg !== side && noteOf(noteBy, note)),
  }),
  outgoingVerified: ({ leg, note }, side) => ({
    code: `sentChecked_${incoming(leg, side)}`,
    ...{ by: "staff", leg },
    ...(leg !== side && noteOf("manager", note)),
  }),
  payoutBounced: ({ leg, reason }, side, { next }) => {
    const code = next?.type === "refundOpened" && next.legs.includes(leg) ? "bouncedBack" : "bounced";
    return leg === side ? { code: `${code}_partners`, by: "agent", leg } : { code: `${code}_own`, by: "agent", leg, reason };
  },
  confirmationVerified: ({ leg, note }, side) => ({
    code: `arrived_${incoming(leg, side)}`,
    ...{ by: "agent", leg },
    ...(leg !== side && noteOf("manager", note)),
  }),
  offerCompleted: () => ({ code: "completed", by: "platform" }),
  refundOpened: (event, side, { before, sides }) => {
    const by = chooserOf(event.by, side, sides);
    if (by === "you" || by === "partner") return { code: `refundChosen_${by}`, by };
    const reason = refundReason(event, before);
    return { code: "refundOpened", by, ...(reason && { reason }) };
  },
  refundSubmitted: ({ leg, reference: ref, fileIds, note, noteBy = "agent" }, side) => ({
    code: `refundSent_${own(leg, side)}`,
    by: "agent",
    leg,
    ...(leg === side && { reference: ref, fileIds, ...noteOf(noteBy, note) }),
  }),
  refundVerified: ({ leg, of, amount, note }, side) => ({
    code: leg === side ? `refunded_${of}` : "refunded_partners",
    ...{ by: "staff", leg },
    ...(leg === side && { amount, ...noteOf("manager", note) }),
  }),
  receiptMoved: ({ leg, amount }, side) =>
    leg === side ? { code: "receiptMoved", by: "staff", amount } : { code: "receiptMoved_partners", by: "staff" },
  offerRefunded: () => ({ code: "closedRefunded", by: "platform" }),
  offerCancelled: ({ reason, note, by }, side) => ({
    code: `cancelled_${reason}`,
    by: by === "clock" ? by : actorOfEnd(reason, side),
    // A note of an automatic event is a code, so it is omitted.
    ...(note && by !== "clock" && { reason: note }),
  }),
  beneficiaryHeld: ({ leg }, side) => ({ code: `held_${incoming(leg, side)}`, by: "platform", leg }),
  beneficiaryConfirmed: ({ leg }, side) => ({ code: `released_${incoming(leg, side)}`, by: "staff", leg }),
  statusChanged: ({ reason }) => ({ code: "overridden", by: "staff", reason }),
  ...{ verificationOpened: null, confirmationsOpened: null, outgoingReturned: null, confirmationReturned: null, refundReturned: null },
  ...{ confirmationSubmitted: null, refundProposed: null, attentionCleared: null, watchEnded: null },
};

/** Returns the line of a late stage; null when this side does not wait for the stage. */
function lateItem({ leg, stage }: EventOf<"attentionRaised">, side: OfferSide): TimelineText | null {
  if (leg === undefined) return null;
  if (stage === "incoming") return { code: `late_check_${own(leg, side)}`, by: "clock", leg };
  if (stage === "refund") return leg === side ? { code: "late_refund", by: "clock", leg } : null;
  const code = stage === "outgoing" ? "late_payout" : "late_arrival";
  return leg === side ? null : { code, by: "clock", leg };
}

/** Returns whether a stage starts again with this event, so that its next alert counts as a first alert. */
const restarts = ({ type }: OfferEvent, stage: string | undefined): boolean =>
  type === "deadlineExtended" ||
  (type.startsWith(stage ?? "") && type.endsWith("Returned")) ||
  (type === "payoutBounced" && stage !== "refund");

/** Returns the versions of the first alerts about missed deadlines. Later alerts repeat them for managers only. */
function firstAlarms(events: readonly OfferEvent[]): ReadonlySet<number> {
  const first = events.filter((event, index) => {
    if (event.type !== "attentionRaised" || event.kind !== "stageLate") return false;
    const before = events.slice(0, index);
    const isSame = (one: OfferEvent) => one.type === "attentionRaised" && one.leg === event.leg && one.stage === event.stage;
    const last = before.findLastIndex(isSame);
    return last < 0 || before.slice(last).some((one) => restarts(one, event.stage));
  });
  return new Set(first.map(({ version }) => version));
}

/** Returns whether a manager made the last stop and the offer has not continued since. */
function isHeldByStaff(before: readonly OfferEvent[]): boolean {
  const last = before.findLast(({ type }) => type === "offerSuspended" || type === "offerResumed" || type === "paymentWindowOpened");
  return last?.type === "offerSuspended" && last.by !== "clock";
}

const reference = (hash: string | undefined) => (hash === undefined ? {} : { reference: hash });

function actorOfEnd(reason: EventOf<"offerCancelled">["reason"], side: OfferSide): TimelineActor {
  if (reason === "owner" || reason === "buyer") return who(reason, side);
  if (reason === "forced") return "staff";
  return reason === "bankAccountChange" ? "platform" : "clock";
}

/** Merges the override of a stage with its result; the result takes over the reason. */
function onceOverridden(item: TimelineItem, before: TimelineItem | undefined, after: TimelineItem | undefined): readonly TimelineItem[] {
  if (item.code === "overridden") return after?.at === item.at ? [] : [item];
  if (before?.code !== "overridden" || before.at !== item.at || item.reason || !before.reason) return [item];
  return [{ ...item, reason: before.reason }];
}

/**
 * Returns the events that one side may read: codes for `ownOffer.timeline.<code>`, oldest first. Steps for staff only (a decline to the
 * agent, repeated alerts) are omitted, as are reasons, files and proofs of the partner's money.
 */
export function ownTimeline(events: readonly OfferEvent[], side: OfferSide, sides: Sides): readonly TimelineItem[] {
  const alarms = firstAlarms(events);
  const items = events.flatMap((event, index): readonly TimelineItem[] => {
    const teller = tellers[event.type] as ItemBuilder<EventType> | null;
    const next = events[index + 1];
    const around = {
      before: events[index - 1],
      next: next?.at === event.at ? next : undefined,
      sides,
      isHeld: isHeldByStaff(events.slice(0, index)),
      isFirstAlarm: alarms.has(event.version),
    };
    const told = teller?.(event, side, around) ?? null;
    return told === null ? [] : [{ ...told, version: event.version, at: event.at }];
  });
  return items.flatMap((item, index) => onceOverridden(item, items[index - 1], items[index + 1]));
}

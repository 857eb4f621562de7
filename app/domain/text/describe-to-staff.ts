import type { Money } from "../money/money.ts";
import type { OfferEvent } from "../offer/events.ts";
import { heldOf } from "../offer/facts.ts";
import { type Leg, type OfferSide, type StageName, stageNames } from "../offer/state.ts";
import type { EventContext, UnboundMessage } from "./event-context.ts";
import { payoutOf } from "./terms.ts";

const taskCodes = {
  incoming: "taskIncoming",
  outgoing: "taskOutgoing",
  confirmation: "taskConfirmation",
  refund: "taskRefund",
} as const satisfies Record<StageName, string>;

const submissions: Partial<Record<OfferEvent["type"], StageName>> = {
  incomingSubmitted: "incoming",
  outgoingSubmitted: "outgoing",
  confirmationSubmitted: "confirmation",
  refundSubmitted: "refund",
};
const returns: Partial<Record<OfferEvent["type"], StageName>> = {
  incomingReturned: "incoming",
  outgoingReturned: "outgoing",
  confirmationReturned: "confirmation",
  refundReturned: "refund",
};

function amountOf(leg: Leg, stage: StageName): Money {
  if (stage === "incoming") return leg.payIn;
  if (stage !== "refund") return payoutOf(leg);
  return leg.refundOf === "commission" ? heldOf(leg) : leg.received;
}

/** The stage that this event opened for the leg. Opening a stage has no separate event. */
function openedStage({ before, after }: EventContext, side: OfferSide): StageName | undefined {
  return stageNames.find((stage) => before.legs[side][stage].status === "closed" && after.legs[side][stage].status === "open");
}

/** Messages about tasks of the agent of `side`'s leg, and about work declined to its submitter. */
export function describeToAgentStaff(context: EventContext, side: OfferSide, userId: string): UnboundMessage | null {
  const { event, before, after } = context;
  const leg = after.legs[side];
  const returned = returns[event.type];
  if (returned !== undefined && "leg" in event && event.leg === side && "reason" in event && typeof event.reason === "string") {
    const toMember = event.type === "incomingReturned" && event.to === "member";
    if (toMember || before.legs[side][returned].submittedBy !== userId) return null;
    return { code: "stageReturned", params: { leg: side, rail: leg.rail, stage: returned, note: event.reason } };
  }
  if (event.type === "legReassigned" && event.leg === side)
    return { code: "legGiven", params: { leg: side, rail: leg.rail, amount: leg.payIn, by: event.dueAt } };
  const opened = openedStage(context, side);
  if (opened === undefined) return null;
  const params = { leg: side, rail: leg.rail, amount: amountOf(leg, opened), by: leg[opened].dueAt };
  return { code: taskCodes[opened], params };
}

/** Message to the agent whose leg another agent takes over: it has nothing left to do. */
export function describeToFormerStaff({ event, after }: EventContext, side: OfferSide): UnboundMessage | null {
  if (event.type !== "legReassigned" || event.leg !== side) return null;
  const { rail, payIn } = after.legs[event.leg];
  return { code: "legTaken", params: { leg: event.leg, rail, amount: payIn } };
}

/** Tasks to verify are sent to everybody who may verify, except the submitter (design/product §12). Alerts are sent to all of them. */
export function describeToManager({ event, after }: EventContext, userId: string): UnboundMessage | null {
  const submitted = submissions[event.type];
  if (submitted !== undefined && "leg" in event && event.leg !== undefined && "by" in event) {
    if (event.by === userId) return null;
    const leg = after.legs[event.leg];
    return { code: "taskToVerify", params: { leg: event.leg, rail: leg.rail, stage: submitted, amount: amountOf(leg, submitted) } };
  }
  if (event.type === "refundProposed") {
    const [leg] = event.legs;
    if (event.by === userId || leg === undefined) return null;
    const { rail, received } = after.legs[leg];
    return { code: "taskToVerify", params: { leg, rail, stage: "refund", amount: received } };
  }
  if (event.type === "offerSuspended") return { code: "offerSuspendedStaff", params: { since: event.at, by: event.dueAt } };
  if (event.type !== "attentionRaised" || event.kind === "suspended") return null;
  const stage = stageNames.find((name) => name === event.stage);
  return { code: "stageLate", params: { kind: event.kind, leg: event.leg, stage, since: event.at } };
}

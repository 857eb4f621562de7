import type { Money } from "../money/money.ts";
import type { ToMembers } from "../offer/commands.ts";
import type { EventOf, EventType } from "../offer/events.ts";
import { heldOf, isAgentSuspended } from "../offer/facts.ts";
import { type Lateness, latenessOf, waitsFor } from "../offer/lateness.ts";
import { type Instant, type Leg, type OfferSide, type OfferState, type StageName, stageNames } from "../offer/state.ts";
import type { SideEventContext, UnboundMessage } from "./event-context.ts";
import { type Message, type MessageParams, otherSide } from "./message.ts";
import { payoutOf } from "./terms.ts";

type Place = Pick<Lateness, "leg" | "stage">;

/** The amount that a stage moves or verifies. */
function amountOf(leg: Leg, stage: StageName): Money {
  if (stage === "incoming") return leg.payIn;
  if (stage !== "refund") return payoutOf(leg);
  return leg.refundOf === "excess" ? leg.excess : heldOf(leg);
}

function paramsOf({ legs }: OfferState, { leg, stage }: Place, side: OfferSide, expected: Instant): MessageParams["offerStageMoved"] {
  const current = legs[leg];
  const isAgents = current[stage].status !== "submitted";
  return { leg, rail: current.rail, stage, isOwn: leg === side, isAgents, amount: amountOf(current, stage), expected };
}

/** The first alert about a missed deadline is a message to the sides that wait for the stage; later alerts are for managers only. */
export function buildStageLate({ event, before, after, side }: SideEventContext<"attentionRaised">): UnboundMessage | null {
  const stage = stageNames.find((name) => name === event.stage);
  if (event.kind !== "stageLate" || event.leg === undefined || stage === undefined) return null;
  const place = { leg: event.leg, stage };
  const isFirst = (before.legs[event.leg][stage].alarms ?? 0) === 0;
  const late = isFirst && waitsFor(after, side, place) ? latenessOf(after, event.leg, stage, event.at) : null;
  return late && { code: "offerStageLate", params: { ...paramsOf(after, place, side, late.expected), lateSince: late.since } };
}

/** The daily message about a late stage without a deadline in the future. */
export function stillLate(
  state: OfferState,
  side: OfferSide,
  { leg, stage, since, expected }: Lateness,
  news: { readonly newsFor: Instant; readonly newsBy: Instant },
  at: Instant,
): Message {
  const { expected: _, ...params } = paramsOf(state, { leg, stage }, side, expected);
  const bound = { offerId: state.id, no: state.humanId, brand: state.brand, version: state.version, at };
  return { code: "offerStageLate", params: { ...params, lateSince: since, ...news }, ...bound };
}

/**
 * The text that members read when a manager moves a deadline: the sentence for them, or the reason when there is none; null for an empty
 * sentence.
 */
export const noteOfMove = ({ note, reason }: Pick<EventOf<"deadlineExtended">, "note" | "reason">): { readonly note?: string } =>
  note === "" ? {} : { note: note ?? reason };

/** A new deadline applies to all unfinished stages. A side gets the message about the first stage that it waits for. */
export function buildStageMoved({ event, after, side }: SideEventContext<"deadlineExtended">): UnboundMessage | null {
  const places = stageNames.flatMap((stage) => [side, otherSide(side)].map((leg) => ({ leg, stage })));
  const place = places.find(({ leg, stage }) => after.legs[leg][stage].dueAt === event.dueAt && waitsFor(after, side, { leg, stage }));
  if (!place) return null;
  const late = latenessOf(after, place.leg, place.stage, event.at);
  const params = { ...paramsOf(after, place, side, event.dueAt), ...(late && { lateSince: late.since }), ...noteOfMove(event) };
  return { code: "offerStageMoved", params };
}

type Stated = Omit<SideEventContext<EventType>, "event"> & { readonly event: EventOf<`${StageName}Submitted`> & { readonly at: Instant } };

/** The agent has done its part of a late stage. An agent that found no money is not reported before a manager has checked it. */
export function buildStageSubmitted(stage: StageName): (scene: Stated) => UnboundMessage | null {
  return ({ event, before, after, side }) => {
    const place = { leg: event.leg, stage };
    if (("result" in event && event.result === "notReceived") || !waitsFor(before, side, place)) return null;
    const late = latenessOf(before, event.leg, stage, event.at);
    if (late === null) return null;
    const noteBy = event.noteBy ?? (isAgentSuspended(before, event.leg) ? "manager" : "agent");
    const { expected, ...params } = paramsOf(after, place, side, late.expected);
    const ahead = expected > event.at ? { expected } : {};
    return { code: "offerStageStated", params: { ...params, ...ahead, noteBy, ...noteOf(event) } };
  };
}

const noteOf = ({ note }: ToMembers): { readonly note?: string } => (note === undefined ? {} : { note });

type FinishingEvent = ToMembers & { readonly at: Instant };

/** The delay of a finished stage that a side waited for, with the manager's sentence about it; empty when the stage was in time. */
export function delayEndedBy(
  event: FinishingEvent,
  before: OfferState,
  side: OfferSide,
  place: Place,
): { readonly lateSince?: Instant; readonly note?: string } {
  const late = waitsFor(before, side, place) ? latenessOf(before, place.leg, place.stage, event.at) : null;
  return late ? { lateSince: late.since, ...noteOf(event) } : {};
}

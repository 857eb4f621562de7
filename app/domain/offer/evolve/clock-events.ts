import { enter, openDeadline } from "../enter.ts";
import { isUnfinished, withLeg } from "../facts.ts";
import { type Instant, type OfferSide, type OfferState, offerSides, stageNames } from "../state.ts";
import { nextAlarm } from "../windows.ts";
import type { Evolutions } from "./evolution.ts";

type ClockEvent =
  | "paymentWindowOpened"
  | "proofReminderDue"
  | "paymentWindowExpired"
  | "memberInfracted"
  | "offerSuspended"
  | "offerResumed"
  | "deadlineExtended"
  | "clockPaused"
  | "clockResumed"
  | "attentionRaised"
  | "attentionCleared"
  | "watchEnded";

/** Marks all earlier slots as sent too, because a later reminder replaces them. */
function withReminderSent(state: OfferState, index: number): OfferState {
  const { deadline } = state;
  if (!deadline) return state;
  const sentReminders = deadline.remindAt.flatMap((_, slot) => (slot <= index || deadline.sentReminders.includes(slot) ? [slot] : []));
  return { ...state, deadline: { ...deadline, sentReminders } };
}

/** Gives unfinished stages of both legs the new deadline. */
function extendStages(state: OfferState, dueAt: Instant): OfferState {
  return offerSides.reduce(
    (current, side) =>
      stageNames.reduce((inner, stage) => {
        const { alarms: _, ...found } = inner.legs[side][stage];
        if (!isUnfinished(found) || found.dueAt === undefined) return inner;
        return withLeg(inner, side, { [stage]: { ...found, dueAt, alarmAt: dueAt } });
      }, current),
    moveChoices(state, () => dueAt),
  );
}

/** Moves the deadlines of open choices about receipts, because they are paused together with the offer's deadline. */
function moveChoices(state: OfferState, moved: (dueAt: Instant) => Instant): OfferState {
  return offerSides.reduce((current, side) => {
    const { mismatch } = current.legs[side];
    if (!mismatch || mismatch.settled !== undefined) return current;
    return withLeg(current, side, { mismatch: { ...mismatch, dueAt: Math.max(mismatch.dueAt, moved(mismatch.dueAt)) } });
  }, state);
}

function extended(state: OfferState, kind: NonNullable<OfferState["deadline"]>["kind"], at: Instant, dueAt: Instant): OfferState {
  if (kind === "stage") return extendStages(state, dueAt);
  const released = state.hold ? { hold: { ...state.hold, released: true } } : {};
  const wasPaused = state.deadline?.wasPaused ? { wasPaused: true } : {};
  const deadline = { ...openDeadline(state, kind, at, dueAt), ...wasPaused };
  return { ...(kind === "staffDecision" ? moveChoices(state, () => dueAt) : state), ...released, deadline };
}

function withAlarm(state: OfferState, leg: OfferSide, name: string | undefined, at: Instant): OfferState {
  const stage = stageNames.find((candidate) => candidate === name);
  if (!stage) return state;
  const alarms = (state.legs[leg][stage].alarms ?? 0) + 1;
  return withLeg(state, leg, { [stage]: { ...state.legs[leg][stage], alarms, alarmAt: nextAlarm(state, stage, alarms, at) } });
}

function withAgentHeld(state: OfferState, agentId: string, at: Instant): OfferState {
  const agentIds = [...new Set([...(state.hold?.agentIds ?? []), agentId])];
  return { ...state, hold: { reason: "agentSuspended", since: state.hold?.since ?? at, agentIds } };
}

/** Removes that agent from the hold. The offer stays on hold while another agent is suspended. */
export function withAgentFreed({ hold, ...state }: OfferState, agentId: string | undefined): OfferState {
  const agentIds = hold && agentId !== undefined ? hold.agentIds.filter((id) => id !== agentId) : [];
  return hold && agentIds.length > 0 ? { ...state, hold: { ...hold, agentIds } } : state;
}

function resumed(state: OfferState, at: Instant, dueAt: Instant | undefined): OfferState {
  const { deadline } = state;
  if (deadline?.pausedAt === undefined) return state;
  const stood = at - deadline.pausedAt;
  const end = dueAt ?? deadline.dueAt + stood;
  const moved = { ...openDeadline(state, deadline.kind, at, end), openedAt: deadline.openedAt, wasPaused: true };
  const sentReminders = [...new Set([...moved.sentReminders, ...deadline.sentReminders])].sort((a, b) => a - b);
  return { ...moveChoices(state, (instant) => instant + stood), deadline: { ...moved, sentReminders } };
}

export const clockEvents: Evolutions<ClockEvent> = {
  paymentWindowOpened: (state, { at, dueAt }) => enter(state, "awaitingPayment", at, dueAt),
  proofReminderDue: (state, { index }) => withReminderSent(state, index),
  paymentWindowExpired: (state, { sides, at }) => ({ ...state, lateSides: sides, expiredAt: at }),
  memberInfracted: (state) => state,
  offerSuspended: (state, { by, at, dueAt }) =>
    enter({ ...state, suspendedBy: by === "clock" ? "clock" : "staff" }, "suspended", at, dueAt),
  offerResumed: (state, { at, dueAt }) => enter(state, "awaitingPayment", at, dueAt),
  deadlineExtended: (state, { kind, at, dueAt }) => extended(state, kind, at, dueAt),
  clockPaused: (state, { at }) => (state.deadline ? { ...state, deadline: { ...state.deadline, pausedAt: at, wasPaused: true } } : state),
  clockResumed: (state, { at, dueAt }) => resumed(state, at, dueAt),
  attentionRaised: (state, { kind, leg, stage, at }) => {
    if (leg === undefined) return state;
    return kind === "agentSuspended" ? withAgentHeld(state, state.legs[leg].agentId, at) : withAlarm(state, leg, stage, at);
  },
  attentionCleared: (state, { kind, leg }) => (kind === "agentSuspended" ? withAgentFreed(state, leg && state.legs[leg].agentId) : state),
  watchEnded: ({ deadline: _, ...state }) => state,
};

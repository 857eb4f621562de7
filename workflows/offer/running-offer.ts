import { patched } from "@temporalio/workflow";
import { type Actor, actorOf } from "#domain/offer/actor.ts";
import { type Asked, applyCommand } from "#domain/offer/apply.ts";
import type { Command } from "#domain/offer/commands.ts";
import { closeStage } from "#domain/offer/enter.ts";
import type { OfferEvent } from "#domain/offer/events.ts";
import { isArrivalAwaited, paidOutSides } from "#domain/offer/facts.ts";
import { isLate, nextWake } from "#domain/offer/next-wake.ts";
import { isTerminal } from "#domain/offer/phases.ts";
import type { Refusal } from "#domain/offer/refusal.ts";
import { type Instant, type OfferState, offerSides } from "#domain/offer/state.ts";
import { fromWire, toWire } from "#domain/offer/wire.ts";
import type { Projection } from "./activities.ts";
import type { CommandInput, OfferInput } from "./contract.ts";

/** A decision that waits for its projection. */
export interface Outgoing {
  readonly projection: Projection;
  readonly eventTypes: readonly string[];
  projected: boolean;
}

/** The command that a decision answers, and the request that sent it. */
type Origin = Pick<CommandInput, "commandId" | "cause">;

/**
 * The offer in the workflow's memory. Every change is one synchronous step, so nothing can happen between the check and the change.
 * Therefore, of two concurrent acceptances only the first succeeds.
 */
export class RunningOffer {
  state: OfferState;
  wake: Instant | null;
  readonly outbox: Outgoing[] = [];
  readonly seen: Map<string, number>;
  renewAsked = false;
  /** Number of documents that are being generated. */
  busy = 0;
  takenInThisRun = 0;
  /** Late commands that wait until the clock has acted. */
  waiting = 0;

  constructor(input: OfferInput) {
    this.state = fromWire<OfferState>(input.state);
    this.wake = nextWake(this.state);
    this.seen = new Map(input.seen.map(({ id, version }) => [id, version]));
  }

  /** The refusal of the command if it were decided now; null when it would be accepted. Changes nothing. */
  refusal(asked: CommandInput, now: Instant): Refusal | null {
    if (this.seen.has(asked.commandId)) return null;
    const decision = applyCommand(
      this.state,
      fromWire<Command>(asked.command),
      actorOf(asked.actor),
      this.instant(askedInstant(asked, now)),
      { at: asked.askedAt },
    );
    return decision.ok ? null : decision;
  }

  /** Decides the command, changes the state and adds the decision to the outbox. */
  take(asked: CommandInput, now: Instant): Outgoing | Refusal {
    const at = this.instant(askedInstant(asked, now));
    const taken = this.apply(fromWire<Command>(asked.command), actorOf(asked.actor), at, asked, this.askedOf(asked, at));
    if (!("code" in taken)) this.seen.set(asked.commandId, this.state.version);
    return taken;
  }

  /** Applies a command without a sender: the clock's tick, which processes what is due by `dueBy`, or documents that became ready. */
  takeOwn(command: Command, actor: Actor, now: Instant, dueBy?: Instant): Outgoing | Refusal {
    const at = this.instant(now);
    return this.apply(command, actor, at, null, { at: dueBy ?? at });
  }

  /** Returns whether the clock has to act before this command is decided. */
  isLate({ askedAt }: CommandInput): boolean {
    return isLate(this.state, askedAt);
  }

  /** Records in the inbox that a command delivered late is refused. */
  refuse(asked: CommandInput, { code, params }: Refusal): void {
    this.send({ ...this.projectionOf([], actorOf(asked.actor), asked), refusal: { code, params } }, []);
  }

  /** Returns whether the offer has ended and the watch for late money is over. */
  isOver(): boolean {
    return isTerminal(this.state.phase) && this.state.deadline === undefined;
  }

  /** Returns whether the workflow was started for a publication that was refused, so that it has nothing to wait for. */
  isUnpublished(): boolean {
    return this.state.phase === "draft";
  }

  isQuiet(): boolean {
    return this.outbox.length === 0 && this.busy === 0;
  }

  /** The version that the database had when it last confirmed a decision. */
  writtenVersion(): number {
    const [next] = this.outbox;
    return next ? next.projection.fromVersion - 1 : this.state.version;
  }

  /** Returns the input for the next run. */
  handover(): OfferInput {
    return { state: toWire(this.state), seen: [...this.seen].map(([id, version]) => ({ id, version })) };
  }

  private apply(command: Command, actor: Actor, at: Instant, asked: Origin | null, when: Asked): Outgoing | Refusal {
    const decision = applyCommand(this.stateFor(command), this.commandFor(command), actor, at, when);
    if (!decision.ok) return decision;
    const { events, state } = decision.value;
    this.state = state;
    this.wake = nextWake(state);
    this.takenInThisRun += 1;
    return this.send(this.projectionOf(events, actor, asked), events);
  }

  private projectionOf(events: readonly OfferEvent[], actor: Actor, asked: Origin | null): Projection {
    const fromVersion = this.state.version - events.length + 1;
    const origin = { commandId: asked?.commandId ?? null, ...(asked?.cause && { cause: asked.cause }) };
    return { offerId: this.state.id, ...origin, actor, fromVersion, events: events.map(toWire), snapshot: toWire(this.state) };
  }

  private send(projection: Projection, events: readonly OfferEvent[]): Outgoing {
    const outgoing: Outgoing = { projection, eventTypes: events.map(({ type }) => type), projected: false };
    this.outbox.push(outgoing);
    return outgoing;
  }

  /**
   * A command that was sent before the deadline is in time, however late the engine receives it. A replay of a run that decided such a step
   * by an older rule repeats the older decision: one rule accepted late commands, and the oldest rule treated commands that arrived late as
   * late.
   */
  private askedOf({ askedAt }: CommandInput, at: Instant): Asked {
    if (!isLate(this.state, Math.max(at, askedAt))) return { at };
    if (patched(inOrderOfTime)) return { at: Math.min(askedAt, at) };
    const dueAt = this.state.deadline?.dueAt;
    const wasInTime = dueAt !== undefined && askedAt <= dueAt && at > dueAt;
    return { at: wasInTime && patched(lateByClick) ? askedAt : at, acceptsLate: true };
  }

  /**
   * A stopped offer watches earlier payouts (decision 022). A run that stopped its offer before this rule existed replays without that
   * watch.
   */
  private stateFor(command: Command): OfferState {
    const awaited = isStop(command) ? offerSides.filter((side) => isArrivalAwaited(this.state.legs[side])) : [];
    if (awaited.length === 0 || patched(arrivalsInRefunds)) return this.state;
    return awaited.reduce((state, side) => closeStage(state, side, "confirmation"), this.state);
  }

  /**
   * An excess is offered to the other deal first, and two managers stop a deal with a payout. A run from before these rules replays the
   * older ones.
   */
  private commandFor(command: Command): Command {
    if (command.type === "settleMismatch" && command.choice === "carryExcess")
      return patched(excessAsksOffer) ? command : { ...command, unasked: true };
    if (!isStop(command) || paidOutSides(this.state).length === 0 || patched(refundByTwo)) return command;
    return { ...command, byOne: true };
  }

  /** Time never runs backwards on one offer, even when the previous step ran on another machine. */
  private instant(now: Instant): Instant {
    return Math.max(now, this.state.updatedAt);
  }
}

export const inOrderOfTime = "commands-and-deadlines-in-order";
const lateByClick = "lateness-by-the-click";
const arrivalsInRefunds = "arrivals-in-refunds";
const refundByTwo = "refund-by-two";
const excessAsksOffer = "excess-asks-offer";

type Stop = Extract<Command, { readonly type: "refund" | "changeStatus" }>;
const isStop = (command: Command): command is Stop =>
  command.type === "refund" || (command.type === "changeStatus" && command.to === "refunding");

// Longer than the engine needs to move the step of a dead worker to another one.
const freshMs = 60_000;

/**
 * A decision has the instant of the request, so that a repeated step gives the same result and the database recognises it. For an older
 * request windows start now, because they must not expire while the engine is unavailable.
 */
const askedInstant = ({ askedAt }: CommandInput, now: Instant): Instant => (now - askedAt < freshMs ? Math.min(askedAt, now) : now);

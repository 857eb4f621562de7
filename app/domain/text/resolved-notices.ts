import type { OfferEvent } from "../offer/events.ts";
import { isTerminal } from "../offer/facts.ts";
import type { OfferSide, OfferState, StageName } from "../offer/state.ts";
import type { MessageCode } from "./message.ts";

/** Calls that have become void, of every reader: `leg` and `stage` narrow those that name one. */
export interface ResolvedNotices {
  /** Null: everything that was said about the offer before. */
  readonly codes: readonly MessageCode[] | null;
  readonly leg?: OfferSide;
  readonly stage?: StageName;
}

const tasks = {
  incoming: "taskIncoming",
  outgoing: "taskOutgoing",
  confirmation: "taskConfirmation",
  refund: "taskRefund",
} as const satisfies Record<StageName, MessageCode>;

const stageOf = (type: string) => (Object.keys(tasks) as StageName[]).find((stage) => type.startsWith(stage));

/** Which notifications an event makes void: the task that was done, the verdict that was given, all of an offer that has ended. */
export function resolvedNotices(event: OfferEvent, before: OfferState, after: OfferState): ResolvedNotices | null {
  if (isTerminal(after.phase) && !isTerminal(before.phase)) return { codes: null };
  const stage = stageOf(event.type);
  if (stage === undefined || !("leg" in event)) return null;
  const { leg } = event;
  if (event.type.endsWith("Submitted")) return { codes: [tasks[stage], "stageReturned", "stageLate"], leg, stage };
  return event.type.endsWith("Verified") || event.type.endsWith("Returned") ? { codes: ["taskToVerify", "stageLate"], leg, stage } : null;
}

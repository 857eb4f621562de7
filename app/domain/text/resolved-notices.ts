import type { OfferEvent } from "../offer/events.ts";
import { isTerminal } from "../offer/facts.ts";
import type { OfferSide, OfferState, StageName } from "../offer/state.ts";
import type { MessageCode } from "./message.ts";

/** Calls that have become void, of every reader or of one side's member: `leg` and `stage` narrow those that name one. */
export interface ResolvedNotices {
  /** Null: everything that was said about the offer before. */
  readonly codes: readonly MessageCode[] | null;
  readonly leg?: OfferSide;
  readonly stage?: StageName;
  readonly reader?: OfferSide;
}

const tasks = {
  incoming: "taskIncoming",
  outgoing: "taskOutgoing",
  confirmation: "taskConfirmation",
  refund: "taskRefund",
} as const satisfies Record<StageName, MessageCode>;

const signCalls = ["youAcceptedOffer", "yourOfferAccepted", "offerSignDocuments", "offerSignedByPartnerFirst"] as const;
const payCalls = [
  ...(["offerSignedByYouSecond", "offerSignedByPartnerSecond", "offerPaymentProofReminder"] as const),
  ...(["offerProofSavedByPartner", "offerPayInProblem"] as const),
] as const;

/** What a member was called to and has done; the partner's own calls stay. */
function doneBySide(event: OfferEvent): ResolvedNotices | null {
  if (event.type === "offerSigned") return { codes: signCalls, reader: event.side };
  if (event.type === "proofSaved") return { codes: payCalls, reader: event.side };
  if (event.type === "excessTaken") return { codes: payCalls, reader: event.leg };
  return event.type === "mismatchAgreed" ? { codes: ["offerChoiceWanted"], reader: event.side } : null;
}

/** What was to be decided about a deal that stood still, or about money that was held, and has been. */
function decided(event: OfferEvent, before: OfferState, after: OfferState): ResolvedNotices | null {
  if (before.phase === "suspended" && after.phase !== "suspended") return { codes: ["offerSuspended", "offerSuspendedStaff"] };
  if (event.type === "mismatchSettled") return { codes: ["offerChoiceWanted"] };
  return event.type === "beneficiaryConfirmed" ? { codes: ["offerPayoutHeld"], leg: event.leg } : null;
}

const stageOf = (type: string) => (Object.keys(tasks) as StageName[]).find((stage) => type.startsWith(stage));

/** Which notifications an event makes void: the task that was done, the verdict that was given, what staff have decided, what a member has signed or paid, all of an offer that has ended. */
export function resolvedNotices(event: OfferEvent, before: OfferState, after: OfferState): ResolvedNotices | null {
  if (isTerminal(after.phase) && !isTerminal(before.phase)) return { codes: null };
  const settled = decided(event, before, after);
  if (settled !== null) return settled;
  const stage = stageOf(event.type);
  if (stage === undefined || !("leg" in event)) return doneBySide(event);
  const { leg } = event;
  if (event.type.endsWith("Submitted")) return { codes: [tasks[stage], "stageReturned", "stageLate"], leg, stage };
  return event.type.endsWith("Verified") || event.type.endsWith("Returned") ? { codes: ["taskToVerify", "stageLate"], leg, stage } : null;
}

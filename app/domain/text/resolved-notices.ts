import type { OfferEvent } from "../offer/events.ts";
import { isTerminal } from "../offer/phases.ts";
import type { OfferSide, OfferState, StageName } from "../offer/state.ts";
import type { MessageCode } from "./message.ts";

/** Notifications that became obsolete, for every reader or for one side's member; `leg` and `stage` restrict them to one leg or stage. */
export interface ResolvedNotices {
  /** Null: all earlier notifications about the offer. */
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

/** Requests that a member has fulfilled; the partner's own requests remain. */
function doneBySide(event: OfferEvent): ResolvedNotices | null {
  if (event.type === "offerSigned") return { codes: signCalls, reader: event.side };
  if (event.type === "proofSaved") return { codes: payCalls, reader: event.side };
  if (event.type === "excessTaken") return { codes: payCalls, reader: event.leg };
  return event.type === "mismatchAgreed" ? { codes: ["offerChoiceWanted"], reader: event.side } : null;
}

/** Requests for a decision about a suspended deal or held money that has been made. */
function decided(event: OfferEvent, before: OfferState, after: OfferState): ResolvedNotices | null {
  if (before.phase === "suspended" && after.phase !== "suspended") return { codes: ["offerSuspended", "offerSuspendedStaff"] };
  if (event.type === "mismatchSettled") return { codes: ["offerChoiceWanted"] };
  return event.type === "beneficiaryConfirmed" ? { codes: ["offerPayoutHeld"], leg: event.leg } : null;
}

/** News about a late stage, which become obsolete when the stage ends. */
export const lateNews = ["offerStageLate", "offerStageMoved", "offerStageStated"] as const;

const stageOf = (type: string) => (Object.keys(tasks) as StageName[]).find((stage) => type.startsWith(stage));

/**
 * Notifications that an event makes obsolete: those about a finished task, a given verdict, a decision of staff, a member's signature or
 * payment, and all of an ended offer.
 */
export function resolvedNotices(event: OfferEvent, before: OfferState, after: OfferState): ResolvedNotices | null {
  if (isTerminal(after.phase) && !isTerminal(before.phase)) return { codes: null };
  const settled = decided(event, before, after);
  if (settled !== null) return settled;
  const stage = stageOf(event.type);
  if (stage === undefined || !("leg" in event)) return doneBySide(event);
  const { leg } = event;
  if (event.type.endsWith("Submitted")) return { codes: [tasks[stage], "stageReturned", "stageLate"], leg, stage };
  if (event.type.endsWith("Verified")) return { codes: ["taskToVerify", "stageLate", ...lateNews], leg, stage };
  return event.type.endsWith("Returned") ? { codes: ["taskToVerify", "stageLate", "offerStageStated"], leg, stage } : null;
}

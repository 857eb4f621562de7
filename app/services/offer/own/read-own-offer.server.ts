import { missing, type ServiceResult } from "#contracts/outcome.ts";
import { batchReads } from "#data/batch-reads.server.ts";
import { listPendingUpTo } from "#data/command/command-inbox.server.ts";
import type { Queryable } from "#data/db.server.ts";
import { listEvents } from "#data/offer/offers.server.ts";
import { findSideWord, type SideWord } from "#data/offer/side-words.server.ts";
import type { Deadline } from "#domain/offer/deadline.ts";
import type { OfferEvent } from "#domain/offer/events.ts";
import { areDocumentsReady, otherSide } from "#domain/offer/facts.ts";
import { isPayoutShareable } from "#domain/offer/funds-location.ts";
import type { CourseStep } from "#domain/offer/phases.ts";
import type { CancelReason, OfferSide, OfferState, Quote } from "#domain/offer/state.ts";
import type { ServiceContext } from "#services/context.ts";
import { type CreditTarget, listCarryTargets } from "#services/offer/commands/carry-targets.server.ts";
import { readVisibleOffer } from "#services/offer/read-visible-offer.server.ts";
import { wordOnPayout } from "./answer-payout.server.ts";
import { type FutureStep, futureSteps } from "./future-steps.ts";
import { movedFrom, type OpenDeadline, ownDeadlines } from "./own-deadlines.ts";
import { type OpenChoice, type OwnLeg, openChoiceOf, ownLegOf } from "./own-leg.ts";
import { type OwnOffer, ownOfferOf } from "./own-offer.ts";
import { ownTimeline, type TimelineItem } from "./own-timeline.ts";
import { reachedStep } from "./reached-step.ts";
import { type OfferDocuments, type OfferFile, readOfferDocuments } from "./read-offer-documents.server.ts";
import { type OfferPeople, readOfferPeople } from "./read-offer-people.server.ts";
import { type PayIn, readPayIn } from "./read-pay-in.server.ts";
import { type OfferStage, type StageMoment, stageMoments } from "./stage-moments.ts";

export interface OwnProof {
  readonly at: number;
  readonly late: boolean;
  readonly note?: string;
  readonly transactionHash?: string;
  readonly files: readonly OfferFile[];
}

/** The reader's own offer with everything that its page shows, without the partner's private data. */
export interface OwnOfferDetail {
  readonly offer: OwnOffer;
  readonly version: number;
  readonly revision: number;
  readonly cancelReason: CancelReason | null;
  /** The last step of the course that the offer reached. */
  readonly reached: CourseStep | null;
  readonly quote: Quote;
  readonly commissionBps: number;
  readonly deadline: Deadline | null;
  /** When the deadline would have been if the agents had been open; null when it was not moved. */
  readonly movedFrom: number | null;
  /** Every running deadline, the nearest first. */
  readonly deadlines: readonly OpenDeadline[];
  readonly stages: Readonly<Record<OfferStage, StageMoment>>;
  readonly legs: { readonly own: OwnLeg; readonly partners: OwnLeg };
  readonly people: OfferPeople;
  readonly signatures: { readonly own: number | null; readonly partners: number | null };
  /** The hash that a signature covers; null while the documents are being made. */
  readonly hash: string | null;
  readonly papers: OfferDocuments;
  /** True when the reader may create a link with which their recipient follows the payout. */
  readonly isPayoutShareable: boolean;
  readonly proof: OwnProof | null;
  readonly payIn: PayIn | null;
  readonly choice: (OpenChoice & { readonly carryTargets: readonly CreditTarget[] }) | null;
  /** Receipts of the reader's own leg, so that the page of an answered choice can still be opened. */
  readonly receiptIds: readonly string[];
  readonly timeline: readonly (TimelineItem & { readonly files: readonly OfferFile[] })[];
  readonly future: readonly FutureStep[];
  /** The reader's answers that are not commands. */
  readonly word: SideWord;
  /** The reader's own commands that were answered with 202 and are still pending. */
  readonly pending: readonly string[];
}

/** Late as shown in the timeline: not a proof that arrived while a manager had suspended the offer. */
const isProofLate = (timeline: readonly TimelineItem[]): boolean =>
  timeline.findLast(({ code, by }) => code.startsWith("proof") && by === "you")?.code === "proofLate";

function proofOf({ sides }: OfferState, side: OfferSide, files: readonly OfferFile[], timeline: readonly TimelineItem[]): OwnProof | null {
  const proof = sides[side]?.proof;
  if (!proof) return null;
  const { at, note, transactionHash, fileIds } = proof;
  return {
    ...{ at, late: isProofLate(timeline), files: files.filter(({ id }) => fileIds.includes(id)) },
    ...(note !== undefined && { note }),
    ...(transactionHash !== undefined && { transactionHash }),
  };
}

const pendingOf = async ({ principal, now }: ServiceContext, offerId: string, db: Queryable): Promise<readonly string[]> =>
  (await listPendingUpTo(offerId, now + 1_000, db)).filter(({ actorUserId }) => actorUserId === principal.userId).map(({ type }) => type);

function courseOf(
  state: OfferState,
  side: OfferSide,
  events: readonly OfferEvent[],
  files: readonly OfferFile[],
  now: number,
): Pick<OwnOfferDetail, "timeline" | "stages"> {
  const timeline = ownTimeline(events, side, state.sides).map((item) => ({
    ...item,
    files: files.filter((file) => item.fileIds?.includes(file.id)),
  }));
  return { timeline, stages: stageMoments(state, side, events, now) };
}

/** Returns the open choice with the reader's other offers to which an excess may be moved. */
async function choiceOf({ principal, now }: ServiceContext, state: OfferState, side: OfferSide): Promise<OwnOfferDetail["choice"]> {
  const find = (leg: OfferSide) => openChoiceOf(state, leg, side, principal.userId, now);
  const choice = find(side) ?? find(otherSide(side));
  if (choice === null) return null;
  const carryTargets = choice.choices.includes("carryExcess") ? await listCarryTargets(state, choice.leg) : [];
  return { ...choice, carryTargets };
}

/** Returns the offer to one of its sides. `NOT_FOUND` for all others, including staff, who have their own page. */
export async function readOwnOffer(ctx: ServiceContext, id: string): Promise<ServiceResult<OwnOfferDetail>> {
  const visible = await readVisibleOffer(ctx, id);
  if (!visible.ok) return visible;
  const { state, reader } = visible.value;
  if (reader.as !== "side") return missing;
  const { side } = reader;
  const { userId } = ctx.principal;
  const db = batchReads();
  const [papers, people, payIn, events, pending, choice, word] = await Promise.all([
    readOfferDocuments(ctx, state),
    readOfferPeople(state, side, ctx.now, db),
    readPayIn(ctx, state, side, db),
    listEvents(state.id, 0, db),
    pendingOf(ctx, state.id, db),
    choiceOf(ctx, state, side),
    findSideWord(state.id, side, db),
  ]);
  const told = events.map(({ event }) => event);
  const course = courseOf(state, side, told, papers.files, ctx.now);
  return {
    ok: true,
    value: {
      offer: ownOfferOf(state, side, userId, ctx.now),
      ...{ version: state.version, revision: state.revision, cancelReason: state.cancelReason ?? null, reached: reachedStep(state, told) },
      ...{ quote: state.quote, commissionBps: state.policy.commissionBps, deadline: state.deadline ?? null },
      ...{ movedFrom: movedFrom(state), deadlines: ownDeadlines(state, side, ctx.now) },
      legs: { own: ownLegOf(state, side), partners: ownLegOf(state, otherSide(side)) },
      signatures: signaturesOf(state, side),
      hash: areDocumentsReady(state) ? (state.documents?.hash ?? null) : null,
      proof: proofOf(state, side, papers.files, course.timeline),
      isPayoutShareable: isPayoutShareable(state, side),
      future: futureSteps(state, side, ctx.now),
      receiptIds: state.legs[side].receipts.map(({ id: receiptId }) => receiptId),
      word: { ...word, arrival: wordOnPayout(word, state.legs[otherSide(side)]) },
      ...{ people, papers, payIn, choice, pending, ...course },
    },
  };
}

function signaturesOf({ sides, revision }: OfferState, side: OfferSide): OwnOfferDetail["signatures"] {
  const signed = (of: OfferSide) => (sides[of]?.signedRevision === revision ? (sides[of]?.signedAt ?? null) : null);
  return { own: signed(side), partners: signed(otherSide(side)) };
}

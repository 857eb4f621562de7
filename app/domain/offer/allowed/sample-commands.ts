import type { Actor } from "../actor.ts";
import type { ActingFacts, Command, CommandType, ReplacementAgent } from "../commands.ts";
import { phases } from "../phases.ts";
import {
  type Beneficiary,
  type Instant,
  type MismatchChoice,
  mismatchChoices,
  type OfferSide,
  type OfferState,
  offerSides,
} from "../state.ts";
import { termsOf } from "../terms.ts";

const facts: ActingFacts = { profileActive: true, transactionsOpen: true, missingDocuments: [], agentsEligible: true };
const fileIds = ["file"];
const reason = "reason";
const reference = "reference";
const anotherOffer = "019a0000-0000-7000-8000-000000000000";
const anotherManager = "019a0000-0000-7000-8000-000000000001";

type Sample = (state: OfferState, actor: Actor, now: Instant) => readonly Command[];

const onLegs =
  (make: (leg: OfferSide, state: OfferState, now: Instant) => Command): Sample =>
  (state, _actor, now) =>
    offerSides.map((leg) => make(leg, state, now));

/** One millisecond after the current deadline, or after now when now is later or there is no deadline. */
const laterThan = ({ deadline }: OfferState, now: Instant): Instant => Math.max(now, deadline?.dueAt ?? now) + 1;

/** The leg's current terms in the form of a takeover, with a placeholder id of the agent. */
const taker = ({ policy }: OfferState, leg: OfferSide): ReplacementAgent => ({
  agentId: "agent",
  agentAccountId: "account",
  taxRatio: policy.taxRatios[leg],
  calendar: policy.calendars[leg],
  countsLateness: true,
});

const ownBeneficiary = (actor: Actor): Beneficiary => {
  const memberId = "userId" in actor ? actor.userId : "";
  return { kind: "own", snapshotId: "snapshot", memberId, accountId: "account" };
};

const replacement = ({ legs }: OfferState, leg: OfferSide): Beneficiary => ({
  ...(legs[leg].beneficiary ?? { kind: "own" }),
  snapshotId: "snapshot",
});

function settlement(state: OfferState, leg: OfferSide, choice: MismatchChoice): Command {
  const { mismatch, payIn } = state.legs[leg];
  return {
    type: "settleMismatch",
    leg,
    choice,
    ...(choice === "requote" && { credited: mismatch?.credited ?? payIn }),
    ...(choice === "carryExcess" && { carryTo: { offerId: anotherOffer, leg } }),
  };
}

const receivedOn = (leg: OfferSide, state: OfferState, now: Instant): Command => ({
  type: "submitIncoming",
  leg,
  fileIds,
  result: "received",
  receipt: { receiptId: `receipt after ${state.version}`, amount: state.legs[leg].payIn, bookedAt: now, payer: "side" },
});

/** For sides, `requote` repeats the amount that a manager proposed, because a side can accept only that amount. */
const samples = {
  publish: () => [{ type: "publish", facts }],
  edit: (state) => [{ type: "edit", terms: termsOf(state), facts }],
  withdraw: () => [{ type: "withdraw" }],
  accept: (state, actor) => [{ type: "accept", revision: state.revision, beneficiary: ownBeneficiary(actor), facts }],
  sign: (state) => [{ type: "sign", revision: state.revision, hash: state.documents?.hash ?? "", facts }],
  cancel: () => [{ type: "cancel" }],
  saveProof: () => [{ type: "saveProof", fileIds, transactionHash: "hash", hashUsed: false }],
  submitIncoming: (state, _actor, now) =>
    offerSides.flatMap((leg) => [receivedOn(leg, state, now), { type: "submitIncoming", leg, fileIds, result: "notReceived", reason }]),
  verifyIncoming: onLegs((leg) => ({ type: "verifyIncoming", leg })),
  returnIncoming: onLegs((leg) => ({ type: "returnIncoming", leg, to: "agent", reason })),
  settleMismatch: (state) => offerSides.flatMap((leg) => mismatchChoices.map((choice) => settlement(state, leg, choice))),
  takeExcess: onLegs((leg, { legs, sides }) => ({
    type: "takeExcess",
    leg,
    amount: { minor: 1n, currency: legs[leg].payIn.currency },
    payerId: sides[leg]?.memberId ?? "",
    agentAccountId: legs[leg].agentAccountId,
    from: { offerId: anotherOffer, leg },
  })),
  answerExcess: onLegs((leg, { legs }) => ({
    type: "answerExcess",
    leg,
    carryTo: legs[leg].mismatch?.offered?.to ?? { offerId: anotherOffer, leg },
    isTaken: true,
  })),
  submitOutgoing: onLegs((leg) => ({ type: "submitOutgoing", leg, fileIds, reference })),
  verifyOutgoing: onLegs((leg) => ({ type: "verifyOutgoing", leg })),
  returnOutgoing: onLegs((leg) => ({ type: "returnOutgoing", leg, reason })),
  submitConfirmation: onLegs((leg) => ({ type: "submitConfirmation", leg, fileIds })),
  verifyConfirmation: onLegs((leg) => ({ type: "verifyConfirmation", leg })),
  returnConfirmation: onLegs((leg) => ({ type: "returnConfirmation", leg, reason })),
  reportBounce: onLegs((leg) => ({ type: "reportBounce", leg, reason })),
  setNetworkCommission: onLegs((leg, { legs }) => ({
    type: "setNetworkCommission",
    leg,
    amount: { minor: 0n, currency: legs[leg].principal.currency },
  })),
  refund: () => [{ type: "refund", reason }],
  consentRefund: ({ refundProposal }) => [{ type: "consentRefund", proposedAt: refundProposal?.at ?? 0 }],
  submitRefund: onLegs((leg) => ({ type: "submitRefund", leg, fileIds, reference })),
  verifyRefund: onLegs((leg) => ({ type: "verifyRefund", leg })),
  returnRefund: onLegs((leg) => ({ type: "returnRefund", leg, reason })),
  moveReceipt: onLegs((leg) => ({ type: "moveReceipt", leg, to: { offerId: anotherOffer, leg }, askedBy: anotherManager, reason })),
  resume: (state, _actor, now) => [{ type: "resume", reason, dueAt: laterThan(state, now) }],
  extendDeadline: (state, _actor, now) => [{ type: "extendDeadline", reason, dueAt: laterThan(state, now) }],
  forceCancel: () => [{ type: "forceCancel", reason }],
  changeStatus: () => phases.map((to) => ({ type: "changeStatus", to, reason, suppressLetters: false })),
  reassignLeg: onLegs((leg, state) => ({ type: "reassignLeg", leg, to: taker(state, leg), eligible: true, reason })),
  confirmBeneficiary: onLegs((leg) => ({ type: "confirmBeneficiary", leg })),
  replaceBeneficiary: onLegs((leg, state) => ({ type: "replaceBeneficiary", leg, beneficiary: replacement(state, leg), approved: true })),
  documentsGenerated: ({ revision }) => [{ type: "documentsGenerated", revision, hash: "hash", fileIds }],
  bankAccountChanged: () => [{ type: "bankAccountChanged", accountId: "account", change: "accountChanged" }],
  memberBlocked: ({ sides }) =>
    offerSides.flatMap((side) => (sides[side] ? ([{ type: "memberBlocked", memberId: sides[side].memberId }] as const) : [])),
  agentSuspended: ({ legs }) => offerSides.map((leg) => ({ type: "agentSuspended", agentId: legs[leg].agentId })),
  agentResumed: ({ legs }) => offerSides.map((leg) => ({ type: "agentResumed", agentId: legs[leg].agentId })),
  tick: () => [{ type: "tick" }],
} as const satisfies Record<CommandType, Sample>;

/** Valid input for a command from that actor, as a form would send it. */
export const sampleCommands = (state: OfferState, type: CommandType, actor: Actor, now: Instant): readonly Command[] => {
  const sample: Sample = samples[type];
  return sample(state, actor, now);
};

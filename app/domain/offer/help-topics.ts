import { money } from "../money/arithmetic.ts";
import type { Money } from "../money/money.ts";
import type { Instant } from "../time/instant.ts";
import type { DeadlineKind } from "./deadline.ts";
import { heldOf, isUnfinished, otherSide, payoutOf } from "./facts.ts";
import { type HelpTopic, helpTopicsIn } from "./help-topic-names.ts";
import { latenessFor } from "./lateness.ts";
import type { OfferSide, OfferState, StageName } from "./state.ts";

/** One fact for a help topic, from the product's rules: an instant, an amount, or a window in milliseconds. */
export type HelpTopicFact =
  | { readonly code: "signBy" | "payBy" | "decideBy" | "payoutBy" | "confirmBy" | "refundBy" | "watchedUntil"; readonly at: Instant }
  | { readonly code: "youPay" | "tolerance" | "held" | "payout"; readonly amount: Money }
  | { readonly code: "decision" | "choice" | "payAgain" | "payoutTime" | "refundTime" | "watch"; readonly window: number };

type Facts = (state: OfferState, side: OfferSide) => readonly HelpTopicFact[];
type InstantCode = Extract<HelpTopicFact, { at: Instant }>["code"];

const none: Facts = () => [];
/** The offer's own deadline, if it has that kind and is running. */
const clock =
  (kind: DeadlineKind, code: InstantCode): Facts =>
  ({ deadline }) =>
    deadline?.kind === kind && deadline.pausedAt === undefined ? [{ code, at: deadline.dueAt }] : [];
const held: Facts = ({ legs }, side) => {
  const amount = heldOf(legs[side]);
  return amount.minor > 0n ? [{ code: "held", amount }] : [];
};
const youPay: Facts = ({ legs }, side) => [{ code: "youPay", amount: legs[side].payIn }];
/** The payout of the other side's leg to this side's recipient. */
const payout: Facts = ({ legs }, side) => [{ code: "payout", amount: payoutOf(legs[otherSide(side)]) }];
const stageClock = ({ legs }: OfferState, leg: OfferSide, name: StageName, code: InstantCode): readonly HelpTopicFact[] => {
  const stage = legs[leg][name];
  return isUnfinished(stage) && stage.dueAt !== undefined ? [{ code, at: stage.dueAt }] : [];
};
const allOf =
  (...parts: readonly Facts[]): Facts =>
  (state, side) =>
    parts.flatMap((part) => part(state, side));

const tolerance: Facts = ({ policy, legs }, side) => [
  { code: "tolerance", amount: money(policy.toleranceMinor, legs[side].payIn.currency) },
];
/** A choice about a mismatch stays open as long as a payment window (`assess-receipts.ts`). */
const choice: Facts = ({ policy }) => [{ code: "choice", window: policy.paymentWindow }];
const decision: Facts = (state, side) => {
  const running = clock("staffDecision", "decideBy")(state, side);
  return running.length > 0 ? running : [{ code: "decision", window: state.policy.staffDecisionWindow }];
};
const onTheWay: Facts = (state, side) => {
  const theirs = otherSide(side);
  return [...stageClock(state, theirs, "outgoing", "payoutBy"), ...stageClock(state, theirs, "confirmation", "confirmBy")];
};
const refund: Facts = (state, side) => {
  const running = stageClock(state, side, "refund", "refundBy");
  return running.length > 0 ? running : [{ code: "refundTime", window: state.policy.stageWindows.refund }];
};
const again: Facts = ({ policy }) => [{ code: "payoutTime", window: policy.stageWindows.outgoing }];
const watch: Facts = (state, side) => {
  const running = clock("watch", "watchedUntil")(state, side);
  return running.length > 0 ? running : [{ code: "watch", window: state.policy.watchWindow }];
};

const factsOf: Readonly<Record<HelpTopic, Facts>> = {
  notSigning: clock("signing", "signBy"),
  stop: held,
  account: none,
  agentClosed: none,
  fraud: none,
  wrongAccount: clock("payment", "payBy"),
  bankLate: clock("payment", "payBy"),
  wrongSum: allOf(youPay, tolerance, choice),
  otherPayer: allOf(youPay, choice),
  notPaying: allOf(clock("payment", "payBy"), decision, held),
  notFound: allOf(youPay, ({ policy }) => [{ code: "payAgain", window: policy.paymentWindow }]),
  payoutLate: allOf(payout, onTheWay),
  bounced: allOf(payout, again),
  bouncedStopped: held,
  refundWhere: allOf(held, refund),
  checkMissing: youPay,
  payoutMissing: payout,
  refundMissing: held,
  moneyLater: watch,
};

/**
 * The help topics of an offer's phase for one side. Amounts (minor units) and deadlines come from this offer's frozen policy and legs,
 * never from constants. The stage that has been late for the longest time adds its own topic.
 */
export const helpTopicsOf = (state: OfferState, side: OfferSide, now: Instant) =>
  helpTopicsIn(state.phase, latenessFor(state, side, now)[0]?.stage).map((worry) => ({ worry, facts: factsOf[worry](state, side) }));

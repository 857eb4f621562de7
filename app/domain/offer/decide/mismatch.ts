import { ok, refuse } from "../../outcome.ts";
import { assessReceipt, counts, creditedAmount, mismatchOf } from "../assess-receipts.ts";
import { type Decides, type DecisionInput, personOf, yes } from "../decision-input.ts";
import { isMismatchOpen, owingSides, refundableSides, sideOf } from "../facts.ts";
import type { Refusal } from "../refusal.ts";
import type { Instant, LegOfOffer, Mismatch, MismatchChoice, OfferSide, OfferState } from "../state.ts";
import { begin, emit, type Transition } from "../transition.ts";
import { paymentEnd } from "../windows.ts";

interface Choice {
  readonly leg: OfferSide;
  readonly choice: MismatchChoice;
  readonly by: string | "clock";
  readonly carryTo?: LegOfOffer;
}

/** People who make each choice: `both` means the two sides, `manager` a person who saw the document, `payer` the payer or a manager. */
const makers = {
  payRest: "payer",
  refund: "payer",
  returnExcess: "payer",
  carryExcess: "payer",
  return: "payer",
  requote: "both",
  revive: "both",
  accept: "manager",
} as const satisfies Record<MismatchChoice, "payer" | "both" | "manager">;

function refusalOfMaker({ state, command, actor }: DecisionInput<"settleMismatch">): Refusal | null {
  const side = sideOf(state, actor);
  const maker = makers[command.choice];
  if (maker === "both") return side !== null || command.choice === "requote" ? null : refuse("AUTH.FORBIDDEN");
  if (maker === "manager") return side === null ? null : refuse("AUTH.FORBIDDEN");
  return side === null || side === command.leg ? null : refuse("AUTH.FORBIDDEN");
}

function refusalOfChoice({ state, command }: DecisionInput<"settleMismatch">): Refusal | null {
  const leg = state.legs[command.leg];
  if (!leg.mismatch || !isMismatchOpen(leg)) return refuse("STAGE.CLOSED");
  if (leg.mismatch.offered) return refuse("STATUS.CHANGED");
  if (!leg.mismatch.choices.includes(command.choice)) return refuse("VALIDATION.CHOICE", { field: "choice" });
  if (command.choice === "carryExcess" && !command.carryTo) return refuse("VALIDATION.REQUIRED", { field: "carryTo" });
  return null;
}

/** A manager sets the value of foreign money; a side can accept exactly that amount only. */
function refusalOfQuote({ state, command, actor }: DecisionInput<"settleMismatch">, mismatch: Mismatch): Refusal | null {
  const { credited, leg, choice } = command;
  if (choice !== "requote") return null;
  if (!credited || credited.currency !== state.legs[leg].payIn.currency || credited.minor <= 0n)
    return refuse("VALIDATION.AMOUNT", { field: "credited" });
  if (sideOf(state, actor) === null) return null;
  return mismatch.credited?.minor === credited.minor ? null : refuse("OFFER.TERMS_CHANGED");
}

/** Records the consent of one side; the second consent settles the choice. */
function agree(
  input: DecisionInput<"settleMismatch">,
  mismatch: Mismatch,
  side: OfferSide,
): ReturnType<Decides<"settleMismatch">["settleMismatch"]> {
  const { state, command, now } = input;
  const { leg, choice } = command;
  if (mismatch.agreedBy.includes(side)) return refuse("STATUS.CHANGED");
  const by = personOf(input.actor);
  const agreed = emit(begin(state), now, { type: "mismatchAgreed", leg, choice, side, by });
  return ok(mismatch.agreedBy.length === 0 ? agreed : settleChoice(agreed, now, { leg, choice, by }));
}

export const decideMismatch: Decides<"settleMismatch"> = {
  settleMismatch: (input) => {
    const { state, command, actor, now } = input;
    const { leg, choice, credited, carryTo } = command;
    const refusal = refusalOfMaker(input) ?? refusalOfChoice(input);
    const { mismatch } = state.legs[leg];
    if (refusal || !mismatch) return refusal ?? refuse("STAGE.CLOSED");
    const quote = refusalOfQuote(input, mismatch);
    if (quote) return quote;
    const side = sideOf(state, actor);
    const by = personOf(actor);
    if (choice === "carryExcess" && carryTo && !command.unasked)
      return yes(input, { type: "excessOffered", leg, carryTo, amount: state.legs[leg].excess, by });
    if (makers[choice] !== "both") return ok(settleChoice(begin(state), now, { leg, choice, by, ...(carryTo && { carryTo }) }));
    if (side !== null) return agree(input, mismatch, side);
    return credited ? ok(emit(begin(state), now, { type: "mismatchQuoted", leg, credited, by })) : refuse("VALIDATION.AMOUNT");
  },
};

/** Applies a choice of a person, or the default that the clock applies (design/money §3). */
export function settleChoice(transition: Transition, now: Instant, { leg, choice, by, carryTo }: Choice): Transition {
  const { mismatch, excess, receipts } = transition.state.legs[leg];
  const receipt = receipts.find(({ id }) => id === mismatch?.receiptId);
  if (!mismatch || !receipt) return transition;
  const waived = {
    thirdParty: mismatch.kind === "thirdParty" || mismatch.kind === "late",
    late: mismatch.kind === "late",
    ...(creditedAmount(receipt, mismatch) && { credited: creditedAmount(receipt, mismatch) }),
  };
  const kind = assessReceipt(transition.state, leg, receipt, waived);
  const takesMoney = choice === "requote" || choice === "revive" || choice === "accept";
  const amount = mismatch.kind === "over" ? excess : (waived.credited ?? receipt.amount);
  const counted = takesMoney && counts(kind);
  const settled = emit(transition, now, {
    type: "mismatchSettled",
    leg,
    choice,
    by,
    receiptId: receipt.id,
    amount,
    counted,
    ...(carryTo && { carryTo }),
  });
  if (choice === "payRest") return windowForRest(settled, now, mismatch.dueAt);
  if (choice === "refund" || choice === "return") return refundAll(settled, now, mismatch.kind, by);
  if (!takesMoney) return settled;
  const doubted = kind === "exact" ? settled : emit(settled, now, doubtOf(settled.state, leg, kind, receipt, amount, now));
  return choice === "revive" ? revived(doubted, now) : doubted;
}

function doubtOf(
  state: OfferState,
  leg: OfferSide,
  kind: Mismatch["kind"],
  receipt: OfferState["legs"]["owner"]["receipts"][number],
  worth: Mismatch["received"],
  now: Instant,
) {
  return { type: "receiptMismatched", leg, kind, ...mismatchOf(state, leg, { kind, receipt, worth, now }) } as const;
}

/** The rest is due at the end of the window in which the choice was open. In a suspended offer a manager must set the new window. */
function windowForRest(transition: Transition, now: Instant, dueAt: Instant): Transition {
  const { phase, deadline } = transition.state;
  if (phase === "suspended") return transition;
  const running = phase === "awaitingPayment" ? (deadline?.dueAt ?? dueAt) : dueAt;
  return emit(transition, now, { type: "paymentWindowOpened", dueAt: Math.max(dueAt, running) });
}

function refundAll(transition: Transition, now: Instant, kind: Mismatch["kind"], by: string): Transition {
  return emit(transition, now, { type: "refundOpened", legs: refundableSides(transition.state), reason: kind, by });
}

/** Both sides accepted the late money: a side that still owes gets a new window, otherwise the check continues. */
function revived(transition: Transition, now: Instant): Transition {
  if (transition.state.phase !== "suspended") return transition;
  const isOwing = owingSides(transition.state).length > 0;
  return emit(
    transition,
    now,
    isOwing ? { type: "paymentWindowOpened", dueAt: paymentEnd(transition.state, now) } : { type: "verificationOpened" },
  );
}

import { type StagePoint, stagePoints } from "#contracts/stage/stage-points.ts";
import type { Money } from "#domain/money/money.ts";
import type { Instant } from "#domain/offer/state.ts";
import { days } from "#domain/time/duration.ts";
import { wallAt } from "#domain/time/zone.ts";
import type { PaymentView } from "#services/stage/payment-view.ts";
import { type Compared, oursOf, type ShownPayment, type SubmittedValue } from "./comparison.ts";

/** The parts of a payment that are compared. */
export type ComparedPayment = Pick<
  PaymentView,
  | ("stageName" | "leg" | "humanId" | "stage" | "payIn" | "payout" | "refund" | "weighing" | "network")
  | (
      | "payerName"
      | "isAccountKnown"
      | "proof"
      | "receipts"
      | "lastStatement"
      | "signals"
      | "account"
      | "beneficiary"
      | "payoutReference"
      | "paidOutAt"
    )
>;

const text = (value: string | null | undefined): SubmittedValue => (value ? { text: value } : null);
const tail = (value: string | null | undefined): SubmittedValue => text(value && `··${value}`);
const accountAt = (account: ComparedPayment["beneficiary"]): SubmittedValue =>
  account?.bankName ? { text: `${account.bankName} ··${account.last4}` } : tail(account?.last4);
const code = (value: string | null | undefined): SubmittedValue => (value ? { code: value, copy: value } : null);

const sameMoney = (one: Money, other: Money | undefined): boolean | null =>
  other === undefined ? null : one.currency === other.currency && one.minor === other.minor;

/** The statement to compare: the newest receipt without a verdict, else the newest receipt, else the statement that a manager returned. */
const statementOf = ({ receipts, leg, lastStatement }: ComparedPayment) =>
  receipts.findLast((receipt) => receipt.leg === leg && !receipt.isVerified) ??
  receipts.findLast((receipt) => receipt.leg === leg) ??
  lastStatement ??
  undefined;

const hasSignal = ({ signals }: ComparedPayment, kind: string): boolean => signals.some((signal) => signal.kind === kind);

/** True for an instant at midnight: the statement named a day without a time. */
const isWholeDay = (at: Instant, zone: string): boolean => wallAt(zone, at) % days(1) === 0;

const dayOf = (at: Instant, zone: string): number => Math.floor(wallAt(zone, at) / days(1));

/**
 * True when the money was booked before the deadline, and on the day stated by the payer if there is one. If false, a person decides
 * whether the bank caused the delay. Null when there is nothing to compare.
 */
function isInTime(bookedAt: Instant, { weighing: { lateAfter, timeZone }, proof }: ComparedPayment): boolean | null {
  if (lateAfter !== null && bookedAt > lateAfter) return false;
  if (proof !== null) return dayOf(bookedAt, timeZone) === dayOf(proof.at, timeZone);
  return lateAfter === null ? null : true;
}

/** Compares the payer's account with the accounts of their earlier payments: `isKnown` is null when there were none. */
const accountOf = (stated: string | null | undefined, isKnown: boolean | null): Side =>
  stated && isKnown !== null
    ? { agreed: { isKnown }, claimed: null, read: tail(stated), isSame: isKnown }
    : { agreed: null, claimed: null, read: tail(stated), isSame: null };

type Side = Omit<Compared, "point">;

const numbersOf = (humanId: string, ofBank: string | null | undefined): Side => ({
  agreed: code(humanId),
  claimed: null,
  read: null,
  isSame: null,
  bankNumber: code(ofBank),
});

function ofIncoming(payment: ComparedPayment): Partial<Record<StagePoint, Side>> {
  const stated = statementOf(payment);
  const { payIn, weighing, payerName, proof, network, humanId } = payment;
  const agreed = { minor: payIn.minor - weighing.countedBefore.minor, currency: payIn.currency };
  const due = stated && stated.amount.minor <= weighing.countedBefore.minor ? payIn : agreed.minor > 0n ? agreed : payIn;
  return {
    amount: {
      agreed: { money: due },
      claimed: null,
      read: stated ? { money: stated.amount } : null,
      isSame: sameMoney(due, stated?.amount),
    },
    payer: {
      agreed: text(payerName),
      claimed: null,
      read: text(stated?.payerName),
      isSame: stated?.payer === "thirdParty" || hasSignal(payment, "nameDiffers") ? false : null,
    },
    date: {
      agreed: weighing.lateAfter === null ? null : { at: weighing.lateAfter },
      claimed: proof ? { at: proof.at } : null,
      read: stated ? { at: stated.bookedAt, isDay: isWholeDay(stated.bookedAt, weighing.timeZone) } : null,
      isSame: stated ? isInTime(stated.bookedAt, payment) : null,
    },
    account: accountOf(stated?.payerAccountTail, payment.isAccountKnown),
    reference: network
      ? { agreed: null, claimed: code(proof?.hash), read: code(stated?.reference), isSame: null }
      : numbersOf(humanId, stated?.reference),
    ours: { agreed: text(oursOf(payment)), claimed: null, read: null, isSame: null },
  };
}

function ofTransfer(payment: ComparedPayment): Partial<Record<StagePoint, Side>> {
  const { stageName, stage, payout, refund, payIn, beneficiary, payerName, humanId, network, payoutReference, paidOutAt } = payment;
  const bare = { claimed: null, read: null, isSame: null } as const;
  const amount = stageName === "refund" ? (refund?.amount ?? payIn) : payout;
  const reference = stageName === "confirmation" ? payoutReference : stage.reference;
  const known = statementOf(payment);
  return {
    amount: { ...bare, agreed: { money: amount, others: stageName === "refund" ? (refund?.others ?? []) : [] } },
    payer: { ...bare, agreed: text(known?.payerName ?? payerName) },
    beneficiary: { ...bare, agreed: text(beneficiary?.holderName) },
    account: { ...bare, agreed: stageName === "refund" ? tail(known?.payerAccountTail) : accountAt(beneficiary) },
    reference: network ? { ...bare, agreed: null, read: code(reference) } : numbersOf(humanId, reference),
    date: { ...bare, agreed: null, read: paidOutAt === null ? null : { at: paidOutAt, isDay: true } },
    ours: { ...bare, agreed: text(oursOf(payment)) },
  };
}

/** False for a row without any value, which is left out. */
const isSaid = ({ agreed, claimed, read }: Side): boolean => agreed !== null || claimed !== null || read !== null;

/** The agreed, claimed and received values, point by point, in the order of the stage's list. */
export function comparisonOf(payment: ComparedPayment): readonly Compared[] {
  const sides = payment.stageName === "incoming" ? ofIncoming(payment) : ofTransfer(payment);
  return stagePoints[payment.stageName].flatMap((point): Compared[] => {
    const side = sides[point];
    return side && isSaid(side) ? [{ point, ...side }] : [];
  });
}

/** The data of a payment's page. */
export const shownPayment = (payment: PaymentView, payerAddresses: readonly string[]): ShownPayment => ({
  ...payment,
  compared: comparisonOf(payment),
  payerAddresses,
});

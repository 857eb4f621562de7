import type { CommandType } from "./commands.ts";
import type { Phase } from "./state.ts";

/**
 * `yes`: decided by the command's own guards · `no`: OFFER.WRONG_PHASE · `quiet`: a broadcast fact that changes nothing here
 * and is accepted without an event.
 */
export type Cell = "yes" | "no" | "quiet";
type Row = Readonly<Record<CommandType, Cell>>;

const nothing = {
  publish: "no",
  edit: "no",
  withdraw: "no",
  accept: "no",
  sign: "no",
  cancel: "no",
  saveProof: "no",
  submitIncoming: "no",
  verifyIncoming: "no",
  returnIncoming: "no",
  settleMismatch: "no",
  takeExcess: "no",
  answerExcess: "quiet",
  submitOutgoing: "no",
  verifyOutgoing: "no",
  returnOutgoing: "no",
  submitConfirmation: "no",
  verifyConfirmation: "no",
  returnConfirmation: "no",
  reportBounce: "no",
  setNetworkCommission: "no",
  refund: "no",
  consentRefund: "no",
  submitRefund: "no",
  verifyRefund: "no",
  returnRefund: "no",
  moveReceipt: "no",
  resume: "no",
  extendDeadline: "no",
  forceCancel: "no",
  changeStatus: "no",
  reassignLeg: "no",
  confirmBeneficiary: "no",
  replaceBeneficiary: "no",
  documentsGenerated: "no",
  bankAccountChanged: "quiet",
  memberBlocked: "quiet",
  agentSuspended: "quiet",
  agentResumed: "quiet",
  tick: "yes",
} as const satisfies Row;

const open = {
  ...nothing,
  extendDeadline: "yes",
  changeStatus: "yes",
  bankAccountChanged: "yes",
  memberBlocked: "yes",
  agentSuspended: "yes",
  agentResumed: "yes",
  tick: "yes",
} as const satisfies Row;

const incoming = { submitIncoming: "yes", verifyIncoming: "yes", returnIncoming: "yes" } as const;
/** A choice about an excess and the return of the excess are possible while the offer continues. */
const excess = { settleMismatch: "yes", answerExcess: "yes", submitRefund: "yes", verifyRefund: "yes", returnRefund: "yes" } as const;
const payouts = { submitOutgoing: "yes", verifyOutgoing: "yes", returnOutgoing: "yes" } as const;
/** A leg's arrival may be confirmed while the other leg is still being paid out or refunded. */
const arrivals = {
  submitConfirmation: "yes",
  verifyConfirmation: "yes",
  returnConfirmation: "yes",
  reportBounce: "yes",
} as const;
const beneficiary = { confirmBeneficiary: "yes", replaceBeneficiary: "yes" } as const;
const ended = { ...nothing, changeStatus: "yes", tick: "yes" } as const;

/** Commands that each phase accepts (design/offer §4). A missing phase or command does not compile. */
export const phaseTable = {
  draft: { ...nothing, publish: "yes", edit: "yes", withdraw: "yes" },
  published: { ...open, edit: "yes", withdraw: "yes", accept: "yes", setNetworkCommission: "yes", forceCancel: "yes" },
  signing: {
    ...open,
    sign: "yes",
    cancel: "yes",
    setNetworkCommission: "yes",
    reassignLeg: "yes",
    forceCancel: "yes",
    documentsGenerated: "yes",
  },
  awaitingPayment: {
    ...open,
    ...incoming,
    ...excess,
    ...beneficiary,
    cancel: "yes",
    saveProof: "yes",
    takeExcess: "yes",
    reassignLeg: "yes",
    forceCancel: "yes",
  },
  suspended: { ...open, ...incoming, ...excess, ...beneficiary, saveProof: "yes", refund: "yes", resume: "yes", forceCancel: "yes" },
  verifying: { ...open, ...incoming, ...excess, ...beneficiary, refund: "yes", forceCancel: "yes" },
  payingOut: { ...open, ...excess, ...payouts, ...arrivals, ...beneficiary, refund: "yes", consentRefund: "yes" },
  confirming: { ...open, ...excess, ...arrivals },
  /**
   * A payout from before the stop may still bounce: its arrival is watched, and a bounced payout is returned to its payer (decision 022).
   */
  refunding: {
    ...open,
    ...incoming,
    ...arrivals,
    bankAccountChanged: "quiet",
    memberBlocked: "quiet",
    answerExcess: "yes",
    submitRefund: "yes",
    verifyRefund: "yes",
    returnRefund: "yes",
    moveReceipt: "yes",
  },
  completed: ended,
  /** The refund was sent: a refund that bounces is new money and becomes an unmatched arrival. */
  refunded: { ...ended, changeStatus: "no" },
  cancelled: ended,
} as const satisfies Record<Phase, Row>;

/** Transitions that follow from the facts. A manager's override (`changeStatus`) is not among them. */
export const moves = {
  draft: ["published", "cancelled"],
  published: ["signing", "cancelled"],
  signing: ["awaitingPayment", "cancelled"],
  awaitingPayment: ["verifying", "suspended", "refunding", "cancelled"],
  suspended: ["awaitingPayment", "verifying", "refunding", "cancelled"],
  verifying: ["awaitingPayment", "payingOut", "refunding", "cancelled"],
  payingOut: ["confirming", "refunding"],
  confirming: ["payingOut", "completed"],
  refunding: ["refunded", "cancelled"],
  completed: [],
  refunded: [],
  cancelled: [],
} as const satisfies Record<Phase, readonly Phase[]>;

import type { Phase } from "./state.ts";

/** What a side may worry about in each phase, in the order in which it is told. */
export const worries = {
  published: ["stop", "fraud"],
  signing: ["notSigning", "stop", "account", "fraud"],
  awaitingPayment: ["bankLate", "wrongSum", "wrongAccount", "otherPayer", "notPaying", "stop", "agentClosed", "account", "fraud"],
  suspended: ["notPaying", "bankLate", "refundWhere", "fraud"],
  verifying: ["notFound", "wrongSum", "otherPayer", "agentClosed", "account"],
  payingOut: ["payoutLate", "bounced", "account", "agentClosed"],
  confirming: ["payoutLate", "bounced"],
  refunding: ["refundWhere", "payoutLate", "bouncedStopped"],
  completed: ["moneyLater"],
  refunded: ["moneyLater"],
  cancelled: ["moneyLater"],
  draft: [],
} as const satisfies Record<Phase, readonly string[]>;
export type Worry = (typeof worries)[Phase][number];

/** The page of help alone tells of these: on the longest page of an offer every sentence counts. */
const helpWorries = ["wrongAccount", "otherPayer"] as const satisfies readonly Worry[];
export type HelpWorry = (typeof helpWorries)[number];
export const isHelpWorry = (worry: Worry): worry is HelpWorry => helpWorries.some((one) => one === worry);

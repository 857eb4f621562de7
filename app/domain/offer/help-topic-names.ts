import type { Phase } from "./state.ts";

/** Possible problems in each phase, in the order in which pages show them. */
export const helpTopics = {
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
export type HelpTopic = (typeof helpTopics)[Phase][number];

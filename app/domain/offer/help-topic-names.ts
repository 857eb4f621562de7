import type { Phase, StageName } from "./state.ts";

/** Possible problems in each phase, in display order. */
const helpTopics = {
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
/** The first question of a side that waits for a late stage of the agents: whether it can lose the money. */
const whenLate = {
  incoming: "checkMissing",
  outgoing: "payoutMissing",
  confirmation: "payoutMissing",
  refund: "refundMissing",
} as const satisfies Record<StageName, string>;
export type HelpTopic = (typeof helpTopics)[Phase][number] | (typeof whenLate)[StageName];

/**
 * Returns the topics of a phase. While a stage is late, the topic "what if it is never finished" replaces "what if it is late" and comes
 * first.
 */
export function helpTopicsIn(phase: Phase, late?: StageName): readonly HelpTopic[] {
  const topics: readonly HelpTopic[] = helpTopics[phase];
  return late === undefined ? topics : [whenLate[late], ...topics.filter((topic) => topic !== "payoutLate")];
}

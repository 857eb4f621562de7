import type { Instant } from "../offer/state.ts";
import type { Wire } from "../offer/wire.ts";
import type { NoticeGroup } from "../people/notice/notice-settings.ts";
import { catalogue, type PushDefault, urgentWithin } from "./catalogue.ts";
import { messageGroups } from "./notice-groups.ts";

interface PushRule {
  readonly push: PushDefault;
  readonly group: NoticeGroup;
}

/**
 * Notifications that are not about an event of an offer: whether a push is sent, and the setting that applies (design/letters §10, §11).
 */
export const noticePushes = {
  offerCommandRefused: { push: "on", group: "money" },
  accountSuspended: { push: "on", group: "profile" },
  ledgerFault: { push: "on", group: "alerts" },
  accountAdded: { push: "on", group: "profile" },
  accountChanged: { push: "on", group: "profile" },
  accountRemoved: { push: "on", group: "profile" },
  accountApproved: { push: "on", group: "profile" },
  accountDeclined: { push: "on", group: "profile" },
  accountQueued: { push: "off", group: "tasks" },
  arrivalTaken: { push: "on", group: "money" },
  arrivalGiven: { push: "on", group: "money" },
  passwordChanged: { push: "on", group: "profile" },
  moderationSuccess: { push: "on", group: "profile" },
  moderationFailure: { push: "on", group: "profile" },
  bankModeration: { push: "on", group: "profile" },
  documentsRequested: { push: "on", group: "profile" },
  moderationQueued: { push: "off", group: "tasks" },
  documentExpiresSoon: { push: "on", group: "profile" },
  documentAdded: { push: "on", group: "profile" },
  documentCorrected: { push: "on", group: "profile" },
  documentRemoved: { push: "on", group: "profile" },
  documentExpired: { push: "on", group: "profile" },
  agentPaperExpiresSoon: { push: "on", group: "alerts" },
  agentPaperExpired: { push: "on", group: "alerts" },
  avatarRemoved: { push: "off", group: "profile" },
  memberSuspended: { push: "on", group: "profile" },
  memberRestored: { push: "on", group: "profile" },
  partnerCannotSign: { push: "on", group: "money" },
  partnerReminds: { push: "on", group: "money" },
  payoutMissing: { push: "on", group: "alerts" },
  lateIncoming: { push: "on", group: "alerts" },
  lateOutgoing: { push: "on", group: "alerts" },
  lateConfirmation: { push: "on", group: "alerts" },
  lateRefund: { push: "on", group: "alerts" },
  receiverAccountWanted: { push: "on", group: "receiver" },
  invitedReceiverReady: { push: "on", group: "receiver" },
  appealQueued: { push: "off", group: "tasks" },
  appealAnswered: { push: "on", group: "profile" },
  savedSearch: { push: "on", group: "searches" },
  rateReached: { push: "on", group: "searches" },
  chatAnswered: { push: "on", group: "chat" },
} as const satisfies Readonly<Record<string, PushRule>>;

/** How a notification is pushed to its reader's browsers. */
export interface PushPlan {
  /** A newer push with the same tag replaces the older one: one line for each offer, or for each kind of other news. */
  readonly tag: string;
  /** True when an act is due within 12 hours of the event. */
  readonly isUrgent: boolean;
  /** The reader's setting that applies, and its default. */
  readonly group: NoticeGroup;
  readonly isUsual: boolean;
  /** When the push becomes useless, at most a day later; absent for facts. */
  readonly until?: Instant;
}

interface UnboundMessage {
  readonly type: string;
  readonly offerId: string | null;
  /** The data of the notification's row; `by` is the deadline of the act, `at` the event's instant. */
  readonly data: Wire;
}

function instantIn(data: Wire, key: "by" | "at"): Instant | undefined {
  const value = data !== null && typeof data === "object" && !Array.isArray(data) ? data[key] : undefined;
  return typeof value === "number" ? value : undefined;
}

const rules: Readonly<Record<string, PushRule>> = {
  ...Object.fromEntries(
    Object.entries(messageGroups).map(([code, group]) => [code, { push: catalogue[code as keyof typeof catalogue].push, group }]),
  ),
  ...noticePushes,
};

/** The push of a notification for readers who enabled it; null when its kind is never pushed (design/letters §10, §12). */
export function pushPlanOf({ type, offerId, data }: UnboundMessage): PushPlan | null {
  const rule = Object.hasOwn(rules, type) ? rules[type] : undefined;
  if (rule === undefined || rule.push === "never") return null;
  const by = instantIn(data, "by");
  const at = instantIn(data, "at");
  return {
    tag: offerId === null ? type : `offer-${offerId}`,
    isUrgent: by !== undefined && at !== undefined && by - at <= urgentWithin,
    group: rule.group,
    isUsual: rule.push === "on",
    ...(by !== undefined && { until: by }),
  };
}

/** Notifications that ignore quiet hours: messages about security, and the result of the reader's own act (design/letters §11). */
const neverHeld: readonly string[] = [
  "passwordChanged",
  "accountAdded",
  "accountChanged",
  "accountRemoved",
  "offerCommandRefused",
  "ledgerFault",
];
export const waitsForMorning = (type: string, isUrgent: boolean): boolean => !isUrgent && !neverHeld.includes(type);

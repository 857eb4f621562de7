import type { Instant } from "../offer/state.ts";
import type { Wire } from "../offer/wire.ts";
import { catalogue, type PushDefault, urgentWithin } from "./catalogue.ts";

/** Items of the bell that are no event of an offer: which of them a browser is told (design/letters §10 column P). */
export const noticePushes = {
  offerCommandRefused: "on",
  accountSuspended: "on",
  ledgerFault: "on",
  accountAdded: "on",
  accountChanged: "on",
  accountRemoved: "on",
  accountApproved: "on",
  accountDeclined: "on",
  accountQueued: "off",
  passwordChanged: "on",
  moderationSuccess: "on",
  moderationFailure: "on",
  bankModeration: "on",
  documentsRequested: "on",
  moderationQueued: "off",
  memberSuspended: "on",
  memberRestored: "on",
} as const satisfies Readonly<Record<string, PushDefault>>;

/** How a notification goes to its reader's browsers. */
export interface PushPlan {
  /** A newer push with the same tag takes the older one's place: one line for each offer, or for each kind of other news. */
  readonly tag: string;
  /** An act is due within 12 hours of the event. */
  readonly isUrgent: boolean;
  /** When it is of no use any more, for the service at most a day; absent for facts. */
  readonly until?: Instant;
}

interface UnboundMessage {
  readonly type: string;
  readonly offerId: string | null;
  /** As the notification's row keeps it; `by` is the deadline of the act, `at` the event's instant. */
  readonly data: Wire;
}

function instantIn(data: Wire, key: "by" | "at"): Instant | undefined {
  const value = data !== null && typeof data === "object" && !Array.isArray(data) ? data[key] : undefined;
  return typeof value === "number" ? value : undefined;
}

const defaults: Readonly<Record<string, PushDefault>> = {
  ...Object.fromEntries(Object.entries(catalogue).map(([code, { push }]) => [code, push])),
  ...noticePushes,
};

/** What a notification becomes as a push; null when its kind is not pushed (design/letters §10, §12). */
export function pushPlanOf({ type, offerId, data }: UnboundMessage): PushPlan | null {
  if (!Object.hasOwn(defaults, type) || defaults[type] !== "on") return null;
  const by = instantIn(data, "by");
  const at = instantIn(data, "at");
  return {
    tag: offerId === null ? type : `offer-${offerId}`,
    isUrgent: by !== undefined && at !== undefined && by - at <= urgentWithin,
    ...(by !== undefined && { until: by }),
  };
}

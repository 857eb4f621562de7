import type { Phase } from "./state.ts";

/** The steps of an offer's progress, which pages and letters show as a ribbon. */
export const courseSteps = ["signing", "payment", "check", "payout", "done"] as const;
export type CourseStep = (typeof courseSteps)[number];

/** How an offer ends before its last step; the ribbon marks the step at which it ended. */
export type CourseStop = "suspended" | "refunding" | "cancelled";

interface Place {
  /** Null before the first step, and for phases in which the step is computed from the offer's events. */
  readonly step: CourseStep | null;
  readonly stop?: CourseStop;
}

/** The position of each phase in the progress of an offer. */
export const course: Readonly<Record<Phase, Place>> = {
  draft: { step: null },
  published: { step: null },
  signing: { step: "signing" },
  awaitingPayment: { step: "payment" },
  suspended: { step: "payment", stop: "suspended" },
  verifying: { step: "check" },
  payingOut: { step: "payout" },
  confirming: { step: "payout" },
  refunding: { step: null, stop: "refunding" },
  completed: { step: "done" },
  refunded: { step: null, stop: "refunding" },
  cancelled: { step: null, stop: "cancelled" },
};

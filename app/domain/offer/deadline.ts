import type { Instant } from "../time/instant.ts";

export const deadlineKinds = ["listing", "signing", "payment", "staffDecision", "stage", "watch"] as const;
export type DeadlineKind = (typeof deadlineKinds)[number];

export interface Deadline {
  readonly kind: DeadlineKind;
  readonly openedAt: Instant;
  readonly dueAt: Instant;
  /** Instants of all reminders, sent and future ones, earliest first. */
  readonly remindAt: readonly Instant[];
  /** Indexes of `remindAt` that were sent. */
  readonly sentReminders: readonly number[];
  readonly pausedAt?: Instant;
  /** An agent was suspended during part of the window, so missing it is no infraction (design/people §10.3). */
  readonly wasPaused?: boolean;
}

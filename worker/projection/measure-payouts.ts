import { measurePayout } from "#telemetry/metrics.server.ts";
import type { Step } from "./decision.ts";

/** Measures the payouts that a decision verified. Call it after the commit, with the steps that are new to the database. */
export function measurePayouts(steps: readonly Step[]): void {
  for (const { event, after } of steps) {
    if (event.type !== "outgoingVerified") continue;
    const { openedAt, dueAt, verifiedAt } = after.legs[event.leg].outgoing;
    if (openedAt !== undefined && verifiedAt !== undefined) measurePayout(openedAt, dueAt, verifiedAt);
  }
}

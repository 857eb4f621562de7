import type { Goal } from "#contracts/content/goals.ts";
import type { Brand } from "#domain/offer/state.ts";
import type { Language } from "#domain/people/access/principal.ts";
import { env } from "#env";
import { log } from "#log";
import { callLimits, callSignal } from "#outgoing/call-limits.server.ts";
import { recordAnswer, recordFailure } from "#outgoing/outages.server.ts";

export interface GoalReached {
  readonly goal: Goal;
  readonly language: Language;
  readonly brand: Brand;
}

/**
 * Reports a reached goal to the configured address; does nothing without an address. The report contains the goal and no personal data: no
 * id, address, page or browser, because this server sends it. Failed reports are lost, and no request waits for them.
 */
export async function sendGoal(reached: GoalReached): Promise<void> {
  if (env.ANALYTICS_URL === "") return;
  try {
    const body = JSON.stringify(reached);
    const headers = { "Content-Type": "application/json" };
    const signal = callSignal(callLimits.analytics);
    const answer = await fetch(env.ANALYTICS_URL, { method: "POST", headers, body, signal, redirect: "error" });
    await answer.body?.cancel();
    recordAnswer("analytics");
    if (!answer.ok) log.warn("goal not counted", { status: answer.status });
  } catch (error) {
    recordFailure("analytics", error);
  }
}

import type { RouterContextProvider } from "react-router";
import type { Goal } from "#contracts/content/goals.ts";
import { sendGoal } from "#services/goal/send-goal.server.ts";
import { brandContext, consentContext, languageContext } from "./contexts.server.ts";

/** Records a goal of a person who has allowed analytics. The response does not wait for it. */
export function track(context: Readonly<RouterContextProvider>, goal: Goal): void {
  if (context.get(consentContext)?.isAnalyticsAllowed !== true) return;
  void sendGoal({ goal, language: context.get(languageContext), brand: context.get(brandContext) });
}

import type { NextStep } from "#domain/offer/next-step.ts";
import type { Instant } from "#domain/offer/state.ts";
import type { Text } from "#i18n/text.ts";

interface Reading {
  readonly t: Text;
  readonly now: Instant;
}

/** What follows, as those read it who have to look after a late stage: who is late; by how much its clock says. All else as everybody reads it. */
export function followsText({ t, now }: Reading, step: NextStep, agent: string, otherwise: string | null): string | null {
  if (step.isPaused || (step.otherwise !== "managersAlerted" && step.otherwise !== "arrivalLate")) return otherwise;
  const isAgents = step.who === "agent";
  if (step.by === undefined || now < step.by) return isAgents ? t("backOffice.offer.ifLate", { agent }) : null;
  return isAgents ? t("backOffice.offer.agentLate", { agent }) : t("backOffice.offer.youAreLate");
}

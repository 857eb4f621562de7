import type { NextStep } from "#domain/offer/next-step.ts";
import type { Instant } from "#domain/offer/state.ts";
import type { Text } from "#i18n/text.ts";
import type { Reminders } from "./late-legs.tsx";

interface Reading {
  readonly t: Text;
  readonly now: Instant;
  /** Reminders of the legs whose agents are late. */
  readonly reminders: Reminders;
}

/**
 * The next step as text for staff who supervise a late stage: it names the late agent, and the deadline shows by how much. Other texts are
 * as for all readers.
 */
export function followsText({ t, now, reminders }: Reading, step: NextStep, agent: string, otherwise: string | null): string | null {
  if (step.isPaused || (step.otherwise !== "managersAlerted" && step.otherwise !== "arrivalLate")) return otherwise;
  const isAgents = step.who === "agent";
  if (step.by === undefined || now < step.by) return isAgents ? t("backOffice.offer.ifLate", { agent }) : null;
  if (!isAgents) return t("backOffice.offer.youAreLate");
  const late = Object.values(reminders);
  // There is no button when the person was reminded a short time ago.
  const act = t(`backOffice.offer.lateActs.${late.some(({ isPossible }) => isPossible) ? "remind" : "extend"}`);
  return late.length > 1 ? t("backOffice.offer.bothLate", { act }) : t("backOffice.offer.agentLate", { agent, act });
}

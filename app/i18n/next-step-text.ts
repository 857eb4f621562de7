import type { NextStep, NextStepCode } from "#domain/offer/next-step/codes.ts";
import type { Language } from "#domain/people/access/principal.ts";
import { formatMoney, isCrypto } from "./format.ts";
import { formatDelay } from "./format-briefly.ts";
import type offer from "./locales/ru/common/offer.ts";
import { originText } from "./reference-text.ts";
import type { Text } from "./text.ts";

type YoursCode = keyof typeof offer.stepYours;
type LateCode = keyof typeof offer.late;

/** Steps with another text for staff when they have to act. */
const saidToDoer: readonly NextStepCode[] = [
  "agentChecks",
  "managerConfirmsPayIn",
  "agentPaysOut",
  "managerConfirmsPayout",
  "arrivalChecked",
  "agentReturns",
  "bounceReturns",
  "managerConfirmsReturn",
  "decideSuspended",
  "decideReceipt",
  "decideBeneficiary",
  "consentToRefund",
] satisfies readonly YoursCode[];

/** The next step as text, the same on card, page, letter and push (design/screens §7). The deadline is shown beside it. */
export interface NextStepText {
  readonly sentence: string;
  /** The automatic next step, or that the deadline is paused or has expired; null when nothing follows. */
  readonly otherwise: string | null;
  readonly money: string;
}

/** `agentLabel` is the name of `step.agentId` in the reader's language; empty when the step names no agent. */
export function nextStepText(t: Text, step: NextStep, language: Language, agentLabel: string): NextStepText {
  const params = {
    amount: step.amount ? formatMoney(step.amount, language) : "",
    agent: agentLabel,
    origin: originText(t, step.amount !== undefined && isCrypto(step.amount.currency)),
    late: step.late ? formatDelay(step.late.lasts, language) : "",
  };
  const isYours = step.who === "you" && saidToDoer.includes(step.code);
  const timely = isYours ? t(`offer.stepYours.${step.code as YoursCode}`, params) : t(`offer.step.${step.code}`, params);
  const sentence = step.late ? t(`offer.late.${step.code as LateCode}`, params) : timely;
  const cancelled = step.cancelReason ? t(`offer.cancelReason.${step.cancelReason}`) : null;
  return { sentence: cancelled ?? sentence, otherwise: otherwiseText(t, step, agentLabel), money: t(`offer.moneyLine.${step.money}`) };
}

function otherwiseText(t: Text, step: NextStep, agent: string): string | null {
  if (step.isPaused) return t("offer.isPaused");
  if (step.late) return step.isOverdue ? t("offer.lateAgain") : t(`offer.lateWork.${step.who === "agent" ? "agent" : "staff"}`, { agent });
  if (step.isOverdue && (step.otherwise === "managersAlerted" || step.otherwise === "arrivalLate")) return t("offer.isOverdue");
  return step.otherwise ? t(`offer.otherwise.${step.otherwise}`) : null;
}

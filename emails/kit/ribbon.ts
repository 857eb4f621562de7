import type { Phase } from "#domain/offer/state.ts";
import type ru from "#i18n/locales/ru/letters.ts";
import type { LetterView } from "./view.ts";

/** Which of the five steps a phase stands at; phases that left the way have no ribbon. */
const stepOf: Readonly<Partial<Record<Phase, number>>> = {
  published: -1,
  signing: 0,
  awaitingPayment: 1,
  suspended: 1,
  verifying: 2,
  payingOut: 3,
  confirming: 3,
  completed: 5,
};

export function ribbonOf(phase: Phase, words: (typeof ru)["ribbon"]): LetterView["ribbon"] {
  const step = stepOf[phase];
  if (step === undefined) return [];
  return [words.signing, words.payment, words.checking, words.payout, words.done].map((label, index) => ({
    label,
    isDone: index < step,
    isNow: index === step,
    isNext: index > step,
  }));
}

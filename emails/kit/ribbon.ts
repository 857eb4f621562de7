import type { Phase } from "#domain/offer/state.ts";
import type ru from "#i18n/locales/ru/letters.ts";
import type { ViewStep } from "./view.ts";

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

type Words = (typeof ru)["ribbon"];

const stepsAt = (step: number, words: Words): readonly ViewStep[] =>
  [words.signing, words.payment, words.checking, words.payout, words.done].map((label, index) => ({
    label,
    isDone: index < step,
    isNow: index === step,
    isNext: index > step,
  }));

const noRibbon: readonly ViewStep[] = [];
const ribbons = new Map<Words, Map<number, readonly ViewStep[]>>();

/** The steps as letters of that phase show them, always the same array; none for staff and for phases that left the way. */
export function ribbonOf(phase: Phase | null, words: Words): readonly ViewStep[] {
  const step = phase === null ? undefined : stepOf[phase];
  if (step === undefined) return noRibbon;
  const known = ribbons.get(words) ?? new Map<number, readonly ViewStep[]>();
  const ribbon = known.get(step) ?? stepsAt(step, words);
  ribbons.set(words, known.set(step, ribbon));
  return ribbon;
}

import { courseSteps, type Phase, phaseTraits } from "#domain/offer/phases.ts";
import type ru from "#i18n/locales/ru/server/letters.ts";
import type { LetterView, ViewStep } from "./view.ts";

/** The position of the phase's step; -1 before the first, past the last one when all are done. Null for a refund and a cancellation, which have no ribbon. */
function positionOf(phase: Phase): number | null {
  const { step, stop } = phaseTraits[phase];
  if (step === null) return stop === null ? -1 : null;
  return step === "done" ? courseSteps.length : courseSteps.indexOf(step);
}

type Words = (typeof ru)["ribbon"];

type Ribbon = LetterView["ribbon"];

const stepsAt = (step: number, words: Words): readonly ViewStep[] =>
  [words.signing, words.payment, words.checking, words.payout, words.done].map((label, index) => ({
    label,
    isDone: index < step,
    isNow: index === step,
    isNext: index > step,
  }));

/** The step of a deal in one line, because five names do not fit side by side on a phone with larger text. */
function briefAt(step: number, steps: readonly ViewStep[], words: Words): string {
  const now = steps[step];
  if (now === undefined) return step < 0 ? words.ahead : words.passed;
  return words.stepOf.replace("{{step}}", `${step + 1}`).replace("{{name}}", now.label);
}

function ribbonAt(step: number, words: Words): Ribbon {
  const steps = stepsAt(step, words);
  return { steps, brief: briefAt(step, steps, words) };
}

export const noRibbon: Ribbon = { steps: [], brief: "" };
const ribbons = new Map<Words, Map<number, Ribbon>>();

/** The ribbon of letters in that phase, always the same object; empty for staff and for phases outside of the normal course. */
export function ribbonOf(phase: Phase | null, words: Words): Ribbon {
  const step = phase === null ? null : positionOf(phase);
  if (step === null) return noRibbon;
  const known = ribbons.get(words) ?? new Map<number, Ribbon>();
  const ribbon = known.get(step) ?? ribbonAt(step, words);
  ribbons.set(words, known.set(step, ribbon));
  return ribbon;
}

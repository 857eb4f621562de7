import type { Phase } from "#domain/offer/state.ts";
import { type HelpWorry, isHelpWorry, type Worry, worries } from "#domain/offer/worries.ts";
import type { Text } from "#i18n/text.ts";
import type { WhatIfWords } from "./what-if.tsx";

/** What may worry a side in this phase; null where nothing may. */
export function describeWhatIf(phase: Phase, t: Text): WhatIfWords | null {
  const shown = worries[phase].filter((worry): worry is Exclude<Worry, HelpWorry> => !isHelpWorry(worry));
  if (shown.length === 0) return null;
  const said = shown.map((key) => ({ question: t(`whatIf.${key}.q`), answer: t(`whatIf.${key}.a`) }));
  return { title: t("whatIf.title"), worries: said };
}

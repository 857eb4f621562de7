import type { Phase } from "#domain/offer/state.ts";
import { type HelpWorry, isHelpWorry, type Worry, worries } from "#domain/offer/worries.ts";
import { useText } from "#i18n/text-context.tsx";
import { FoldCard } from "./fold-card.tsx";

/** The worries of this phase, each with what happens by itself and who decides. */
export function WhatIf({ phase }: { phase: Phase }) {
  const t = useText();
  const shown = worries[phase].filter((worry): worry is Exclude<Worry, HelpWorry> => !isHelpWorry(worry));
  if (shown.length === 0) return null;
  return (
    <FoldCard id="what-if" title={t("ownOffer.whatIf.title")}>
      <div className="divide-y divide-line">
        {shown.map((key) => (
          <details key={key} className="fold">
            <summary>{t(`ownOffer.whatIf.${key}.q`)}</summary>
            <p>{t(`ownOffer.whatIf.${key}.a`)}</p>
          </details>
        ))}
      </div>
    </FoldCard>
  );
}

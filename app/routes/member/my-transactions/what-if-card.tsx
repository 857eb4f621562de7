import { helpTopics } from "#domain/offer/help-topic-names.ts";
import type { Phase } from "#domain/offer/state.ts";
import { useText } from "#i18n/text-context.tsx";
import { FoldCard } from "./fold-card.tsx";

/** Possible problems in this phase: the automatic steps and who decides. The help page adds the deal's sums and deadlines. */
export function WhatIfCard({ phase }: { phase: Phase }) {
  const t = useText();
  const shown = helpTopics[phase];
  if (shown.length === 0) return null;
  return (
    <FoldCard id="what-if" title={t("whatIf.title")}>
      <div className="divide-y divide-line">
        {shown.map((worry) => (
          <details key={worry} className="fold">
            <summary>{t(`whatIf.${worry}.q`)}</summary>
            <p>{t(`whatIf.${worry}.a`)}</p>
          </details>
        ))}
      </div>
    </FoldCard>
  );
}

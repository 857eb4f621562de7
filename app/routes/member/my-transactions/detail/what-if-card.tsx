import { helpTopicsIn } from "#domain/offer/help-topic-names.ts";
import { useLocalePath, useText } from "#i18n/text-context.tsx";
import type { OwnOffer } from "#services/offer/own/own-offer.ts";
import { FoldCard } from "../fold-card.tsx";

/** Possible problems in this phase: the automatic steps and who decides. The help page adds the deal's amounts and deadlines. */
export function WhatIfCard({ offer: { phase, step } }: { offer: Pick<OwnOffer, "phase" | "step"> }) {
  const t = useText();
  const path = useLocalePath();
  const shown = helpTopicsIn(phase, step.late?.stage);
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
      {step.late ? (
        <a href={path("/guarantees")} className="link mt-3 inline-flex min-h-11 items-center text-small">
          {t("whatIf.guarantees")}
        </a>
      ) : null}
    </FoldCard>
  );
}

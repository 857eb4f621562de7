import type { Phase } from "#domain/offer/state.ts";
import { useText } from "#i18n/text-context.tsx";
import { FoldCard } from "./fold-card.tsx";

const questions = {
  published: ["stop", "fraud"],
  signing: ["notSigning", "stop", "account", "fraud"],
  awaitingPayment: ["bankLate", "wrongSum", "notPaying", "stop", "agentClosed", "account", "fraud"],
  suspended: ["notPaying", "bankLate", "refundWhere", "fraud"],
  verifying: ["notFound", "wrongSum", "agentClosed", "account"],
  payingOut: ["payoutLate", "bounced", "account", "agentClosed"],
  confirming: ["payoutLate", "bounced"],
  refunding: ["refundWhere", "payoutLate", "bouncedStopped"],
  completed: ["moneyLater"],
  refunded: ["moneyLater"],
  cancelled: ["moneyLater"],
  draft: [],
} as const satisfies Record<Phase, readonly string[]>;

/** The worries of this phase, each with what happens by itself and who decides. */
export function WhatIf({ phase }: { phase: Phase }) {
  const t = useText();
  if (questions[phase].length === 0) return null;
  return (
    <FoldCard id="what-if" title={t("ownOffer.whatIf.title")}>
      <div className="divide-y divide-line">
        {questions[phase].map((key) => (
          <details key={key} className="fold">
            <summary>{t(`ownOffer.whatIf.${key}.q`)}</summary>
            <p>{t(`ownOffer.whatIf.${key}.a`)}</p>
          </details>
        ))}
      </div>
    </FoldCard>
  );
}

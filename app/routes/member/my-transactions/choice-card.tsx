import type { ReactNode } from "react";
import { useText } from "#i18n/text-context.tsx";
import type { OpenChoice } from "#services/offer/own/own-leg.ts";
import { Card } from "#ui/card.tsx";
import { Money } from "#ui/money.tsx";

function Row({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-6 py-2">
      <dt className="text-muted">{label}</dt>
      <dd className="ml-auto text-right font-medium">{children}</dd>
    </div>
  );
}

/** The received amount, the agreed amount, the difference and its usual cause. */
export function ChoiceFacts({ choice }: { choice: OpenChoice }) {
  const t = useText();
  const { kind } = choice;
  return (
    <div className="grid gap-3">
      <dl className="divide-y divide-line">
        <Row label={t("ownOffer.choice.agreed")}>
          <Money value={choice.agreed} />
        </Row>
        <Row label={t("ownOffer.choice.received")}>
          <Money value={choice.received} />
        </Row>
        {kind === "short" || kind === "over" ? (
          <Row label={t(kind === "short" ? "ownOffer.choice.gapShort" : "ownOffer.choice.gapOver")}>
            <Money value={choice.gap} />
          </Row>
        ) : null}
        {choice.credited ? (
          <Row label={t("ownOffer.choice.credited")}>
            <Money value={choice.credited} />
          </Row>
        ) : null}
      </dl>
      <p className="text-small text-muted">{t(`ownOffer.choice.causes.${kind}`)}</p>
    </div>
  );
}

/** A note about a choice: the reason why none is possible now, or why it must be repeated. */
export function ChoiceNote({ choice: { carrying, choices, hasAgreed } }: { choice: OpenChoice }) {
  const t = useText();
  if (carrying !== null) return <p role={carrying === "refused" ? "alert" : "status"}>{t(`ownOffer.choice.${carrying}`)}</p>;
  if (choices.length > 0) return null;
  return <p className="text-muted">{t(hasAgreed ? "ownOffer.choice.waiting" : "ownOffer.choice.managerDecides")}</p>;
}

/** The open choice about a receipt on the offer's page, with a link to the page where it is made. */
export function ChoiceCard({ choice }: { choice: OpenChoice }) {
  const t = useText();
  return (
    <Card id="choice" title={t(`ownOffer.choice.titles.${choice.kind}`)}>
      <div className="grid gap-3">
        <ChoiceFacts choice={choice} />
        <ChoiceNote choice={choice} />
      </div>
    </Card>
  );
}

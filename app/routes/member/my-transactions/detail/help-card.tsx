import { href, Link } from "react-router";
import { helpTopicsIn } from "#domain/offer/help-topic-names.ts";
import { isTerminal } from "#domain/offer/phases.ts";
import { useLocalePath, useText } from "#i18n/text-context.tsx";
import type { OwnOffer } from "#services/offer/own/own-offer.ts";
import type { OwnOfferDetail } from "#services/offer/own/read-own-offer.server.ts";
import { ButtonLink } from "#ui/button.tsx";
import { NumberedText } from "#ui/numbered-text.tsx";
import { FoldCard } from "../fold-card.tsx";

/** A link to support: the form already has the number, the sender and the address. */
export function HelpCard({ offer }: { offer: OwnOfferDetail["offer"] }) {
  const t = useText();
  const path = useLocalePath();
  const hasClocks = !isTerminal(offer.phase);
  return (
    <FoldCard id="help" title={t("ownOffer.help.title")}>
      <div className="grid gap-3">
        <p className="text-small text-muted">
          <NumberedText>{t(hasClocks ? "ownOffer.help.text" : "ownOffer.help.textEnded", { number: offer.humanId })}</NumberedText>
        </p>
        <div className="grid justify-items-start gap-3">
          <Link to={href("/my-transactions/:offerId/help", { offerId: offer.id })} className="link text-small">
            {t("ownOffer.help.more")}
          </Link>
          <ButtonLink to={`${path("/contact-us")}?offer=${offer.humanId}`} isDocument size="row">
            {t("ownOffer.help.write")}
          </ButtonLink>
        </div>
      </div>
    </FoldCard>
  );
}

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

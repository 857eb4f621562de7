import { href, Link } from "react-router";
import { isTerminal } from "#domain/offer/phases.ts";
import { useLocalePath, useText } from "#i18n/text-context.tsx";
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

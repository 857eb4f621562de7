import { isTerminal } from "#domain/offer/facts.ts";
import { useText } from "#i18n/text-context.tsx";
import type { OwnOfferDetail } from "#services/offer/own/read-own-offer.server.ts";
import { ButtonLink } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { NumberedText } from "#ui/numbered-text.tsx";
import { useShell } from "#ui/shell/use-shell.ts";

/** The way to a person, with the number to name. */
export function HelpCard({ offer }: { offer: OwnOfferDetail["offer"] }) {
  const t = useText();
  const { supportAddress } = useShell();
  const hasClocks = !isTerminal(offer.phase);
  return (
    <Card id="help" title={t("ownOffer.help.title")}>
      <div className="grid gap-3">
        <p className="text-small text-muted">
          <NumberedText>{t(hasClocks ? "ownOffer.help.text" : "ownOffer.help.textEnded", { number: offer.humanId })}</NumberedText>
        </p>
        <div>
          <ButtonLink to={`mailto:${supportAddress}?subject=${offer.humanId}`} size="row">
            {t("ownOffer.help.write")}
          </ButtonLink>
        </div>
      </div>
    </Card>
  );
}

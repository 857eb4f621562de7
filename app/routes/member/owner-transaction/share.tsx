import { href } from "react-router";
import { asLine, type MarketOffer } from "#contracts/market/market-offer.ts";
import { formatMoney } from "#i18n/format.ts";
import { useLanguage, useText } from "#i18n/text-context.tsx";
import { CopyButton } from "#ui/copy-button.tsx";
import { QrCode } from "#ui/qr-code.tsx";
import { OfferList } from "../../public/transactions/offer-card.tsx";
import { FoldCard } from "../my-transactions/fold-card.tsx";

interface ShareProps {
  readonly link: string;
  readonly qr: string;
  readonly humanId: string;
}

/** The address to share. It is shortened on the screen, and copied completely. */
export function Share({ link, qr, humanId }: ShareProps) {
  const t = useText();
  return (
    <FoldCard id="share" title={t("market.owner.share")}>
      <div className="grid items-center gap-4 sm:grid-cols-[auto_1fr]">
        <QrCode image={qr} />
        <div className="grid min-w-0 gap-2">
          <div className="flex items-center gap-2">
            <a href={link} className="link min-w-0 truncate">
              {new URL(link).host}/…{humanId}
            </a>
            <CopyButton text={link} name={t("market.owner.share")} />
          </div>
          <p className="text-small text-muted">{t("market.owner.shareText")}</p>
        </div>
      </div>
    </FoldCard>
  );
}

/** The offer as shown to other members, and the reason why its direction is reversed. */
export function AsSeen({ offer }: { offer: MarketOffer }) {
  const t = useText();
  const language = useLanguage();
  const line = asLine(offer);
  return (
    <FoldCard id="as-seen" title={t("market.owner.asSeen")}>
      <p className="mb-3 text-small text-muted">
        {t("market.owner.flip", { pays: formatMoney(line.payIn, language), gets: formatMoney(line.give, language) })}
      </p>
      <OfferList level="h3" offers={[line]} detailsTo={() => `${href("/transactions")}?offer=${offer.id}`} />
    </FoldCard>
  );
}

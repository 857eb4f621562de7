import type { MarketOffer } from "#contracts/market-offer.ts";
import { countryText } from "#i18n/reference-text.ts";
import { useText } from "#i18n/text-context.tsx";
import { Money } from "#ui/money.tsx";

/** The offer in one sentence, as the one who takes it will meet it. */
export function TakerSentence({ offer: { route, legs, ownerCompleted } }: { offer: MarketOffer }) {
  const t = useText();
  const places = { place: countryText(t, route.to, "in"), where: countryText(t, route.from, "in") };
  return (
    <div className="grid gap-2">
      <p className="max-w-reading text-lead">
        {t("market.review.youPay")} <Money value={legs.buyer.payIn} /> {t("market.review.toAgent", places)}{" "}
        <Money value={legs.owner.principal} /> {t("market.accept.payee")}
      </p>
      <p className="text-small text-muted">
        {ownerCompleted === 0 ? t("market.accept.ownerNew") : t("market.accept.ownerCompleted", { count: ownerCompleted })}
      </p>
    </div>
  );
}

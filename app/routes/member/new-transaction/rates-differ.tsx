import type { OfferRoute } from "#contracts/offer-order.ts";
import { useText } from "#i18n/text-context.tsx";
import { Alert } from "#ui/alert.tsx";
import { RateText } from "#ui/rate-text.tsx";

interface RatesDifferProps {
  readonly before: string;
  readonly now: string;
  readonly route: Pick<OfferRoute, "give" | "get">;
}

/** Shown when the rate changed before the form was submitted: both rates. Nothing was done. */
export function RatesDiffer({ before, now, route }: RatesDifferProps) {
  const t = useText();
  const pair = { give: route.give.currency, get: route.get.currency };
  return (
    <Alert tone="warning" title={t("market.changed.title")}>
      {t("market.changed.was")} <RateText rate={before} {...pair} />, {t("market.changed.now")} <RateText rate={now} {...pair} />.{" "}
      {t("market.changed.text")}
    </Alert>
  );
}

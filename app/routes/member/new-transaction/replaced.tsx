import { countryText } from "#i18n/reference-text.ts";
import { useText } from "#i18n/text-context.tsx";
import type { ReplacedRoute } from "#services/offer/drafts/suggest-route.server.ts";
import { Alert } from "#ui/alert.tsx";

/** Says why the form has another route than the link that opened it. */
export function Replaced({ countries, reason }: ReplacedRoute) {
  const t = useText();
  const names = countries.map((country) => countryText(t, country, "name")).join(", ");
  return (
    <Alert tone="warning" title={t(`market.route.replaced.${reason}`, { countries: names })}>
      {t("market.route.replacedText")}
    </Alert>
  );
}

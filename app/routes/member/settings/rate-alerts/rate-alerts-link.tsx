import { href } from "react-router";
import { useText } from "#i18n/text-context.tsx";
import { ButtonLink } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";

/** A link to the rates that the member waits for. */
export function RateAlertsLink() {
  const t = useText();
  return (
    <Card title={t("rateAlerts.title")}>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <p className="text-muted">{t("rateAlerts.linkText")}</p>
        <ButtonLink to={href("/settings/rate-alerts")}>{t("rateAlerts.open")}</ButtonLink>
      </div>
    </Card>
  );
}

import { href } from "react-router";
import { useText } from "#i18n/text-context.tsx";
import { ButtonLink } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";

/** Leads to the addresses that get events of the member's deals. */
export function WebhooksLink() {
  const t = useText();
  return (
    <Card title={t("webhooks.title")}>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <p className="text-muted">{t("webhooks.short")}</p>
        <ButtonLink to={href("/settings/webhooks")}>{t("webhooks.open")}</ButtonLink>
      </div>
    </Card>
  );
}

import { href } from "react-router";
import { useText } from "#i18n/text-context.tsx";
import { ButtonLink } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";

/** Leads to the keys with which the person's programs call the API. */
export function KeysLink() {
  const t = useText();
  return (
    <Card title={t("keys.title")}>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <p className="text-muted">{t("keys.short")}</p>
        <ButtonLink to={href("/settings/keys")}>{t("keys.open")}</ButtonLink>
      </div>
    </Card>
  );
}

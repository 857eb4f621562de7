import { useText } from "#i18n/text-context.tsx";
import { ButtonLink } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";

/** A link to the settings of the second step and passkeys. */
export function SecurityLink() {
  const t = useText();
  return (
    <Card title={t("security.link")}>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <p className="text-muted">{t("security.linkText")}</p>
        <ButtonLink to="/settings/security">{t("security.open")}</ButtonLink>
      </div>
    </Card>
  );
}

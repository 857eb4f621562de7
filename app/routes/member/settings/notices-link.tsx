import { useText } from "#i18n/text-context.tsx";
import { ButtonLink } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";

/** A link to the settings of letters and pushes. */
export function NoticesLink() {
  const t = useText();
  return (
    <Card title={t("profile.settings.notices.title")}>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <p className="text-muted">{t("profile.settings.notices.text")}</p>
        <ButtonLink to="/settings/notifications">{t("profile.settings.notices.open")}</ButtonLink>
      </div>
    </Card>
  );
}

import { href } from "react-router";
import { useText } from "#i18n/text-context.tsx";
import { ButtonLink } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";

/** A link to the page with the address for calendar programs. */
export function CalendarLink() {
  const t = useText();
  return (
    <Card title={t("profile.settings.calendar.title")}>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <p className="text-muted">{t("profile.settings.calendar.text")}</p>
        <ButtonLink to={href("/settings/calendar")}>{t("profile.settings.calendar.open")}</ButtonLink>
      </div>
    </Card>
  );
}

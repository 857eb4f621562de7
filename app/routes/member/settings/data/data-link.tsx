import { href } from "react-router";
import { useText } from "#i18n/text-context.tsx";
import { ButtonLink } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";

/** A link to the download of the person's data and to the deletion of the profile. */
export function DataLink() {
  const t = useText();
  return (
    <Card title={t("security.data")}>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <p className="text-muted">{t("security.dataText")}</p>
        <ButtonLink to={href("/settings/data")}>{t("security.open")}</ButtonLink>
      </div>
    </Card>
  );
}

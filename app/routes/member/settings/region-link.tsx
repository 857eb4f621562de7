import { useText } from "#i18n/text-context.tsx";
import { ButtonLink } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { useModalLink } from "#ui/modal/modal-address.ts";

/** A link to the page that changes the region. */
export function RegionLink() {
  const t = useText();
  const modal = useModalLink();
  return (
    <Card title={t("profile.region.title")}>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <p className="text-muted">{t("profile.region.about")}</p>
        <ButtonLink to={modal("region-select")}>{t("profile.region.open")}</ButtonLink>
      </div>
    </Card>
  );
}

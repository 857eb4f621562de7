import type { ReactNode } from "react";
import { href } from "react-router";
import { useText } from "#i18n/text-context.tsx";
import { ButtonLink } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { useModalLink } from "#ui/modal/modal-address.ts";

/** A card with one sentence and a button that opens another page of the settings. */
function LinkCard({ title, to, open, children }: { title: string; to: string; open: string; children: ReactNode }) {
  return (
    <Card title={title}>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <p className="text-muted">{children}</p>
        <ButtonLink to={to}>{open}</ButtonLink>
      </div>
    </Card>
  );
}

/** A link to the settings of the second step and passkeys. */
export function SecurityLink() {
  const t = useText();
  return (
    <LinkCard title={t("security.link")} to="/settings/security" open={t("security.open")}>
      {t("security.linkText")}
    </LinkCard>
  );
}

/** A link to the settings of letters and pushes. */
export function NoticesLink() {
  const t = useText();
  return (
    <LinkCard title={t("profile.settings.notices.title")} to="/settings/notifications" open={t("profile.settings.notices.open")}>
      {t("profile.settings.notices.text")}
    </LinkCard>
  );
}

/** A link to the page that changes the region. */
export function RegionLink() {
  const t = useText();
  const modal = useModalLink();
  return (
    <LinkCard title={t("profile.region.title")} to={modal("region-select")} open={t("profile.region.open")}>
      {t("profile.region.about")}
    </LinkCard>
  );
}

/** A link to the page with the address for calendar programs. */
export function CalendarLink() {
  const t = useText();
  return (
    <LinkCard title={t("profile.settings.calendar.title")} to={href("/settings/calendar")} open={t("profile.settings.calendar.open")}>
      {t("profile.settings.calendar.text")}
    </LinkCard>
  );
}

/** A link to the rates that the member waits for. */
export function RateAlertsLink() {
  const t = useText();
  return (
    <LinkCard title={t("rateAlerts.title")} to={href("/settings/rate-alerts")} open={t("rateAlerts.open")}>
      {t("rateAlerts.linkText")}
    </LinkCard>
  );
}

/** Leads to the keys with which the person's programs call the API. */
export function KeysLink() {
  const t = useText();
  return (
    <LinkCard title={t("keys.title")} to={href("/settings/keys")} open={t("keys.open")}>
      {t("keys.short")}
    </LinkCard>
  );
}

/** Leads to the addresses that get events of the member's deals. */
export function WebhooksLink() {
  const t = useText();
  return (
    <LinkCard title={t("webhooks.title")} to={href("/settings/webhooks")} open={t("webhooks.open")}>
      {t("webhooks.short")}
    </LinkCard>
  );
}

/** A link to the download of the person's data and to the deletion of the profile. */
export function DataLink() {
  const t = useText();
  return (
    <LinkCard title={t("security.data")} to={href("/settings/data")} open={t("security.open")}>
      {t("security.dataText")}
    </LinkCard>
  );
}

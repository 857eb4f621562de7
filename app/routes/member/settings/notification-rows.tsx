import { href } from "react-router";
import { useText } from "#i18n/text-context.tsx";
import { BrowserPush } from "./browser-push.tsx";
import type { OwnSettings } from "./read-own-settings.server.ts";
import { SettingRow } from "./setting-row.tsx";

/** Rows about letters, pushes, rate alerts and the calendar. */
export function NotificationRows({ own: { member }, pushKey }: { own: OwnSettings; pushKey: string | null }) {
  const t = useText();
  const change = t("profile.settings.act.change");
  return (
    <>
      <SettingRow
        name={t("profile.settings.notices.title")}
        value={t("profile.settings.notices.text")}
        act={{ to: href("/settings/notifications"), label: change }}
      />
      <BrowserPush publicKey={pushKey} />
      {member ? (
        <>
          <SettingRow
            name={t("rateAlerts.title")}
            value={member.rateAlerts === 0 ? t("profile.settings.noAlerts") : member.rateAlerts}
            act={{ to: href("/settings/rate-alerts"), label: member.rateAlerts === 0 ? t("profile.settings.act.add") : change }}
          />
          <SettingRow
            name={t("profile.settings.calendar.title")}
            value={t(member.hasCalendar ? "profile.settings.calendar.on" : "profile.settings.calendar.off")}
            act={{ to: href("/settings/calendar"), label: member.hasCalendar ? change : t("profile.settings.push.turnOn") }}
          />
        </>
      ) : null}
    </>
  );
}

/** Rows for the person's own programs: keys and webhooks. */
export function DeveloperRows({ own: { member, keys }, hasKeys }: { own: OwnSettings; hasKeys: boolean }) {
  const t = useText();
  const act = (to: string, count: number) => ({ to, label: t(`profile.settings.act.${count === 0 ? "add" : "change"}`) });
  return (
    <>
      {hasKeys ? (
        <SettingRow name={t("keys.title")} value={keys === 0 ? t("keys.short") : keys} act={act(href("/settings/keys"), keys)} />
      ) : null}
      {member ? (
        <SettingRow
          name={t("webhooks.title")}
          value={member.webhooks === 0 ? t("webhooks.short") : member.webhooks}
          act={act(href("/settings/webhooks"), member.webhooks)}
        />
      ) : null}
    </>
  );
}

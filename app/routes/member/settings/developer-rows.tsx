import { href } from "react-router";
import { useText } from "#i18n/text-context.tsx";
import type { OwnSettings } from "./read-own-settings.server.ts";
import { SettingRow } from "./setting-row.tsx";

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

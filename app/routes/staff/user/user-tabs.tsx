import { useText } from "#i18n/text-context.tsx";
import { Tabs } from "#ui/tabs.tsx";

const tabs = { overview: "", moderation: "/moderation", access: "/access" } as const;

/** The pages about one member, for those who may act. */
export function UserTabs({ memberId, current }: { memberId: string; current: keyof typeof tabs }) {
  const t = useText();
  return (
    <Tabs
      label={t("members.tabs.label")}
      tabs={(["overview", "moderation", "access"] as const).map((tab) => ({
        to: `/user/${memberId}${tabs[tab]}`,
        label: t(`members.tabs.${tab}`),
        isCurrent: tab === current,
      }))}
    />
  );
}

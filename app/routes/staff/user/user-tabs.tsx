import { href } from "react-router";
import { useText } from "#i18n/text-context.tsx";
import { Tabs } from "#ui/tabs.tsx";

const tabs = {
  overview: "/user/:id",
  moderation: "/user/:id/moderation",
  records: "/user/:id/records",
  infractions: "/user/:id/infractions",
  access: "/user/:id/access",
} as const;

interface UserTabsProps {
  readonly memberId: string;
  readonly current: keyof typeof tabs;
  /** False for agents managers: they see no personal data and can only stop a member's deals. */
  readonly mayModerate?: boolean;
}

/** The pages about one member, for those who may act. */
export function UserTabs({ memberId, current, mayModerate = true }: UserTabsProps) {
  const t = useText();
  const shown = mayModerate
    ? (["overview", "moderation", "records", "infractions", "access"] as const)
    : (["overview", "infractions", "access"] as const);
  return (
    <Tabs
      label={t("members.tabs.label")}
      tabs={shown.map((tab) => ({
        to: href(tabs[tab], { id: memberId }),
        label: t(`members.tabs.${tab}`),
        isCurrent: tab === current,
      }))}
    />
  );
}

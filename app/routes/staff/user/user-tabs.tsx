import { href } from "react-router";
import { mayOpen } from "#domain/people/access/page-access.ts";
import { useText } from "#i18n/text-context.tsx";
import { useViewer } from "#ui/shell/use-shell.ts";
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
}

/** The pages about one member, for those who may act. */
export function UserTabs({ memberId, current }: UserTabsProps) {
  const t = useText();
  const role = useViewer()?.role ?? "reserved";
  const shown = (Object.keys(tabs) as (keyof typeof tabs)[]).filter((tab) => mayOpen(role, tabs[tab]));
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

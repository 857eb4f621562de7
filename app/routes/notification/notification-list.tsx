import type { ReactNode } from "react";
import { useText } from "#i18n/text-context.tsx";
import type { ListedNotification } from "#services/notification/list-notifications.server.ts";
import { EmptyState } from "#ui/empty-state.tsx";
import { NoticeGroups } from "#ui/notice-groups.tsx";
import { groupNotices } from "./group-notices.ts";

interface NotificationListProps {
  readonly items: readonly ListedNotification[];
  /** The link to the next page. */
  readonly more: ReactNode;
  /** One level below the heading above the list. */
  readonly heading?: "h2" | "h3";
}

/** Notifications with their actions, grouped by offer; opening one marks it as read. */
export function NotificationList({ items, more, heading = "h2" }: NotificationListProps) {
  const t = useText();
  if (items.length === 0) {
    return <EmptyState title={t("shell.notificationsPage.emptyTitle")} text={t("shell.notificationsPage.emptyText")} />;
  }
  return (
    <>
      <div className="overflow-hidden rounded-card border border-line bg-surface">
        <NoticeGroups heading={heading} groups={groupNotices(items, (number) => t("shell.notificationsPage.deal", { number }))} />
      </div>
      {more}
    </>
  );
}

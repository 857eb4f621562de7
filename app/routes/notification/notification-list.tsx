import { BellOff } from "lucide-react";
import { Form } from "react-router";
import { useText } from "#i18n/text-context.tsx";
import type { ListedNotification } from "#services/notification/list-notifications.server.ts";
import { Button } from "#ui/button.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { ShowMore } from "#ui/show-more.tsx";
import { Time } from "#ui/time.tsx";

interface NotificationListProps {
  readonly items: readonly ListedNotification[];
  readonly next: string | null;
}

function Item({ item }: { item: ListedNotification }) {
  const t = useText();
  return (
    <li className="flex items-start gap-3 px-4 py-3 md:px-6 compact:px-4 compact:py-2">
      <span aria-hidden className={`mt-2 size-2 shrink-0 rounded-full ${item.isRead ? "" : "bg-brand"}`} />
      <Form method="post" className="grid min-w-0 flex-1 justify-items-start gap-0.5">
        <input type="hidden" name="id" value={item.id} />
        <button type="submit" name="intent" value="open" className={`text-left hover:underline ${item.isRead ? "" : "font-semibold"}`}>
          {item.isRead ? null : <span className="sr-only">{t("shell.notificationsPage.isNew")}: </span>}
          {item.sentence}
        </button>
        <span className="text-small text-muted">
          <Time at={item.at} as="ago" />
        </span>
      </Form>
      {item.isRead ? null : (
        <Form method="post" className="shrink-0">
          <input type="hidden" name="id" value={item.id} />
          <Button type="submit" name="intent" value="read" kind="quiet" size="row">
            {t("shell.notificationsPage.markOne")}
          </Button>
        </Form>
      )}
    </li>
  );
}

/** Notifications with their acts; opening one marks it as read. */
export function NotificationList({ items, next }: NotificationListProps) {
  const t = useText();
  if (items.length === 0) {
    return <EmptyState icon={BellOff} title={t("shell.notificationsPage.emptyTitle")} text={t("shell.notificationsPage.emptyText")} />;
  }
  return (
    <>
      <ul className="card divide-y divide-line !p-0">
        {items.map((item) => (
          <Item key={item.id} item={item} />
        ))}
      </ul>
      <ShowMore to={next === null ? null : `?after=${next}`} />
    </>
  );
}

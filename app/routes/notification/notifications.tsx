import { Link, redirect, useLocation } from "react-router";
import { keepForm } from "#forms/keep-form.ts";
import { readForm } from "#forms/read-form.server.ts";
import { requireSignedIn, serviceContext } from "#guards/guards.server.ts";
import { useText } from "#i18n/text-context.tsx";
import { languageContext } from "#middleware/contexts.server.ts";
import { Button } from "#ui/button.tsx";
import { MarkAllRead } from "#ui/mark-all-read.tsx";
import { useMoreItems } from "#ui/more-items.tsx";
import { Page } from "#ui/page.tsx";
import type { Route } from "./+types/notifications";
import { answerNotificationForm, readOffersPage } from "./notification-action.server.ts";
import { NotificationList } from "./notification-list.tsx";

export function loader({ request, context, url }: Route.LoaderArgs) {
  const { role } = requireSignedIn(context);
  if (role !== "member") throw redirect("/notifications-panel");
  return readOffersPage(serviceContext(context, request), context.get(languageContext), url);
}

export async function action({ request, context }: Route.ActionArgs) {
  const ctx = serviceContext(context, request);
  return answerNotificationForm(ctx, request, await readForm(request), "/notifications");
}

export const clientAction = (sent: Route.ClientActionArgs) => keepForm(sent);

export default function Notifications({ loaderData }: Route.ComponentProps) {
  const t = useText();
  const { pathname } = useLocation();
  const { items, more } = useMoreItems({
    first: loaderData,
    itemsOf: (page: typeof loaderData) => page.items,
    keyOf: ({ id }) => id,
    nextOf: ({ next }) => next && `${pathname}?after=${next}`,
  });
  const hasUnread = items.some((item) => !item.isRead);
  return (
    <Page
      title={t("shell.notificationsPage.title")}
      actions={
        <>
          {hasUnread ? (
            <MarkAllRead>
              <Button type="submit" size="row">
                {t("shell.notificationsPage.markAll")}
              </Button>
            </MarkAllRead>
          ) : null}
          <Link to="/settings/notifications" className="link inline-flex min-h-11 items-center text-small md:ml-2">
            {t("shell.notificationsPage.settings")}
          </Link>
        </>
      }
    >
      <div>
        <NotificationList items={items} more={more} />
      </div>
    </Page>
  );
}

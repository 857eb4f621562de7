import { Form } from "react-router";
import { requireRoles, serviceContext, staffRoles } from "#guards/guards.server.ts";
import { useText } from "#i18n/text-context.tsx";
import { languageContext } from "#middleware/contexts.server.ts";
import { Button } from "#ui/button.tsx";
import { PageTitle } from "#ui/page-title.tsx";
import type { Route } from "./+types/notifications-panel";
import { answerNotificationForm, readNotificationPage } from "./notification-action.server.ts";
import { NotificationList } from "./notification-list.tsx";

export function loader({ request, context, url }: Route.LoaderArgs) {
  requireRoles(context, staffRoles);
  return readNotificationPage(serviceContext(context, request), context.get(languageContext), url);
}

export async function action({ request, context }: Route.ActionArgs) {
  requireRoles(context, staffRoles);
  return answerNotificationForm(serviceContext(context, request), await request.formData(), "/notifications-panel");
}

export default function NotificationsPanel({ loaderData }: Route.ComponentProps) {
  const t = useText();
  return (
    <>
      <title>{t("shell.notificationsPage.tasksTitle")}</title>
      <PageTitle
        title={t("shell.notificationsPage.tasksTitle")}
        lead={t("shell.notificationsPage.tasksText")}
        actions={
          loaderData.items.some((item) => !item.isRead) ? (
            <Form method="post">
              <Button type="submit" name="intent" value="readAll" size="row">
                {t("shell.notificationsPage.markAll")}
              </Button>
            </Form>
          ) : undefined
        }
      />
      <NotificationList {...loaderData} />
    </>
  );
}
